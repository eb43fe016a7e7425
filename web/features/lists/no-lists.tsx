import { Link } from '@tanstack/react-router'
import { Archive, List, Search, Store, Trash2 } from 'lucide-react'
import { binDays } from '#contract/values/list-types.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** What a first visit sees: what lists are, and the kinds of search that fill them. */
export function NoLists({ tab }: { tab: 'archived' | 'bin' | undefined }) {
  const t = useT()
  if (tab === 'bin') {
    return (
      <EmptyState page icon={Trash2} title={t('lists.emptyBin')}>
        {t('lists.emptyBinText', { days: binDays })}
      </EmptyState>
    )
  }
  if (tab === 'archived') {
    return (
      <EmptyState page icon={Archive} title={t('lists.emptyArchived')}>
        {t('lists.emptyArchivedText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      page
      icon={List}
      title={t('lists.empty')}
      action={
        <Link
          to="/lead-search/new-search"
          className="grid w-80 max-w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg border border-line bg-surface px-4 py-3 text-start transition-colors hover:border-ring hover:bg-tint"
        >
          <Store aria-hidden="true" className="row-span-2 size-5! text-fg-muted" />
          <span className="text-base font-medium text-fg-strong">{t('lists.kind.local')}</span>
          <span className="text-xs text-fg-muted">{t('lists.localPrice')}</span>
          <span className="col-span-2 col-start-2 text-xs text-fg-muted">{t('lists.localBy')}</span>
        </Link>
      }
    >
      {t('lists.emptyText')}
    </EmptyState>
  )
}

export function NewSearchLink() {
  const t = useT()
  return (
    <Link to="/lead-search/new-search" className={buttonClass({ variant: 'primary' })}>
      <Search aria-hidden="true" />
      {t('shell.newSearchButton')}
    </Link>
  )
}
