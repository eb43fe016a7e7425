import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Search } from 'lucide-react'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { OpenButton } from '#web/features/admin/open-button.tsx'
import { type AppError, errorsQuery } from '#web/features/admin/queries.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'

/** What broke in the pages people have open, found by the reference that they were shown. */
export function ErrorsPage() {
  const t = useT()
  const { search: asked, change, paging, onPaging } = useAdminSearch()
  const { search, entry } = asked
  const errors = useQuery(
    errorsQuery({ page: paging.page, limit: paging.pageSize, ...(search && { search }) }),
  )
  const open = errors.data?.items.find(({ id }) => id === entry)
  return (
    <>
      <AdminFrame
        title={t('admin.errors')}
        tab="errors"
        loadFailed={t('admin.errorsFailed')}
        count={(total) => t('admin.errorCount', { count: total })}
        query={liveQuery(errors)}
        paging={paging}
        onPaging={onPaging}
        isFiltered={Boolean(search)}
        onClear={() => change({ search: undefined })}
        icon={CircleCheck}
        empty={t('admin.noErrors')}
        emptyText={t('admin.noErrorsText')}
        filters={
          <DebouncedInput
            icon={Search}
            label={t('admin.errorSearch')}
            value={search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
            className="w-72 max-tablet:w-full"
          />
        }
      >
        {({ items }) => <ErrorsTable errors={items} onOpen={({ id }) => change({ entry: id })} />}
      </AdminFrame>
      {open && <ErrorSheet error={open} onClose={() => change({ entry: undefined })} />}
    </>
  )
}

interface ErrorsTableProps {
  errors: readonly AppError[]
  onOpen: (error: AppError) => void
}

function ErrorsTable({ errors, onOpen }: ErrorsTableProps) {
  const t = useT()
  const columns: PlainColumn<AppError>[] = [
    {
      id: 'message',
      header: t('admin.error'),
      className: 'max-w-120 font-medium max-tablet:w-full max-tablet:max-w-0',
      cell: (error) => (
        <OpenButton
          onClick={() => onOpen(error)}
          below={<bdi dir="ltr">{error.page ?? error.reference}</bdi>}
        >
          {error.message || t('admin.noMessage')}
        </OpenButton>
      ),
    },
    {
      id: 'page',
      header: t('admin.errorPage'),
      from: 'tablet',
      className: 'max-w-64 truncate',
      cell: ({ page }) => (page ? <bdi dir="ltr">{page}</bdi> : <Nothing />),
    },
    {
      id: 'reports',
      header: t('admin.reports'),
      from: 'tablet',
      numeric: true,
      cell: ({ reports }) => formatNumber(reports),
    },
    {
      id: 'account',
      header: t('admin.account'),
      from: 'desktop',
      className: 'max-w-56 truncate',
      cell: ({ person }) => (person ? <bdi>{person.account_name}</bdi> : <Nothing />),
    },
    {
      id: 'reference',
      header: t('admin.reference'),
      from: 'desktop',
      className: 'font-mono text-xs text-fg-muted',
      cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
    },
    {
      id: 'when',
      header: t('admin.when'),
      className: 'whitespace-nowrap',
      cell: ({ last_at }) => <When at={last_at} />,
    },
  ]
  return <PlainTable caption={t('admin.errors')} columns={columns} rows={errors} rowId={({ id }) => id} />
}

/** One error with all that the browser told of it, as the text it is. */
function ErrorSheet({ error, onClose }: { error: AppError; onClose: () => void }) {
  const t = useT()
  const { reference, message, stack, page, reports, created_at, last_at, person } = error
  return (
    <Sheet open onOpenChange={onClose} title={t('admin.errorTitle', { reference })}>
      <div className="grid gap-6">
        <p className="font-medium break-words text-fg-strong">
          <bdi>{message || t('admin.noMessage')}</bdi>
        </p>
        <KeyValueList
          items={[
            { key: t('admin.reference'), value: <bdi dir="ltr">{reference}</bdi>, copy: reference },
            { key: t('admin.errorPage'), value: page && <bdi dir="ltr">{page}</bdi> },
            { key: t('admin.reports'), value: formatNumber(reports) },
            { key: t('admin.firstAt'), value: formatDate(created_at, 'full') },
            { key: t('admin.lastAt'), value: formatDate(last_at, 'full') },
            {
              key: t('admin.who'),
              value: person && (
                <Link to="/admin/users/$id/edit" params={{ id: person.id }} className={linkClass}>
                  <bdi>{person.name}</bdi>
                </Link>
              ),
            },
            { key: t('admin.account'), value: person && <bdi>{person.account_name}</bdi> },
          ]}
        />
        {stack && (
          <section>
            <h3 className="text-fg-muted">{t('admin.thrownAt')}</h3>
            <pre dir="ltr" className="mt-2 font-mono text-xs whitespace-pre-wrap break-words text-fg">
              {stack}
            </pre>
          </section>
        )}
      </div>
    </Sheet>
  )
}
