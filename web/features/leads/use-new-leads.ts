import { useState } from 'react'

/**
 * How many leads have come in behind what the reader has seen, while the search runs. `view` names what is shown (list
 * and filters); `shown` is the place of the last row on screen.
 */
export function useNewLeads(
  view: string,
  total: number | undefined,
  { shown, isRunning }: { shown: number; isRunning: boolean },
) {
  const [seen, setSeen] = useState({ view: '', total: 0 })
  if (total === undefined) return { count: 0, see: () => undefined }
  const known = seen.view === view && isRunning ? Math.min(total, Math.max(seen.total, shown)) : total
  if (seen.view !== view || seen.total !== known) setSeen({ view, total: known })
  return { count: total - known, see: () => setSeen({ view, total }) }
}
