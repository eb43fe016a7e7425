import { formatMoney } from '#web/i18n/format.ts'

/** "$45", "$4.50": an amount in the smallest unit, of a currency that has hundredths. */
export const moneyText = (amount: number, currency: string): string =>
  formatMoney(amount / 100, {
    currency: currency.toUpperCase(),
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  })
