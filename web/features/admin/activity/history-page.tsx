import { useT } from '#web/i18n/t.tsx'
import { HistoryList } from './history-list.tsx'

/** Changes in all accounts: rights, money, settings, sign-in methods, and every call made while working as a user. */
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
  return <HistoryList title={t('activity.own')} isOwn emptyText={t('activity.ownHint')} />
}
