import type { Events } from '#server/platform/events/events.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Actor, findActor } from './actor.ts'
import { hashToken } from './secrets.ts'

/** Actors that a process remembers for calls that read. Calls that change something look the actor up each time. */
export interface KnownActors {
  find(token: string, host: string): Promise<Actor | undefined>
  /** Forgets the actors of an account, or all of them. Call it before a change is answered: the next request sees it. */
  forget(account_id?: string): void
  close(): void
}

const mostKnown = 10_000
/** An actor counts only while every change up to this long ago has been heard: T9 allows a second in all. */
const longestLagMs = 800

/**
 * Remembers actors until the database announces a change of sessions, rights or suspensions (migration 0035). While the
 * line of events is cut or silent, each request asks the database.
 */
export function openKnownActors(db: Database, events: Events): KnownActors {
  const known = new Map<string, Actor>()
  let changes = 0

  function forget(account_id?: string): void {
    changes += 1
    if (account_id === undefined) return known.clear()
    for (const [key, actor] of known)
      if (actor.account_id === account_id || actor.sandbox_of === account_id) known.delete(key)
  }

  async function load(key: string, token: string, host: string): Promise<Actor | undefined> {
    const before = changes
    const actor = await findActor(db, token, host)
    // An impersonated session ends with the session behind it, which the actor does not tell.
    if (!actor || actor.impersonator || before !== changes || !events.isListening()) return actor
    if (known.size >= mostKnown) known.clear()
    known.set(key, Object.freeze(actor))
    return actor
  }

  const stops = [events.watch('rights', forget), events.watch('site', forget)]
  return {
    async find(token, host) {
      const key = `${hashToken(token).toString('base64')} ${host}`
      const actor = events.lagMs() <= longestLagMs ? known.get(key) : undefined
      return actor && Date.parse(actor.expires_at) > Date.now() ? actor : load(key, token, host)
    },
    forget,
    close() {
      for (const stop of stops) stop()
    },
  }
}
