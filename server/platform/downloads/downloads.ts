import { PassThrough, type Readable } from 'node:stream'
import { concurrencyLimit } from '#server/platform/overload/concurrency-limit.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Connections } from '#server/platform/tenancy/tenant-connections.ts'
import { type Copy, streamCopy } from '#server/platform/postgres/stream-copy.ts'

/** A download holds a database connection for as long as its client reads, so most connections stay free for other work. */
const concurrent = 4
const concurrentEach = 2
const waiting = { mostWaiting: 5, longestWaitMs: 20_000, refusal: 'too_busy' as const }
const patienceMs = 60_000

export interface Downloads {
  /** Begins to write a file of an account when its turn comes. */
  begin(own: { pool: Connections; log: Log }, account_id: string, copy: Copy): Promise<Readable>
}

/** Streams files from the database to clients, a few at a time and fewer for one account. A download whose client stops reading is cut. */
export function openDownloads(stallMs = patienceMs): Downloads {
  const everyAccount = concurrencyLimit({ concurrent, ...waiting })
  const accounts = new Map<string, ReturnType<typeof accountLimit>>()

  async function inTurn(account_id: string, work: () => Promise<void>): Promise<void> {
    const own = accounts.get(account_id) ?? accountLimit()
    accounts.set(account_id, own)
    own.users += 1
    try {
      await own.run(() => everyAccount.run(work))
    } finally {
      own.users -= 1
      if (own.users === 0) accounts.delete(account_id)
    }
  }

  return {
    begin({ pool, log }, account_id, copy) {
      const { promise, resolve, reject } = Promise.withResolvers<Readable>()
      inTurn(account_id, () => {
        const body = new PassThrough()
        resolve(body)
        return streamCopy(pool, copy, { destination: body, stallMs }).catch((err: unknown) => {
          log.warn({ err }, 'a download was cut short')
          body.destroy(err instanceof Error ? err : undefined)
        })
      }).catch(reject)
      return promise
    },
  }
}

const accountLimit = () => ({ ...concurrencyLimit({ concurrent: concurrentEach, ...waiting }), users: 0 })
