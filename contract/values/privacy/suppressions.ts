/** For whom an entry of a do-not-contact list holds: the account, a reseller with its clients, everyone. */
export const suppressionScopes = ['account', 'reseller', 'platform'] as const
export type SuppressionScope = (typeof suppressionScopes)[number]

/** `source` and `person` keep a person out who was erased: the record of a data set, and a name on a website. */
export const suppressionKinds = ['email', 'domain', 'phone', 'profile', 'source', 'person'] as const
export type SuppressionKind = (typeof suppressionKinds)[number]

/** Why a line cannot be added. `phone_country`: without a country code, in an account without a country. */
export const suppressionProblems = ['unreadable', 'phone_country', 'whole_ending'] as const
export type SuppressionProblem = (typeof suppressionProblems)[number]
