import { useSyncExternalStore } from 'react'

const query = matchMedia('(width < 40rem)')

const listen = (change: () => void) => {
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

/** Whether the window is as narrow as a phone (under 640 px). */
export function usePhone(): boolean {
  return useSyncExternalStore(listen, () => query.matches)
}
