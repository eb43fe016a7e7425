/** What rates without a sign are of: 3.4 of a hundred, or 0.034 of one. */
export const rateForms = ['percent', 'fraction'] as const
export type RateForm = (typeof rateForms)[number]

/** `unclear`: the rates of a file can be of either, and none is chosen. */
export const shownRateForms = [...rateForms, 'unclear'] as const
export type ShownRateForm = (typeof shownRateForms)[number]
