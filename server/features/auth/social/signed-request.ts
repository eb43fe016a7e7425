import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Payload = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().min(1).max(255) })

/**
 * Whom a notice of Facebook is about, when it was signed with the secret of our app: `signature.payload`, both base64url,
 * the signature an HMAC-SHA256 over the payload as it stands there.
 */
export function readSignedRequest(appSecret: string, text: string): string | undefined {
  const [signature = '', payload = '', ...rest] = text.split('.')
  const expected = createHmac('sha256', appSecret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined
  }
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data?.user_id
  } catch {
    return undefined // signed, and yet no JSON
  }
}
