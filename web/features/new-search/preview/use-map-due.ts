import { useEffect, useState } from 'react'

/** So long the count has the screen to itself. */
const pauseMs = 300

/** Whether the map may be built: a moment after there is something to show, and never between the button and the list. */
export function useMapDue(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isWanted || isDue) return
    const timer = setTimeout(() => setDue(true), pauseMs)
    return () => clearTimeout(timer)
  }, [isWanted, isDue])
  return isDue
}
