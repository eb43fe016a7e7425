import { createParser } from 'eventsource-parser'
import { type Choice, choiceOf } from './complete.ts'
import { cleanSaid, modelFailed, type ModelFailed } from './model-fault.ts'
import { errorOf, faultOf, isObject } from './read-reply.ts'

/** What was read of a stream so far. */
export interface StreamReader {
  feed(chunk: Uint8Array): void
  take(choice: Choice): void
  /** The text since the last call, with its reasoning. */
  next(): string
  /** All that the model wrote, reasoning included. */
  written: string
  finish: string | null
  usage: unknown
  /** An error that the server sent inside the stream. */
  broken: ModelFailed | null
  isDone: boolean
}

/** Reads server-sent events of chat completions: with or without a blank after `data:`, comments left out, until `[DONE]`. */
export function streamReader(key: string | null): StreamReader {
  const decoder = new TextDecoder()
  const waiting: string[] = []
  const reader: StreamReader = {
    feed: (chunk) => parser.feed(decoder.decode(chunk, { stream: true })),
    take({ text, reasoning, finish }) {
      reader.written += reasoning + text
      reader.finish ??= finish
      if (text !== '') waiting.push(text)
    },
    next: () => waiting.splice(0).join(''),
    written: '',
    finish: null,
    usage: undefined,
    broken: null,
    isDone: false,
  }
  const parser = createParser({
    onEvent({ data }) {
      if (data.trim() === '[DONE]') reader.isDone = true
      else read(data)
    },
  })

  function read(data: string): void {
    const body = parsed(data)
    if (!body || reader.broken) return
    const error = errorOf(body)
    if (error) {
      const said = cleanSaid(error.message, key)
      reader.broken = modelFailed(faultOf(200, error), { status: 200, said })
      return
    }
    if (isObject(body['usage'])) reader.usage = body['usage']
    const choice = choiceOf(body)
    if (choice) reader.take(choice)
  }
  return reader
}

function parsed(data: string) {
  try {
    const value: unknown = JSON.parse(data)
    return isObject(value) ? value : null
  } catch {
    return null // a part that is no JSON says nothing
  }
}
