import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { afterFrame } from '#web/api/after-frame.ts'
import { compact } from '#web/api/read-address.ts'
import type { ListId } from '../queries.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

export type AddressChange = { [Key in keyof ListSearch]: ListSearch[Key] | undefined }

/**
 * What the address says of a list and how to change it. A change of filters or order goes back to the first page.
 * Back undoes a page turned and a lead or dialog opened; everything else takes the place of what was there.
 */
export function useListAddress() {
  const { listKey } = useParams({ from: '/lead-search/saved-lists/$listKey' })
  const search = readListSearch({ ...useSearch({ from: '/lead-search/saved-lists/$listKey' }) })
  const navigate = useNavigate({ from: '/lead-search/saved-lists/$listKey' })
  const list: ListId = listKey
  const change = (part: AddressChange) => {
    const staysOnPage = ['lead', 'view', 'page', 'dialog'].some((name) => name in part)
    const opens =
      (part.lead !== undefined && search.lead === undefined) ||
      (part.dialog !== undefined && search.dialog === undefined)
    const turnsPage = 'page' in part && part.lead === undefined
    afterFrame(
      () =>
        void navigate({
          search: (before) =>
            compact({
              ...readListSearch({ ...before }),
              ...(staysOnPage ? {} : { page: undefined, lead: undefined }),
              ...part,
            }),
          replace: !opens && !turnsPage,
          resetScroll: false,
        }),
    )
  }
  return { list, search, change }
}
