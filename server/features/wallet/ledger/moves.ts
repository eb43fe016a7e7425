/**
 * How each kind of entry changes free and held credits, per credit. `adjust` takes back credits that were bought or given.
 */
export const moves = {
  grant: { free: 1, held: 0 },
  purchase: { free: 1, held: 0 },
  hold: { free: -1, held: 1 },
  settle: { free: 0, held: -1 },
  release: { free: 1, held: -1 },
  refund: { free: 1, held: 0 },
  expire: { free: -1, held: 0 },
  adjust: { free: -1, held: 0 },
} as const
