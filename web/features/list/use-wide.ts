import { useSyncExternalStore } from 'react'

const query = matchMedia('(width >= 100rem)')
const listen = (change: () => void) => {
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

/** Whether there is room for the columns that a narrower table leaves off (from 1600 px). */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => query.matches)
}
