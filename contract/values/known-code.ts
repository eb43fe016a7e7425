/** A stored code as this release knows it: a newer one may have stored another, which is said in general words. */
export const knownCode = <Code extends string>(
  codes: readonly Code[],
  stored: Code | null,
): Code | 'other' | null => (stored === null || codes.includes(stored) ? stored : 'other')
