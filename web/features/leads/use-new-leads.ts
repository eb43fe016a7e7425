import { useState } from 'react'

/**
 * How many leads have come in behind what the reader has seen. `view` names what is shown (list and filters);
 * `shown` is the place of the last row on screen.
 */
export function useNewLeads(view: string, total: number | undefined, shown: number) {
  const [seen, setSeen] = useState({ view: '', total: 0 })
  if (total === undefined) return { count: 0, see: () => undefined }
  const known = seen.view === view ? Math.min(total, Math.max(seen.total, shown)) : total
  if (seen.view !== view || seen.total !== known) setSeen({ view, total: known })
  return { count: total - known, see: () => setSeen({ view, total }) }
}
