/** What can happen to credits, product.md 4; what a reader looks for most comes first. */
export const ledgerKinds = [
  'settle',
  'refund',
  'grant',
  'purchase',
  'expire',
  'adjust',
  'hold',
  'release',
] as const
