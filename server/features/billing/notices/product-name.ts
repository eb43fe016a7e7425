import { type Language, spokenOf } from '#contract/values/languages.ts'
import { localeOf } from '#server/platform/mail/locale-of.ts'

/** A label where a language counts in more than two ways. */
const names: Record<Language, (credits: string) => string> = {
  en: (credits) => `${credits} ${credits === '1' ? 'credit' : 'credits'}`,
  de: (credits) => `${credits} ${credits === '1' ? 'Credit' : 'Credits'}`,
  ar: (credits) => `نقاط: ${credits}`,
}

/** What is bought, as its buyer calls it, on the payment page and on the provider's receipt. */
export const productName = (credits: number, tag: string | null): string =>
  names[spokenOf([tag]) ?? 'en'](new Intl.NumberFormat(localeOf(tag)).format(credits))
