/** Module slugs of specification 3; a user's permissions are a set of these. */
export const moduleSlugs = ['ai_suggest', 'leads', 'whitelabel', 'admin'] as const
export type ModuleSlug = (typeof moduleSlugs)[number]

export const roles = ['admin', 'related', 'user'] as const
