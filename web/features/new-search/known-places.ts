import { useIsFetching, useQuery } from '@tanstack/react-query'
import { known, categoriesQuery, type Category, localitiesQuery, type Locality } from './queries.ts'

/** The categories of these ids; one that is not known yet is asked for, one that is gone is left out. */
export function useCategories(ids: readonly string[]): Category[] {
  const missing = ids.some((id) => !known('categories').has(id))
  useQuery({ ...categoriesQuery({ ids: ids.join(',') }), enabled: missing })
  const all = known<Category>('categories')
  return ids.flatMap((id) => all.get(id) ?? [])
}

/** The same for localities. */
export function useLocalities(ids: readonly string[]): Locality[] {
  const missing = ids.some((id) => !known('localities').has(id))
  useQuery({ ...localitiesQuery({ ids: ids.join(',') }), enabled: missing })
  const all = known<Locality>('localities')
  return ids.flatMap((id) => all.get(id) ?? [])
}

/** Whether names of chosen categories or localities are still on their way. */
export function useAreNamesComing(noun: 'categories' | 'localities', ids: readonly string[]): boolean {
  return useIsFetching({ queryKey: [noun, { ids: ids.join(',') }] }) > 0
}
