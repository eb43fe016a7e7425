import { formatNumber } from '#web/i18n/format.ts'
import { currentDirection } from '#web/i18n/locale.ts'

/** In a line that runs from the right, the mark of "US$" would part from its letters and stand before them. */
const staysTogether = '\u200e'

/** "$45", "$4.50": an amount in the smallest unit, of a currency that has hundredths. */
export function moneyText(amount: number, currency: string): string {
  const options = { style: 'currency', currency: currency.toUpperCase() } as const
  const text = formatNumber(amount / 100, { ...options, minimumFractionDigits: amount % 100 === 0 ? 0 : 2 })
  return currentDirection() === 'rtl' ? text + staysTogether : text
}
