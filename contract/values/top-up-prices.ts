/** The currency that credits are sold in, ISO 4217 in lower case as payment providers write it. */
export const topUpCurrency = 'usd'

/** Packs of credits and what they cost, in the smallest unit of the currency. More credits cost less each. */
export const topUpPacks = [
  { credits: 1_000, amount: 1_000 },
  { credits: 5_000, amount: 4_500 },
  { credits: 20_000, amount: 16_000 },
] as const

/** The most credits of one payment. */
export const mostTopUpCredits = 1_000_000

/** The least that a card payment can be. */
const leastAmount = 50

/**
 * What so many credits cost, in the smallest unit: the rate of the largest pack that is not larger, rounded up, and never
 * more than the next pack costs as a whole.
 */
export function topUpPrice(credits: number): number {
  const packs = topUpPacks.toReversed()
  const { credits: size, amount } = packs.find((pack) => pack.credits <= credits) ?? topUpPacks[0]
  const larger = topUpPacks.find((pack) => pack.credits >= credits)
  const atRate = Math.ceil((credits * amount) / size)
  return Math.max(leastAmount, Math.min(atRate, larger?.amount ?? atRate))
}
