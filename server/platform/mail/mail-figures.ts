import type { Liquid } from 'liquidjs'
import { languages, spokenOf } from '#contract/values/languages.ts'
import { localeOf } from './locale-of.ts'

interface Filtered {
  context: { getSync(path: string[]): unknown }
}

/** In a line that runs from the right, the mark of "US$" would part from its letters and stand before them. */
const staysTogether = '\u200e'

/**
 * Figures of mails as their reader writes them: `number`, `money: currency` for an amount in the smallest unit of a
 * currency that has hundredths, `day` for a day of the calendar. Values of mails are plain, for who writes them does not
 * know the language.
 */
export function addFigures(liquid: Liquid): Liquid {
  liquid.registerFilter('number', function (this: Filtered, value: string) {
    return new Intl.NumberFormat(localeIn(this)).format(Number(value))
  })
  liquid.registerFilter('money', function (this: Filtered, amount: string, currency: string) {
    const locale = localeIn(this)
    const style = { style: 'currency', currency: currency.toUpperCase() } as const
    const text = new Intl.NumberFormat(locale, style).format(Number(amount) / 100)
    return languages[spokenOf([locale.language]) ?? 'en'].direction === 'rtl' ? text + staysTogether : text
  })
  liquid.registerFilter('day', function (this: Filtered, day: string) {
    const options = { dateStyle: 'long', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(localeIn(this), options).format(new Date(`${day}T00:00:00Z`))
  })
  return liquid
}

const localeIn = ({ context }: Filtered) => localeOf(String(context.getSync(['locale'])))
