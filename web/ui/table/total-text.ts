import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'

/** A total in words. One that is not exact is an estimate and says so. */
export function totalText(total: number, isExact: boolean): string {
  return isExact ? formatNumber(total) : t('common.about', { count: formatNumber(total) })
}
