import { useNavigate, useSearch } from '@tanstack/react-router'
import { compact } from '#web/api/read-address.ts'
import { type ChangeAdminSearch, readAdminSearch } from './admin-search.ts'

/** What only opens or closes something beside the table. */
const besides = new Set<string>(['mail', 'entry'])

/** The address of an operator's page; a changed filter begins at the first page. */
export function useAdminSearch() {
  const search = readAdminSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change: ChangeAdminSearch = (part) =>
    void navigate({
      to: '.',
      search: (before: object) => {
        const isFilter = Object.keys(part).some((key) => !besides.has(key))
        return compact({ ...before, ...(isFilter && { page: undefined }), ...part })
      },
      replace: true,
    })
  const paging = { page: search.page ?? 1, pageSize: Number(search.limit ?? 20) }
  const onPaging = (next: { page: number; pageSize: number }) =>
    change({
      page: next.page === 1 ? undefined : next.page,
      limit: next.pageSize === 20 ? undefined : next.pageSize,
    })
  return { search, change, paging, onPaging }
}
