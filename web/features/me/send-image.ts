import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { ask, newKey } from '#web/api/ask.ts'
import { Refusal } from '#web/api/refusal.ts'
import { session } from '#web/api/session.ts'

/** Sends an image as a form. Throws Refusal. */
export async function sendImage(name: 'uploadPhoto' | 'uploadLogo', file: File): Promise<void> {
  const { method, path } = readAddress(streams[name])
  const body = new FormData()
  body.append('file', file)
  const token = session.token()
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token ?? ''}`,
    'idempotency-key': newKey(),
  }
  const { status, envelope } = await ask(path, { method, body, headers })
  if (status === 401) session.endOf(token)
  if (!envelope.success) throw new Refusal(status, envelope)
}
