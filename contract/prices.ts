/** Credits per delivered unit, specification 9. A miss, a failure, a duplicate or a lead already owned costs nothing. */
export const prices = {
  'people.contact': 3,
  'people.phone': 1,
  'find-similar': 2,
  'local.contact': 1,
  'influencer.record': 2,
  'domain.email': 1,
  'influencer.enrich': 5,
} as const

export type PricedAction = keyof typeof prices
