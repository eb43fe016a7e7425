import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { duplicatesQuery } from './queries.ts'

/** Comparing more leads takes seconds, which only their own dialog may. */
const mostLeads = 100_000

/** In an open menu: how many leads of the list merging would remove. */
export default function DuplicateCount({ list }: { list: { id: string; leads: number } }) {
  const t = useT()
  const { data } = useQuery({
    ...duplicatesQuery(list.id, { across: false, page: 1 }),
    enabled: list.leads <= mostLeads,
    staleTime: 30_000,
  })
  if (!data) return null
  const count = data.leads
  return data.is_whole
    ? t('leads.duplicatesCount', { count })
    : t('leads.duplicatesMany', { count: formatNumber(count) })
}
