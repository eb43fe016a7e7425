import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'

/** A total in words. Counting stops at a ceiling: one that is not exact stands for "more than the round number below". */
export function totalText(total: number, isExact: boolean): string {
  return isExact ? formatNumber(total) : t('common.moreThan', { count: floorOf(total) })
}

/** 10,001 → 10,000. */
const floorOf = (total: number) => Math.max(1, total - 1)
