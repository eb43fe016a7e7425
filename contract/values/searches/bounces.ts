/**
 * What became of a bounce that no mail server confirmed: refunded on the word of the account, waiting for the operator,
 * refunded by the operator, confirmed by a later check, or not refunded.
 */
export const bounceStates = ['believed', 'waiting', 'granted', 'confirmed', 'declined'] as const
export type BounceState = (typeof bounceStates)[number]

/** Of the emails that an account paid for in so many days, so many percent are refunded on its word alone, and one at least. */
export const believedBounces = { percent: 5, days: 30 } as const
