import { readAddress } from '#contract/route.ts'
import { type Envelope, Refusal, unreachable } from '../refusal.ts'
import { session } from '../session.ts'

export interface SentFile {
  file: File
  /** Texts that go before it; an empty one is left to the server. */
  fields?: Readonly<Record<string, string>>
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file as a form and answers its data. Not by fetch, which does not tell how much has left. Throws Refusal. */
export function sendFile(address: string, { file, fields, onProgress, signal }: SentFile): Promise<unknown> {
  const { method, path } = readAddress(address)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value.trim()) form.append(name, value.trim()) // before the file: the server reads in order
  form.append('file', file)
  const token = session.token()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.setRequestHeader('idempotency-key', crypto.getRandomValues(new Uint32Array(4)).join('-'))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)))
    request.addEventListener('load', () => {
      const answer = request.response as Envelope | null
      if (request.status === 401) session.endOf(token)
      if (answer?.success) resolve(answer.data)
      else reject(new Refusal(request.status, answer ?? {}))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new Refusal(0, { code: 'cancelled' })))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
