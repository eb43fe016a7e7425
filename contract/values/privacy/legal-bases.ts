/** Why an account may hold a value: GDPR Article 6(1)(f) for what was found; only the account knows it for its own records. */
export const legalBases = ['legitimate_interests', 'own_records'] as const
export type LegalBasis = (typeof legalBases)[number]

/** The legal basis of a value, by the code of the method that it was found by. Every stored value has a method. */
export const legalBasisOf = (method: string): LegalBasis =>
  method === 'entered' ? 'own_records' : 'legitimate_interests'
