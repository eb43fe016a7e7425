import { useSyncExternalStore } from 'react'

/** A hook that says whether the window matches a media query. */
export function mediaHook(media: string): () => boolean {
  const query = matchMedia(media)
  const listen = (change: () => void) => {
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }
  return function useMedia() {
    return useSyncExternalStore(listen, () => query.matches)
  }
}

/** Whether the window is as narrow as a phone (under 640 px). */
export const usePhone = mediaHook('(width < 40rem)')

/** Whether the window has room for the sidebar (from 1024 px). */
export const useDesktop = mediaHook('(width >= 64rem)')
