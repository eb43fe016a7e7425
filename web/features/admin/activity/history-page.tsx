import { useT } from '#web/i18n/t.tsx'
import { HistoryList } from './history-list.tsx'

/** What was changed in any account: rights, money, settings, ways in, and all that is done as somebody else. */
export function HistoryPage() {
  const t = useT()
  return <HistoryList title={t('admin.history')} />
}

/** What was changed in plans, and who was put on which. */
export function PlansHistoryPage() {
  const t = useT()
  return <HistoryList title={t('shell.history')} about="plans" />
}

/** The same of the own account, for its owner. */
export function OwnHistoryPage() {
  const t = useT()
  return <HistoryList title={t('history.own')} isOwn emptyText={t('history.ownHint')} />
}
