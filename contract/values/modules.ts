/** Module slugs of specification 3; a user's permissions are a set of these. */
export const moduleSlugs = ['ai_suggest', 'leads', 'whitelabel', 'admin'] as const
export type ModuleSlug = (typeof moduleSlugs)[number]

export const accountKinds = ['platform', 'reseller', 'client'] as const
export type AccountKind = (typeof accountKinds)[number]

export const roles = ['admin', 'related', 'user'] as const

/** Who vouches for a social identity. */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** What an API key may do. Each route names the scope that opens it; a route without one is closed to keys. */
export const apiScopes = [
  'account.read',
  'leads.read',
  'leads.write',
  'credits.spend',
  'webhooks.write',
  'webhooks.point',
] as const
export type ApiScope = (typeof apiScopes)[number]
