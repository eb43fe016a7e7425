import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { afterFrame } from '#web/api/after-frame.ts'
import { compact } from '#web/api/read-address.ts'
import { type List, listQuery } from '#web/features/lists/queries.ts'
import { searchQuery } from '#web/features/searches/queries.ts'
import { addressOf, listTypeIn, typeOf } from './kinds/kinds.ts'
import { type Change, type NewSearchSearch, readNewSearchSearch } from './new-search-search.ts'

const nothing: NewSearchSearch = {}

/**
 * The form is the address. Inside a list an address that says nothing yet shows the criteria of the list's last search;
 * the first change writes them
 * down. The returned objects stay the same until the address changes, so the form doesn't render for each answer.
 */
export function useAddress() {
  const { listKey } = useParams({ strict: false })
  const shown = useSearch({ strict: false })
  const written = useMemo(() => readNewSearchSearch(shown), [shown])
  const navigate = useNavigate()
  const target = useQuery({ ...listQuery(listKey?.id ?? ''), enabled: !!listKey })
  const lastId = target.data?.search_id
  const isNew = Object.keys(written).length === 0
  const last = useQuery({ ...searchQuery(lastId ?? ''), enabled: isNew && !!lastId })
  const criteria = isNew ? last.data?.criteria : undefined
  const before = useMemo(() => (criteria ? addressOf(criteria) : nothing), [criteria])
  const listType = target.data?.type
  const search = useMemo(() => {
    const address = isNew ? before : written
    const fitsList = address.type === 'company' && listTypeIn(address) === listType
    return listType && !fitsList ? { ...address, type: listType } : address
  }, [isNew, before, written, listType])
  const change: Change = useCallback(
    (part, onWritten) =>
      afterFrame(() => {
        const written = navigate({
          to: '.',
          replace: true,
          search: (now) => {
            const known = readNewSearchSearch(now)
            const base = Object.keys(known).length === 0 ? before : known
            return compact({ ...base, type: typeOf(base.type), ...part })
          },
        })
        void written.finally(onWritten)
      }),
    [navigate, before],
  )
  return { search, change, target: listKey ? target : undefined }
}

export type Target = List | undefined
