import { spokenOf } from '#contract/values/languages.ts'

/** How figures are written for the reader of a BCP 47 tag: as in English where we do not speak it, always in Latin digits. */
export const localeOf = (tag: string | null): Intl.Locale =>
  new Intl.Locale(tag !== null && spokenOf([tag]) ? tag : 'en', { numberingSystem: 'latn' })
