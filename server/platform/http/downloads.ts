import { PassThrough, type Readable } from 'node:stream'
import { openLanes } from '#server/platform/overload/lanes.ts'
import type { Services } from '#server/platform/services.ts'
import { type Copy, streamCopy } from '#server/platform/postgres/stream-copy.ts'

/** Each holds a connection for as long as its reader takes: some of them are left for all others. */
const lanes = 4
const lanesEach = 2
const waiting = { mostWaiting: 5, longestWaitMs: 20_000, refusal: 'too_busy' as const }
const patienceMs = 60_000

export interface Downloads {
  /** The file of an account, being written, as soon as there is a lane for it. */
  begin(own: Pick<Services, 'pool' | 'log'>, account_id: string, copy: Copy): Promise<Readable>
}

/** Files that are written while they are read, a few at a time and fewer for one account; one that stalls is given up. */
export function openDownloads(stallMs = patienceMs): Downloads {
  const everybody = openLanes({ lanes, ...waiting })
  const accounts = new Map<string, ReturnType<typeof ownLanes>>()

  async function inLane(account_id: string, work: () => Promise<void>): Promise<void> {
    const own = accounts.get(account_id) ?? ownLanes()
    accounts.set(account_id, own)
    own.users += 1
    try {
      await own.inLane(() => everybody.inLane(work))
    } finally {
      own.users -= 1
      if (own.users === 0) accounts.delete(account_id)
    }
  }

  return {
    begin({ pool, log }, account_id, copy) {
      const { promise, resolve, reject } = Promise.withResolvers<Readable>()
      inLane(account_id, () => {
        const body = new PassThrough()
        resolve(body)
        return streamCopy(pool, copy, body, stallMs).catch((err: unknown) => {
          log.warn({ err }, 'a download was cut short')
          body.destroy(err instanceof Error ? err : undefined)
        })
      }).catch(reject)
      return promise
    },
  }
}

const ownLanes = () => ({ ...openLanes({ lanes: lanesEach, ...waiting }), users: 0 })
