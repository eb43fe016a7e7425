/** The kinds of ledger entries (product.md 4), in the order in which a filter offers them. */
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
