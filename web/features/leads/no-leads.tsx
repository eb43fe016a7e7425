import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Radar, SearchX } from 'lucide-react'
import { isRunning } from '#web/features/lists/list-state.tsx'
import type { List } from '#web/features/lists/queries.ts'
import { searchQuery } from '#web/features/searches/queries.ts'
import { runReason } from '#web/features/searches/run-words.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** A list without leads: still looking, or nothing found and why. */
export function NoLeads({ list }: { list: List }) {
  const t = useT()
  const { data: search } = useQuery({
    ...searchQuery(list.search_id ?? ''),
    enabled: list.search_id !== null,
  })
  if (isRunning(list)) {
    return (
      <EmptyState page icon={Radar} title={t('leads.empty.looking')}>
        {t('leads.empty.lookingText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      page
      icon={SearchX}
      title={t('leads.empty.none')}
      action={
        <Link
          to="/lead-search/saved-lists/$listKey/new-search"
          params={{ listKey: { type: list.type, id: list.id } }}
          className={buttonClass()}
        >
          {t('leads.empty.edit')}
        </Link>
      }
    >
      {search ? emptyReason(search) : advice()}
    </EmptyState>
  )

  function emptyReason(one: NonNullable<typeof search>): string {
    if (one.state === 'done' && one.duplicates > 0)
      return t('leads.empty.duplicates', { count: one.duplicates })
    return (one.state === 'done' ? null : runReason(one)) ?? advice()
  }

  function advice(): string {
    if (list.type === 'local') return t('leads.empty.noneText')
    return t(list.type === 'domain' ? 'leads.empty.noAddress' : 'leads.empty.noMatch')
  }
}
