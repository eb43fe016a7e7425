import type { EgressLine } from '#engine/net/fetch-outcome.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Metrics } from '#server/platform/observability/metrics.ts'

const flushMs = 1_000
const flushAt = 500

/** Keeps a line of every call that left this installation, in batches so that a crawl does not wait for its diary. */
export function openEgressLog(db: Database, log: Log, { egress }: Metrics) {
  let waiting: EgressLine[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    const rows = lines.map(({ purpose, host, status, why, bytes, ms }) => ({
      purpose,
      host,
      outcome: why ?? String(status),
      bytes,
      ms: Math.round(ms),
    }))
    await db
      .insertInto('egress_lines')
      .values(rows)
      .execute()
      .catch((err: unknown) => log.error({ err, lines: rows.length }, 'lines of the egress log were lost'))
  }

  return {
    add(line: EgressLine): void {
      egress.inc({ purpose: line.purpose, outcome: line.why ?? `${Math.floor((line.status ?? 0) / 100)}xx` })
      waiting.push(line)
      if (waiting.length >= flushAt) void flush()
      else timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush,
  }
}
