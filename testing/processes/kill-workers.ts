import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import { type QuarryProcess, startProcess } from './processes.ts'

interface Plan {
  databaseUrl: string
  /** Who runs the workers there, when it is not the one of the tests. */
  appUrl?: string
  db: Database
  workers: number
  kills: number
  random: () => number
  /** A worker lives at most so long after it has begun to work. */
  longestLifeMs: number
  /** Called before each life, the last too, so that there is work when its end comes. */
  feed(): Promise<void>
  isDone(): Promise<boolean>
}

export interface Killed {
  kills: number
  /** Jobs that were being worked on by some worker while one was killed, and so had to go on or end. */
  interrupted: number
  /** The longest time from a kill until a job that it may have hit was ended or begun anew. */
  slowestMs: number
}

/** Lets workers work, kills them at random moments and starts others, until that was often enough and all is done. */
export async function killWorkers(plan: Plan): Promise<Killed> {
  const watch = watchJobs(plan.db)
  let kills = 0
  let isOver = false
  async function lane(): Promise<void> {
    let worker: QuarryProcess | undefined
    try {
      while (!isOver) {
        await plan.feed()
        worker ??= await startProcess('worker', plan.databaseUrl, {
          env: plan.appUrl === undefined ? {} : { DATABASE_APP_URL: plan.appUrl },
        })
        await sleep(plan.random() * plan.longestLifeMs)
        if (kills >= plan.kills) {
          isOver = await plan.isDone()
          continue
        }
        kills += 1
        await watch.note()
        await worker.kill()
        worker = undefined
      }
    } finally {
      isOver = true // the other lanes end too when this one fails
      await worker?.stop()
    }
  }
  const lanes = Promise.all(Array.from({ length: plan.workers }, lane))
  const { interrupted, slowestMs } = await watch.until(lanes)
  return { kills, interrupted, slowestMs }
}

interface Noted {
  id: string
  startedOn: string
  at: number
}

/** Follows the jobs that were active at a kill until each has ended or was begun anew. */
function watchJobs(db: Database) {
  const open = new Map<string, Noted>()
  let interrupted = 0
  let slowestMs = 0
  const read = () =>
    sql<{ id: string; started_on: string }>`
      select id, started_on from pgboss.job where state = 'active' and name not like '%-parked'`
      .execute(db)
      .then(({ rows }) => rows.map(({ id, started_on }) => ({ id, startedOn: String(started_on) })))
  const waiting = () =>
    sql<{ id: string }>`select id from pgboss.job where state in ('retry', 'created')`
      .execute(db)
      .then(({ rows }) => new Set(rows.map(({ id }) => id)))

  async function look(): Promise<void> {
    const [active, queued] = [await read(), await waiting()]
    const started = new Map(active.map(({ id, startedOn }) => [id, startedOn]))
    for (const [key, { id, startedOn, at }] of open) {
      if (started.get(id) === startedOn || queued.has(id)) continue
      slowestMs = Math.max(slowestMs, Date.now() - at)
      open.delete(key)
    }
  }
  return {
    async note() {
      for (const { id, startedOn } of await read()) {
        if (open.has(`${id} ${startedOn}`)) continue
        open.set(`${id} ${startedOn}`, { id, startedOn, at: Date.now() })
        interrupted += 1
      }
    },
    async until(done: Promise<unknown>) {
      let isDone = false
      const end = done.finally(() => {
        isDone = true
      })
      while (!isDone) {
        await look()
        await Promise.race([end, sleep(500)])
      }
      await end
      await look()
      return { interrupted, slowestMs }
    },
  }
}
