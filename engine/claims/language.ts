/** The languages whose claims are read. */
export const claimLanguages = ['en', 'de', 'ar'] as const
export type Language = (typeof claimLanguages)[number]
