import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Radar } from 'lucide-react'
import { useState } from 'react'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { formatList } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { MailChecks } from './mail-checks.tsx'
import { orderQuery, orderSources, type Source, sourcesQuery, switchSource } from './queries.ts'
import { SourceSheet } from './source-sheet.tsx'
import { NewSourceDialog } from './new-source-dialog.tsx'
import { formatCost } from './source-words.ts'
import { SourcesTable } from './sources-table.tsx'

/** The sources of leads in the order in which they are asked: how each does, what it costs, and its settings. */
export function SourcesPage() {
  const t = useT()
  const { search, change } = useAdminSearch()
  const sources = useQuery(sourcesQuery)
  const order = useMutation(orderSources)
  const turn = useMutation(switchSource)
  const [doomed, setDoomed] = useState<Source>()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('sources.add')}
    </Button>
  )
  const opened = sources.data?.find(({ id }) => id === search.source)
  const onSwitch = (source: Source) =>
    source.is_on ? setDoomed(source) : turn.mutate({ id: source.id, is_on: true })
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={t('shell.searchers')}
          badges={<HelpLink page="sources" about={t('shell.searchers')} />}
          facts={sources.data ? [t('sources.count', { count: sources.data.length })] : []}
          actions={
            <>
              <Link to="/admin/searchers/lab" className={buttonClass({}, 'max-tablet:hidden')}>
                {t('shell.lab')}
              </Link>
              <Link to="/admin/searchers/api" className={buttonClass({}, 'max-tablet:hidden')}>
                {t('sources.ownApi')}
              </Link>
              {sources.data?.length !== 0 && add}
            </>
          }
        />
      }
    >
      <Failure error={order.error ?? turn.error} className="px-6 pb-3 max-tablet:px-4" />
      <MailChecks />
      {sources.data && <Proposal sources={sources.data} />}
      <QueryView
        query={liveQuery(sources)}
        loadFailed={t('sources.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={(found) =>
          found.length > 0 ? undefined : (
            <EmptyState page icon={Radar} title={t('sources.none')} action={add}>
              {t('sources.noneText')}
            </EmptyState>
          )
        }
      >
        {(found) => (
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line">
            <SourcesTable
              sources={found}
              onOpen={({ id }) => change({ source: id })}
              onOrder={(ids) => order.mutate(ids)}
              onSwitch={onSwitch}
            />
          </div>
        )}
      </QueryView>
      {opened && (
        <SourceSheet key={opened.id} source={opened} onClose={() => change({ source: undefined })} />
      )}
      {isAdding && (
        <NewSourceDialog onClose={() => setAdding(false)} onAdded={({ id }) => change({ source: id })} />
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('sources.offTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('sources.off')}
        onConfirm={() => {
          if (doomed) turn.mutate({ id: doomed.id, is_on: false })
          setDoomed(undefined)
        }}
      >
        {doomed &&
          t('sources.offText', { types: formatList(doomed.types.map((type) => t(`sources.type.${type}`))) })}
      </ConfirmDialog>
    </PageFrame>
  )
}

/** Fewer requests say too little to change an order. */
const enoughRequests = 20

/** The cheaper order with its reasons; one click, and back with one more. */
function Proposal({ sources }: { sources: readonly Source[] }) {
  const t = useT()
  const proposal = useQuery(orderQuery)
  const apply = useMutation(orderSources)
  const [before, setBefore] = useState<string[]>()
  const { data } = proposal
  if (before) {
    const undo = () => apply.mutate(before, { onSuccess: () => setBefore(undefined) })
    return (
      <Banner
        wide
        tone="info"
        title={t('sources.ordered')}
        action={
          <Button size="sm" busy={apply.isPending} onClick={undo}>
            {t('sources.undo')}
          </Button>
        }
      >
        <Failure error={apply.error} />
      </Banner>
    )
  }
  if (!data || data.is_current || data.requests < enoughRequests || data.order.length < 2) return null
  const ids = sources.map(({ id }) => id)
  const inOrder = data.order.map(({ id }) => id)
  const others = ids.filter((id) => !inOrder.includes(id))
  const use = () => apply.mutate([...inOrder, ...others], { onSuccess: () => setBefore(ids) })
  return (
    <Banner
      wide
      tone="info"
      title={t('sources.cheaper', {
        order: data.order.map(({ name }) => name).join(', '),
        later: formatCost(data.micros_then),
        now: formatCost(data.micros_now),
      })}
      action={
        <Button size="sm" busy={apply.isPending} onClick={use}>
          {t('sources.useOrder')}
        </Button>
      }
    >
      {data.order.map(({ id, name, hit_share, micros_per_hit, requests }) => (
        <span key={id} className="block text-sm text-fg-muted">
          {t('sources.reason', { name, share: hit_share, cost: formatCost(micros_per_hit), requests })}
        </span>
      ))}
      <Failure error={apply.error} />
    </Banner>
  )
}
