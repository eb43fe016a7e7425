import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'

const Device = z.object({ email: z.string(), reseller_id: z.uuid().nullable(), id: z.uuid() })

type At = Pick<SignInSite, 'reseller_id'>
const place = 'known device'

/**
 * What a browser shows to say that this address has signed in there before. It opens nothing: it only has tries of its
 * own, so that whoever guesses from elsewhere does not lock the owner out.
 */
export function newDevice(secrets: SecretBox, email: string, { reseller_id }: At): string {
  return secrets.seal(JSON.stringify({ email: email.toLowerCase(), reseller_id, id: randomUUID() }), place)
}

/** The device's own number when it is one of ours and of this address. */
export function readDevice(
  secrets: SecretBox,
  shown: string | undefined,
  email: string,
  { reseller_id }: At,
): string | undefined {
  if (shown === undefined) return undefined
  const device = Device.safeParse(openText(secrets, shown))
  if (!device.success || device.data.reseller_id !== reseller_id) return undefined
  return device.data.email === email.toLowerCase() ? device.data.id : undefined
}

function openText(secrets: SecretBox, shown: string): unknown {
  try {
    return JSON.parse(secrets.open(shown, place))
  } catch {
    return undefined // made up, or sealed with a secret that is gone: a browser like any other
  }
}
