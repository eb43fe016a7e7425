/**
 * Nouns of addresses below /api whose changes can give access, or send leads and keys elsewhere. A change of one
 * of them does not compile before it says whether it is personal. A test fails for a noun that is in neither table.
 */
export const accessNouns = [
  'accept-terms',
  'admin/accounts',
  'admin/outbox',
  'admin/users',
  'ai-key',
  'api-keys',
  'campaign-webhook-setup',
  'change-password',
  'crms',
  'identities',
  'impersonation',
  'integrations',
  'mail-change',
  'passkeys',
  'provider-keys',
  'second-factor',
  'session',
  'sessions',
  'site-settings',
  'team',
  'users',
  'webhook',
  'webhooks',
] as const
type AccessNoun = (typeof accessNouns)[number]

type Change = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type IsAccess<A extends string> = A extends `${Change} /api/${AccessNoun}${'' | `/${string}`}` ? true : false

/** What a route has to say besides its schemas. */
export type Decided<A extends string> = IsAccess<A> extends true ? { personal: boolean } : unknown
