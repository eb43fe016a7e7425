import { readEndpoint } from '#contract/endpoints.ts'
import { streams } from '#contract/streams.ts'
import { Refusal } from '#web/api/refusal.ts'
import { session } from '#web/api/session.ts'

interface Envelope {
  success: boolean
  message?: string
  code?: string
}

/** Sends an image as a form. Throws Refusal. */
export async function sendImage(name: 'uploadPhoto' | 'uploadLogo', file: File): Promise<void> {
  const { method, path } = readEndpoint(streams[name])
  const body = new FormData()
  body.append('file', file)
  const headers = { accept: 'application/json', authorization: `Bearer ${session.token() ?? ''}` }
  const response = await fetch(path, { method, body, headers }).catch(() => undefined)
  if (!response) throw new Refusal(0, 'The server is not reachable. Check your connection.', 'offline')
  const { success, message = response.statusText, code = '' } = (await response.json()) as Envelope
  if (response.status === 401) session.end()
  if (!success) throw new Refusal(response.status, message, code)
}
