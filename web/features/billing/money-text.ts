import { formatNumber } from '#web/i18n/format.ts'

/** "$45", "$4.50": an amount in the smallest unit, of a currency that has hundredths. */
export function moneyText(amount: number, currency: string): string {
  const options = { style: 'currency', currency: currency.toUpperCase() } as const
  return formatNumber(amount / 100, { ...options, minimumFractionDigits: amount % 100 === 0 ? 0 : 2 })
}
