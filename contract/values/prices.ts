/** Credits per delivered unit, specification 9. A miss, a failure, a duplicate or a lead already owned costs nothing. */
export const prices: PriceTable = {
  'people.contact': 3,
  'people.phone': 1,
  'find-similar': 2,
  'local.contact': 1,
  'influencer.record': 2,
  'domain.email': 1,
  'influencer.enrich': 5,
}

/** Increases with every change of the table; each charge stores the version it was made with. */
export const pricesVersion = 1

export const pricedActions = [
  'people.contact',
  'people.phone',
  'find-similar',
  'local.contact',
  'influencer.record',
  'domain.email',
  'influencer.enrich',
] as const
export type PricedAction = (typeof pricedActions)[number]

export type PriceTable = Readonly<Record<PricedAction, number>>
