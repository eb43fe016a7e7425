import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { VisitContext } from '#server/platform/context.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'

const Device = z.object({ email: z.string(), reseller_id: z.uuid().nullable(), id: z.uuid() })

type Context = Pick<VisitContext, 'services' | 'site'>

const boundTo = 'known device'

/**
 * A token that a browser shows to prove that this email has signed in there before. The token opens nothing: it gives the
 * browser tries of its own, so that guesses from elsewhere do not lock the owner out.
 */
export function newDevice({ services: { secrets }, site: { reseller_id } }: Context, email: string): string {
  return secrets.seal(JSON.stringify({ email: email.toLowerCase(), reseller_id, id: randomUUID() }), boundTo)
}

/** The id of the device, when the token is one of ours and of this email. */
export function readDevice(
  { services: { secrets }, site: { reseller_id } }: Context,
  { email, shown }: { email: string; shown: string | undefined },
): string | undefined {
  if (shown === undefined) return undefined
  const device = Device.safeParse(openText(secrets, shown))
  if (!device.success || device.data.reseller_id !== reseller_id) return undefined
  return device.data.email === email.toLowerCase() ? device.data.id : undefined
}

function openText(secrets: SecretBox, shown: string): unknown {
  try {
    return JSON.parse(secrets.open(shown, boundTo))
  } catch {
    return undefined // made up, or sealed with a secret that is gone: the browser is unknown
  }
}
