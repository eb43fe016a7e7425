import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultPageSize } from '#contract/values/list-views.ts'
import { filtersOf } from './filters/ask-for-leads.ts'
import type { ListSearch } from './filters/list-search.ts'
import { type ListId, leadsQuery } from './queries.ts'

interface Place {
  id: string
  page: number
}

interface Neighbours {
  /** From 1; undefined when the lead is not on the page that the address names. */
  position: number | undefined
  total: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/**
 * The leads before and after one, over the pages of the list and under its filters. A lead that an edit moves to another
 * page keeps the neighbours of the place that it had.
 */
export function useNeighbours(
  list: ListId,
  { search, id }: { search: ListSearch; id: string | undefined },
  go: (place: Place) => void,
): Neighbours {
  const client = useQueryClient()
  const { page = 1, limit = defaultPageSize } = search
  const { data } = useQuery({ ...leadsQuery(list, filtersOf(search)), enabled: id !== undefined })
  const ids = data?.items.map((lead) => lead.id) ?? []
  const total = data?.total ?? 0
  const index = id === undefined ? -1 : ids.indexOf(id)
  const [seen, setSeen] = useState<{ id: string; index: number }>()
  if (id !== undefined && index >= 0 && (seen?.id !== id || seen.index !== index)) setSeen({ id, index })
  const within = (at: number) => {
    const to = ids[at]
    return to === undefined ? undefined : () => go({ id: to, page })
  }
  if (index < 0) {
    const isGone = id !== undefined && seen?.id === id
    const [previous, next] = isGone ? [within(seen.index - 1), within(seen.index)] : []
    return { position: undefined, total, previous, next }
  }
  const position = (page - 1) * limit + index + 1

  const onPage = (to: number, place: 0 | -1) => () => {
    void client
      .fetchQuery(leadsQuery(list, filtersOf({ ...search, page: to })))
      .then(({ items }) => {
        const lead = items.at(place)
        if (lead) go({ id: lead.id, page: to })
      })
      .catch(() => undefined) // the list itself says that it could not be loaded
  }
  return {
    position,
    total,
    previous: within(index - 1) ?? (page > 1 ? onPage(page - 1, -1) : undefined),
    next: within(index + 1) ?? (position < total ? onPage(page + 1, 0) : undefined),
  }
}
