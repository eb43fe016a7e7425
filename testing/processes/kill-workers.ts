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
  /** Of that time, what passed while a worker was there: on a busy machine a start takes longer than a life. */
  slowestServedMs: number
}

/** Lets workers work, kills them at random moments and starts others, until that was often enough and all is done. */
export async function killWorkers(plan: Plan): Promise<Killed> {
  const presence = presenceClock()
  const watch = watchJobs(plan.db, presence.ms)
  let kills = 0
  let isOver = false
  async function lane(): Promise<void> {
    let worker: QuarryProcess | undefined
    try {
      while (!isOver) {
        await plan.feed()
        if (!worker) {
          worker = await startProcess('worker', plan.databaseUrl, {
            env: plan.appUrl === undefined ? {} : { DATABASE_APP_URL: plan.appUrl },
          })
          presence.come()
        }
        await sleep(plan.random() * plan.longestLifeMs)
        if (kills >= plan.kills) {
          isOver = await plan.isDone()
          continue
        }
        kills += 1
        await watch.note()
        presence.go()
        await worker.kill()
        worker = undefined
      }
    } finally {
      isOver = true // the other lanes end too when this one fails
      await worker?.stop()
    }
  }
  const lanes = Promise.all(Array.from({ length: plan.workers }, lane))
  const watched = await watch.until(lanes)
  return { kills, ...watched }
}

/** The time in which at least one worker was there. */
function presenceClock() {
  let there = 0
  let since = 0
  let passed = 0
  return {
    come: () => {
      if (there === 0) since = Date.now()
      there += 1
    },
    go: () => {
      there -= 1
      if (there === 0) passed += Date.now() - since
    },
    ms: () => passed + (there > 0 ? Date.now() - since : 0),
  }
}

interface Noted {
  id: string
  startedOn: string
  at: number
  servedAt: number
}

/** Follows the jobs that were active at a kill until each has ended or was begun anew. */
function watchJobs(db: Database, servedMs: () => number) {
  const open = new Map<string, Noted>()
  let interrupted = 0
  let slowestMs = 0
  let slowestServedMs = 0
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
    for (const [key, { id, startedOn, at, servedAt }] of open) {
      if (started.get(id) === startedOn || queued.has(id)) continue
      slowestMs = Math.max(slowestMs, Date.now() - at)
      slowestServedMs = Math.max(slowestServedMs, servedMs() - servedAt)
      open.delete(key)
    }
  }
  return {
    async note() {
      for (const { id, startedOn } of await read()) {
        if (open.has(`${id} ${startedOn}`)) continue
        open.set(`${id} ${startedOn}`, { id, startedOn, at: Date.now(), servedAt: servedMs() })
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
      return { interrupted, slowestMs, slowestServedMs }
    },
  }
}
