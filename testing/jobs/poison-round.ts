import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import { enqueue, enqueueAll, parkedQueue } from '#server/platform/jobs/jobs.ts'
import { plainName, poisonName } from './poison-worker.ts'

const script = fileURLToPath(new URL('./poison-worker.ts', import.meta.url))

interface Round {
  db: Database
  databaseUrl: string
  retries: number
  plainJobs: number
  /** How long a plain job takes. */
  plainMs: number
  /** Dead workers are missed at the queue's next look, as if their ten seconds were over. */
  hurried: boolean
}

interface Rate {
  /** Plain jobs a second, from the first to the one at nine tenths. */
  perSecond: number
  /** Workers that died. */
  deaths: number
  /** Plain jobs that were done. */
  done: number
}

/** Plain jobs on two workers that are started again when they die; until all is done, and poison tried as often as it may be and parked. */
export async function poisonRound(
  { db, databaseUrl, retries, plainJobs, plainMs, hurried }: Round,
  withPoison: boolean,
): Promise<Rate> {
  const round = crypto.randomUUID()
  let deaths = 0
  let isOver = false
  const running = new Set<ChildProcess>()
  async function lane(): Promise<void> {
    while (!isOver) {
      const numbers = [retries, plainMs].map(String)
      const child = spawn(process.execPath, [script, databaseUrl, ...numbers], { stdio: 'ignore' })
      running.add(child)
      await once(child, 'exit')
      running.delete(child)
      if (isOver) return
      deaths += 1
      if (hurried) await ageHeartbeats(db, 10 * plainMs)
    }
  }
  await db.transaction().execute(async (tx) => {
    if (withPoison) await enqueue(tx, poisonName, { id: round })
    const plain = Array.from({ length: plainJobs }, (_, index) => ({ id: `${round} ${index}` }))
    await enqueueAll(tx, plainName, plain)
  })
  const lanes = [lane(), lane()]
  const isAnyLeft = async () => {
    const { rows } = await sql`
      select 1 from pgboss.job
      where data->>'id' like ${`${round}%`} and state < 'completed' limit 1`.execute(db)
    return rows.length > 0
  }
  while (deaths <= retries + 2 && (await isAnyLeft())) await sleep(250)
  isOver = true
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(lanes)
  return { perSecond: await rateOf(db, round), deaths, done: await countDone(db, round) }
}

/** What has been worked on for longer than a plain job takes was left by a worker that died, as was all poison. */
async function ageHeartbeats(db: Database, longestMs: number): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
    where state = 'active'
      and (name in (${poisonName.name}, ${parkedQueue(poisonName.name)}) or started_on < now() - ${longestMs} * interval '1 ms')`.execute(
    db,
  )
}

async function countDone(db: Database, round: string): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select count(distinct message)::int as done from app_errors where message like ${`done ${round} %`}`.execute(
    db,
  )
  return rows[0]?.done ?? 0
}

async function rateOf(db: Database, round: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    with ended as (
      select created_at, percent_rank() over (order by created_at) as share
      from app_errors where message like ${`done ${round} %`}
    )
    select (count(*) / extract(epoch from max(created_at) - min(created_at)))::float as rate
    from ended where share <= 0.9`.execute(db)
  return rows[0]?.rate ?? 0
}
