/** Texts about a lead that a model writes. */
export const textKinds = [
  'summary',
  'first_line',
  'subject',
  'direct',
  'similar',
  'competitor',
  'supplier',
] as const
export type TextKind = (typeof textKinds)[number]

/** Whole credits per text on a lent key. */
export type TextPrices = Readonly<Record<TextKind, number>>

export const standardTextPrices: TextPrices = {
  summary: 1,
  first_line: 1,
  subject: 1,
  direct: 1,
  similar: 1,
  competitor: 1,
  supplier: 1,
}

export const highestTextPrice = 1_000
