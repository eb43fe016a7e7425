import { Link } from '@tanstack/react-router'
import { Download, Plus } from 'lucide-react'
import { InlineName } from '#web/features/lists/inline-name.tsx'
import { kinds } from '#web/features/lists/kinds.ts'
import { ListMenu } from '#web/features/lists/list-menu.tsx'
import { isRunning, ListState, SampleBadge } from '#web/features/lists/list-state.tsx'
import type { List } from '#web/features/lists/queries.ts'
import { formatNumber, formatPercent } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

/** Name, kind, state and figures of a list, and what can be done with all of it. */
export function ListHeader({ list, onExport }: { list: List; onExport: () => void }) {
  const t = useT()
  const facts = [
    t(isRunning(list) ? 'list.leadsSoFar' : 'list.leads', { count: list.leads }),
    ...(list.leads > 0
      ? [t('list.shareWithEmail', { share: formatPercent(list.with_email / list.leads) })]
      : []),
    t('list.spent', { credits: formatNumber(list.spent) }),
  ]
  return (
    <PageHeader
      title={<InlineName list={list} />}
      badges={
        <>
          <Badge>{t(kinds[list.type].name)}</Badge>
          <ListState list={list} />
          {list.is_sample && <SampleBadge />}
        </>
      }
      facts={facts}
      actions={
        <>
          {list.leads > 0 && (
            <Button icon={Download} onClick={onExport} className="max-tablet:flex-1">
              {t('list.export')}
            </Button>
          )}
          <Link
            to="/lead-search/saved-lists/$listKey/new-search"
            params={{ listKey: { type: list.type, id: list.id } }}
            className={buttonClass({ variant: 'primary' }, 'max-tablet:flex-1')}
          >
            <Plus aria-hidden="true" />
            {t('lists.searchMore')}
          </Link>
          <ListMenu list={list} />
        </>
      }
    />
  )
}
