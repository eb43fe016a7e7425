import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Search } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { errorsQuery } from './error-queries.ts'
import { ErrorSheet } from './error-sheet.tsx'
import { ErrorsTable } from './errors-table.tsx'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'

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
        thing={t('admin.errorsThing')}
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
