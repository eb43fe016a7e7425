import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { endSessionOf } from '#web/api/end-session.ts'
import { type Envelope, Refusal, unreachable } from '#web/api/refusal.ts'
import { session } from '#web/api/session.ts'

/** Sends an image as a form. Throws Refusal. */
export async function sendImage(name: 'uploadPhoto' | 'uploadLogo', file: File): Promise<void> {
  const { method, path } = readAddress(streams[name])
  const body = new FormData()
  body.append('file', file)
  const token = session.token()
  const headers = { accept: 'application/json', authorization: `Bearer ${token ?? ''}` }
  const response = await fetch(path, { method, body, headers }).catch(() => undefined)
  if (!response) throw unreachable()
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
  if (response.status === 401) endSessionOf(token)
  if (!envelope?.success) throw new Refusal(response.status, envelope ?? {})
}
