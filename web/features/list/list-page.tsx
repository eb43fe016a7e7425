import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/lead-search/saved-lists/$listKey')

/** One list. */
export function ListPage() {
  const { listKey } = route.useParams()
  const { page = 1 } = route.useSearch()
  return (
    <h1 tabIndex={-1}>
      {listKey.type} {listKey.id} {page}
    </h1>
  )
}
