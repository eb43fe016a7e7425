/** Words of a header for a number of a hundred. */
export const percentWords =
  /(?:\b(?:in|as|en|em|w) )?(?:[%％٪]|\bper ?cent(?:age)?|\bpct\b|prozent|\bproz\b|pour ?cent(?:age)?|por ?cent(?:aje|agem)?|per ?cento|percentual[ei]?|procent|y[üu]zde|процент|نسبة|في المئة|بالمئة|百分|パーセント|퍼센트)/iu

/** A header without the words for percent. */
export const withoutPercent = (header: string): string => header.replace(percentWords, ' ').trim() || header
