import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { dialects } from '#testing/fakes/models/dialects.ts'
import { startModelServer } from '#testing/fakes/models/model-server.ts'
import { complete } from './complete.ts'
import { stream, type StreamPart } from './stream.ts'
import { thinkingFilter, withoutThinking } from './thinking.ts'

const server = await startModelServer()
const fetch = createSafeFetch({
  userAgent: 'test',
  resolve: async () => ({ outcome: 'failed', why: 'no_such_host' }),
  ownHosts: [{ host: '127.0.0.1', port: server.port }],
})
after(() => fetch.close().then(() => server.stop()))
beforeEach(() => server.set({}))

const endpoint = {
  baseUrl: `http://127.0.0.1:${server.port}/v1`,
  model: 'gpt-test-mini',
  key: 'sk-right-key',
  fetch,
}
const request = { messages: [{ role: 'user', content: 'Write a line.' }], maxTokens: 60 } as const
const text = 'OK, Northgate Dental.'

async function readAll(more: { signal?: AbortSignal } = {}) {
  const parts: StreamPart[] = []
  for await (const part of stream(endpoint, { ...request, ...more })) parts.push(part)
  const end = parts.at(-1)
  assert.equal(end?.kind, 'end')
  return { text: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(''), end }
}

test('a text comes whole or as a stream, with the tokens that the server counted, in all dialects', async () => {
  for (const dialect of dialects) {
    server.set({ dialect, text: `<think>Hm.\nNorthgate…</think>\n\n${text}` })
    const whole = await complete(endpoint, request)
    assert.deepEqual(
      whole.outcome === 'answered' && [whole.text, whole.isCut, whole.usage],
      [text, false, { prompt: 24, completion: 18, isEstimated: false }],
      dialect,
    )
    const streamed = await readAll()
    assert.equal(streamed.text, text, dialect)
    assert.deepEqual(
      [streamed.end.failed, streamed.end.usage],
      [null, { prompt: 24, completion: 18, isEstimated: false }],
      dialect,
    )
    assert.ok(streamed.end.firstByteMs !== null)
  }
})

test('a stream without usage and without its last line is whole, with a marked estimate', async () => {
  server.set({ fault: 'bare_stream' })
  const { text: read, end } = await readAll()
  assert.deepEqual([read, end.failed], [text, null])
  assert.deepEqual(end.usage, { prompt: 4, completion: 6, isEstimated: true })
})

test('a stream that breaks, or carries an error, says so and keeps what came', async () => {
  server.set({ fault: 'cut_stream' })
  const cut = await readAll()
  assert.deepEqual([cut.text !== '', cut.end.failed?.fault, cut.end.usage.isEstimated], [true, 'cut', true])
  server.set({ fault: 'error_in_stream' })
  const broken = await readAll()
  assert.deepEqual([broken.end.failed?.fault, broken.end.failed?.said], ['rate_limited', 'Overloaded'])
})

test('a refusal of a stream has the words of any other call', async () => {
  server.set({ fault: 'no_quota' })
  const { end } = await readAll()
  assert.deepEqual([end.failed?.fault, end.firstByteMs], ['no_quota', null])
  server.set({ text: '' })
  assert.equal((await readAll()).end.failed?.fault, 'empty')
})

test('a stream is shown while it is written, and Stop in the middle closes the connection', async () => {
  server.set({ fault: 'slow_stream' })
  const stopping = new AbortController()
  const parts = stream(endpoint, { ...request, signal: stopping.signal })
  const first = await parts.next()
  assert.equal(first.value?.kind, 'text')
  const closed = server.untilClosed()
  stopping.abort()
  const rest: StreamPart[] = []
  for await (const part of parts) rest.push(part)
  await closed
  const [end] = rest
  assert.deepEqual(end?.kind === 'end' && [end.failed?.fault, end.usage.isEstimated], ['stopped', true])
})

test('leaving the loop closes the connection, and a slow stream ends when it goes on', async () => {
  server.set({ fault: 'slow_stream' })
  const closed = server.untilClosed()
  for await (const part of stream(endpoint, request)) if (part.kind === 'text') break
  await closed
  let read = ''
  for await (const part of stream(endpoint, request)) {
    if (part.kind === 'text') read += part.text
    server.release()
  }
  assert.equal(read, text)
})

test('reasoning before a text is left out, wherever its parts are cut', () => {
  const thought = '<think>a < b</think>\nText with <think> in it'
  for (let size = 1; size < 20; size += 1) {
    const filter = thinkingFilter()
    let read = ''
    for (let at = 0; at < thought.length; at += size) read += filter.pass(thought.slice(at, at + size))
    assert.equal(read + filter.rest(), 'Text with <think> in it', String(size))
  }
  assert.equal(withoutThinking('Hm.</think>\nText'), 'Text')
  assert.equal(withoutThinking('<think>never ends'), '')
  const filter = thinkingFilter()
  assert.equal(filter.pass('<th') + filter.rest(), '<th')
})
