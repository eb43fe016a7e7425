import type { Directory } from '#server/platform/postgres/database.ts'

const tickMs = 500

interface Watched {
  importId: string
  signal: AbortSignal
  onProgress: () => Promise<void>
}

/** What a download does: `arrived` says how many bytes there are. */
type Download<Outcome> = (watch: {
  signal: AbortSignal
  arrived: (bytes: number) => void
}) => Promise<Outcome>

/** Downloads while the row of the import tells how far it is; a row that was cancelled stops the download. */
export async function watchDownload<Outcome>(
  directory: Directory,
  { importId, signal, onProgress }: Watched,
  download: Download<Outcome>,
): Promise<Outcome | 'cancelled'> {
  const cancelled = new AbortController()
  let arrived = 0
  let before = { bytes: 0, at: performance.now() }
  const tick = async () => {
    const now = performance.now()
    const perSecond = ((arrived - before.bytes) / Math.max(now - before.at, 1)) * 1_000
    before = { bytes: arrived, at: now }
    const { numUpdatedRows } = await directory
      .updateTable('imports')
      .set({ bytes_read: arrived, bytes_per_second: Math.max(0, Math.round(perSecond)) })
      .where('id', '=', importId)
      .where('state', '=', 'downloading')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) cancelled.abort()
    await onProgress()
  }
  let ticking = Promise.resolve()
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(() => undefined) // the next tick tells what this one could not
  }, tickMs)
  try {
    const outcome = await download({
      signal: AbortSignal.any([signal, cancelled.signal]),
      arrived: (bytes) => {
        // What was there before this process is no speed of it.
        if (arrived === 0) before = { bytes, at: performance.now() }
        arrived = bytes
      },
    })
    return cancelled.signal.aborted ? 'cancelled' : outcome
  } finally {
    clearInterval(timer)
    await ticking
  }
}

/** The row of an import whose download begins; false where it was cancelled. */
export async function beginDownload(directory: Directory, id: string, bytes: number): Promise<boolean> {
  const begun = await directory
    .updateTable('imports')
    .set({ state: 'downloading', bytes, error: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'downloading', 'running'])
    .executeTakeFirst()
  return begun.numUpdatedRows > 0n
}
