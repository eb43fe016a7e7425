import type { List } from '#web/features/lists/queries.ts'
import { formatDay } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'

/** How old the open data of a list is, by the dates of its extracts; undefined where none states a date. */
export function dataAge({ data_from, data_to }: Pick<List, 'data_from' | 'data_to'>): string | undefined {
  if (!data_from || !data_to) return undefined
  const [from, to] = [formatDay(data_from, 'month'), formatDay(data_to, 'month')]
  return from === to ? t('leads.dataFrom', { month: to }) : t('leads.dataBetween', { from, to })
}
