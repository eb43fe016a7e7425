import { type EventKind, eventKinds } from '#contract/declared.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { clientWithTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type { Log } from '#server/platform/observability/log.ts'

const channel = 'quarry_events'
const retryMs = 500
/** A line on which nothing is said may be dead: it is asked so often, and has so long to answer. */
const beatMs = 300
const patienceMs = 3_000
const Client = clientWithTimeLimit(patienceMs)

/** A change in one account, as the processes tell each other. */
export const Event = z.object({
  account_id: z.uuid(),
  kind: z.enum(Object.keys(eventKinds) as [EventKind, ...EventKind[]]), // the keys of that table
  id: z.string(),
  campaign_id: z.string().optional(),
})
export type Event = z.infer<typeof Event>

/** Tells every process about changes, if and when the transaction commits. */
export async function announce(
  tx: Transaction,
  { account_id }: { account_id: string },
  ...changes: Omit<Event, 'account_id'>[]
): Promise<void> {
  const events = changes.map((change): Event => ({ account_id, ...change }))
  const told = events.map((event) => sql`pg_notify(${channel}, ${JSON.stringify(event)})`)
  await sql`select ${sql.join(told)}`.execute(tx)
}

type Listener = (event: Event) => void
const ignore = () => undefined

/** The events of all processes, as one process hears them: a single connection that comes back by itself when it is cut. */
export interface Events {
  subscribe(accountId: string, listener: Listener): () => void
  /** What was heard for an account in the last `ms` milliseconds, and whether that is all there was. */
  recent(accountId: string, ms: number): { events: Event[]; isComplete: boolean }
  /** Changes of one kind in all accounts, and moments when some may have been missed: for what a process remembers. */
  watch(kind: EventKind, onChange: () => void): () => void
  /** The line was cut and stands again: what changed meanwhile was not heard. */
  onGap(missed: () => void): () => void
  /** False while the line is cut: what changes now is not heard. */
  isListening(): boolean
  /** Resolves when every change that was committed before this call has been heard. Fails while the line is cut. */
  catchUp(): Promise<void>
  /** Milliseconds since the moment up to which every change has been heard. */
  lagMs(): number
  close(): Promise<void>
}

/** Events of all accounts that a process remembers at most. */
const mostRemembered = 10_000

export async function listen(url: string, log: Log, everyMs = beatMs): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>()
  const watchers = new Set<{ kind: EventKind; onChange: () => void }>()
  const gaps = new Set<() => void>()
  const heard: { at: number; event: Event }[] = []
  /** Every event since this moment is remembered. */
  let rememberedSince = Number.POSITIVE_INFINITY
  let client: pg.Client | undefined
  let closed = false
  let heardUpTo = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined

  /** PostgreSQL sends what it has to notify before it answers a statement. */
  async function ask(): Promise<void> {
    const asked = performance.now()
    if (!client) throw new Error('The events connection is cut')
    await client.query('select 1')
    heardUpTo = Math.max(heardUpTo, asked)
  }

  /** The connection takes one statement at a time; calls during one share the next, since it may not cover them. */
  function catchUp(): Promise<void> {
    if (!running) return (running = ask().finally(() => (running = undefined)))
    queued ??= running.catch(ignore).then(() => {
      queued = undefined
      return catchUp()
    })
    return queued
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      application_name: 'quarry-events',
    })
    next.on('notification', ({ payload }) => deliver(payload))
    next.on('error', (err) => log.warn({ err }, 'the events connection was cut'))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined) // it never was one
      throw error
    }
    const beat = setInterval(() => {
      if (!running) void catchUp().catch(ignore)
    }, everyMs).unref()
    next.once('end', () => {
      clearInterval(beat)
      client = undefined
      for (const { onChange } of watchers) onChange()
      void reconnect()
    })
    client = next
    rememberedSince = performance.now()
    if (closed) await next.end()
  }

  /** One attempt after the other, until one holds. */
  async function reconnect(): Promise<void> {
    while (!closed) {
      await sleep(retryMs, undefined, { ref: false })
      if (closed) return
      const held = await connect().then(
        () => true,
        () => false,
      )
      if (!held) continue
      for (const missed of gaps) missed()
      return
    }
  }

  function deliver(payload: string | undefined): void {
    const event = Event.safeParse(JSON.parse(payload ?? 'null'))
    if (!event.success) return
    remember(event.data)
    for (const { kind, onChange } of watchers) if (kind === event.data.kind) onChange()
    for (const listener of listeners.get(event.data.account_id) ?? []) listener(event.data)
  }

  function remember(event: Event): void {
    if (heard.length === mostRemembered) {
      heard.splice(0, mostRemembered / 2)
      rememberedSince = Math.max(rememberedSince, heard[0]?.at ?? 0)
    }
    heard.push({ at: performance.now(), event })
  }

  await connect()
  return {
    recent(accountId, ms) {
      const since = performance.now() - ms
      return {
        events: heard.flatMap(({ at, event }) =>
          at >= since && event.account_id === accountId ? [event] : [],
        ),
        isComplete: client !== undefined && since >= rememberedSince,
      }
    },
    subscribe(accountId, listener) {
      const own = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(accountId)
      }
    },
    watch(kind, onChange) {
      const watcher = { kind, onChange }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    onGap(missed) {
      gaps.add(missed)
      return () => void gaps.delete(missed)
    },
    isListening: () => client !== undefined,
    catchUp,
    lagMs: () => performance.now() - heardUpTo,
    async close() {
      closed = true
      await client?.end()
    },
  }
}
