import { useEffect, useState } from 'react'

/** So long the count has the screen to itself. */
const pauseMs = 300

/**
 * Whether the map may be there: from a moment after there is something to show. Building it takes the page's time, which
 * nothing may between the button and the list: a map that is not ready by then is given up.
 */
export function useMapDue(isWanted: boolean, isLeaving: boolean) {
  const [isDue, setDue] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isWanted || isLeaving || isDue) return
    const timer = setTimeout(() => setDue(true), pauseMs)
    return () => clearTimeout(timer)
  }, [isWanted, isLeaving, isDue])
  return { isMapDue: isDue && (isReady || !isLeaving), onMapReady: () => setReady(true) }
}
