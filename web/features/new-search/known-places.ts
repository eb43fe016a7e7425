import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Category, categoriesQuery, known, type Locality, localitiesQuery } from './queries.ts'

/** The categories of these ids; one that is not known yet is asked for, one that is gone is left out. */
export function useCategories(ids: readonly string[]): Category[] {
  const missing = ids.some((id) => !known('categories').has(id))
  useQuery({ ...categoriesQuery({ ids: ids.join(',') }), enabled: missing })
  const all = known<Category>('categories')
  return useKept(ids.flatMap((id) => all.get(id) ?? []))
}

/** The same for localities. */
export function useLocalities(ids: readonly string[]): Locality[] {
  const missing = ids.some((id) => !known('localities').has(id))
  useQuery({ ...localitiesQuery({ ids: ids.join(',') }), enabled: missing })
  const all = known<Locality>('localities')
  return useKept(ids.flatMap((id) => all.get(id) ?? []))
}

/** The same array as long as the same things are in it, so that the map is not drawn anew with each letter typed. */
function useKept<Thing>(things: Thing[]): Thing[] {
  const [kept, keep] = useState(things)
  if (kept.length === things.length && kept.every((thing, index) => thing === things[index])) return kept
  keep(things)
  return things
}

/** Whether names of chosen categories or localities are still on their way. */
export function useAreNamesComing(noun: 'categories' | 'localities', ids: readonly string[]): boolean {
  return useIsFetching({ queryKey: [noun, { ids: ids.join(',') }] }) > 0
}
