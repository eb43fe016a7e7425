import { isIP } from 'node:net'
import { z } from 'zod'
import { refuse } from '#server/platform/http/problem.ts'

/** The name that a passkey is bound to (WebAuthn Level 3 5.1.2): the host without its port. Refuses a network address. */
export function relyingParty(host: string): string {
  const name = host.replace(/:\d+$/, '')
  if (isIP(name.replace(/[[\]]/g, '')) !== 0) {
    throw refuse('no_host_name')
  }
  return name
}

const ClientData = z.object({ origin: z.url() })

/**
 * The origin that the browser signed, when a page of this host can have made the passkey: over https, or on this machine
 * itself. Undefined for any other origin.
 */
export function originOf(clientDataJSON: string, host: string): string | undefined {
  const { data } = ClientData.safeParse(readJson(clientDataJSON))
  if (!data) return undefined
  const { protocol, hostname } = new URL(data.origin)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (hostname !== relyingParty(host)) return undefined
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine) ? data.origin : undefined
}

function readJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString())
  } catch {
    return undefined // not from a browser
  }
}

export const notAccepted = () => refuse('passkey_refused')
