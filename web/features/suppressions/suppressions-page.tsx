import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Ban, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { compact, type RawSearch, readCount, readText } from '#web/api/read-address.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { When } from '#web/ui/display/when.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { NoMatch } from '#web/ui/state/no-match.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { PastEnd } from '#web/ui/table/past-end.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { AddSuppressionsDialog } from './add-suppressions-dialog.tsx'
import { removeSuppression, type Suppression, suppressionsQuery } from './queries.ts'

/** What the address says: the page, its size and the text that is searched for. */
const readSearch = (raw: RawSearch) =>
  compact({
    page: readCount(raw['page']),
    limit: [20, 50, 100, 200].find((size) => size === readCount(raw['limit'])),
    search: readText(raw['search']),
  })

/** Who is never contacted: searches leave them out, and their leads leave the product no way. */
export function SuppressionsPage() {
  const t = useT()
  const { page = 1, limit = 20, search = '' } = readSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const entries = useQuery(suppressionsQuery({ page, limit, ...(search && { search }) }))
  const go = (next: { page?: number | undefined; limit?: number | undefined; search?: string | undefined }) =>
    void navigate({ to: '/settings/do-not-contact', search: compact(next), replace: true })
  const { data } = entries
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('suppressions.add')}
    </Button>
  )
  const isEmpty = data?.total === 0 && search === ''
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={t('shell.doNotContact')}
          badges={<HelpLink page="privacy" section="do-not-contact" about={t('shell.doNotContact')} />}
          facts={data ? [t('suppressions.count', { count: data.total })] : []}
          actions={!isEmpty && add}
        />
      }
    >
      {!isEmpty && (
        <div className="flex min-h-12 flex-none items-center px-6 py-1.5 max-tablet:px-4">
          <DebouncedInput
            icon={Search}
            label={t('suppressions.search')}
            value={search}
            onChange={(text) => go({ limit, search: text || undefined })}
            className="w-72 max-tablet:w-full"
          />
        </div>
      )}
      <QueryView
        query={liveQuery(entries)}
        loadFailed={t('suppressions.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={({ items, total }) => {
          if (items.length > 0) return undefined
          if (total > 0) return <PastEnd onFirst={() => go({ limit, search })} />
          if (search !== '') return <NoMatch onClear={() => go({ limit })} />
          return (
            <EmptyState page icon={Ban} title={t('suppressions.none')} action={add}>
              {t('suppressions.noneText')}
            </EmptyState>
          )
        }}
      >
        {({ items, total }) => (
          <>
            <div className="min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line">
              <Entries items={items} />
            </div>
            <Pager
              page={page}
              pageSize={limit}
              total={total}
              onChange={(next) => go({ page: next.page, limit: next.pageSize, search: search || undefined })}
            />
          </>
        )}
      </QueryView>
      {adding && (
        <AddSuppressionsDialog scopes={data?.scopes ?? ['account']} onClose={() => setAdding(false)} />
      )}
    </PageFrame>
  )
}

function Entries({ items }: { items: readonly Suppression[] }) {
  const t = useT()
  const remove = useMutation(removeSuppression)
  const [doomed, setDoomed] = useState<Suppression>()
  const valueOf = ({ text }: Suppression) => text ?? t('suppressions.erased')
  const columns: PlainColumn<Suppression>[] = [
    {
      id: 'value',
      header: t('suppressions.value'),
      className: 'w-2/5 max-w-0 truncate font-medium text-fg-strong max-tablet:w-full',
      cell: ({ text }) =>
        text === null ? (
          <span title={t('suppressions.erasedHint')}>{t('suppressions.erased')}</span>
        ) : (
          <bdi dir="ltr" title={text}>
            {text}
          </bdi>
        ),
    },
    { id: 'kind', header: t('suppressions.kind'), cell: ({ kind }) => t(`suppressions.kind.${kind}`) },
    {
      id: 'scope',
      header: t('suppressions.scope'),
      from: 'tablet',
      cell: ({ scope }) => <Badge>{t(`suppressions.scope.${scope}`)}</Badge>,
    },
    {
      id: 'by',
      header: t('suppressions.by'),
      from: 'desktop',
      cell: ({ created_by_name }) => <bdi>{created_by_name}</bdi>,
    },
    {
      id: 'when',
      header: t('suppressions.when'),
      from: 'tablet',
      cell: ({ created_at }) => <When at={created_at} />,
    },
    {
      id: 'actions',
      header: t('suppressions.actions'),
      control: true,
      className: 'w-12',
      cell: (entry) => (
        <IconButton
          icon={Trash2}
          label={t('suppressions.remove', { value: valueOf(entry) })}
          onClick={() => setDoomed(entry)}
        />
      ),
    },
  ]
  return (
    <>
      <PlainTable
        caption={t('shell.doNotContact')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        closed
      />
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('suppressions.removeTitle', { value: doomed ? valueOf(doomed) : '' })}
        confirmLabel={t('suppressions.removeConfirm')}
        onConfirm={async () => doomed && remove.mutateAsync(doomed.id)}
      >
        {t('suppressions.removeText')}
      </ConfirmDialog>
    </>
  )
}
