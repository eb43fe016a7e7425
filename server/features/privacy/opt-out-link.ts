import { z } from 'zod'
import { suppressionScopes } from '#contract/values/privacy/suppressions.ts'
import { type Contact, nameOf } from '#server/features/suppressions/left-out.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'

const place = 'opt-out'
/** A link must fit into one line of an email, which RFC 5322 2.1.1 limits to 998 characters. */
const mostContacts = 8

const Link = z.object({
  account_id: z.uuid(),
  /** The accounts that the do-not-contact list applies to. */
  scope: z.enum(suppressionScopes),
  contacts: z.array(
    z.object({ kind: z.enum(['email', 'phone', 'profile', 'source', 'person']), value: z.string() }),
  ),
})
export type Link = z.infer<typeof Link>

/**
 * The token that puts a person on the do-not-contact list of an account. It is sealed, names what is known of the person by
 * itself, and never ends, so the link works after the lead is gone. The scope is one that its maker may add to.
 */
export function optOutToken(
  secrets: SecretBox,
  of: Pick<Link, 'account_id' | 'scope'>,
  contacts: Contact[],
): string {
  const known = new Map(contacts.map(({ kind, value }) => [nameOf({ kind, value }), { kind, value }]))
  const link = { ...of, contacts: [...known.values()].slice(0, mostContacts) }
  return secrets.seal(JSON.stringify(link), place)
}

export function readLink(secrets: SecretBox, token: string): Link {
  try {
    return Link.parse(JSON.parse(secrets.open(token, place)))
  } catch {
    throw refuse('opt_out_link') // anything that we have not sealed
  }
}
