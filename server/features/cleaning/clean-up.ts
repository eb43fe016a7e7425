import { z } from 'zod'
import type { Database } from '#server/platform/database.ts'
import { job, jobName } from '#server/platform/jobs.ts'

const mostErrors = 10_000

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** How long what is over is kept, in days: each leaves every night in a statement of its own. */
const rooms: Record<string, (db: Database) => Promise<{ numDeletedRows: bigint }>> = {
  /** Codes live a quarter of an hour, registrations a day. */
  codes: (db) => db.deleteFrom('email_codes').where('created_at', '<', daysAgo(2)).executeTakeFirst(),
  steps: (db) => db.deleteFrom('sign_in_steps').where('expires_at', '<', daysAgo(0)).executeTakeFirst(),
  /** Half a factor that nobody confirmed. */
  factors: (db) =>
    db
      .deleteFrom('second_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', daysAgo(1))
      .executeTakeFirst(),
  sessions: (db) =>
    db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<', daysAgo(7)), eb('revoked_at', '<', daysAgo(7))]))
      .executeTakeFirst(),
  mails: (db) =>
    db
      .deleteFrom('outbox_mails')
      .where('state', '=', 'sent')
      .where('created_at', '<', daysAgo(30))
      .executeTakeFirst(),
  /** What nobody sent for so long holds codes and links that are long too old. */
  lost_mails: (db) => db.deleteFrom('outbox_mails').where('created_at', '<', daysAgo(180)).executeTakeFirst(),
  /** A repeat after a day is another request (reliability M4). */
  keys: (db) => db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(2)).executeTakeFirst(),
  /** Counters of windows that are over; the library writes milliseconds. */
  limits: (db) =>
    db
      .deleteFrom('rate_limits')
      .where('expire', '<', Date.now() - 86_400_000)
      .executeTakeFirst(),
  errors: (db) => db.deleteFrom('app_errors').where('last_at', '<', daysAgo(30)).executeTakeFirst(),
  /** Anybody may report one: the newest are enough to mend what is broken. */
  more_errors: (db) =>
    db
      .deleteFrom('app_errors')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('app_errors as newer')
          .select('newer.id')
          .orderBy('newer.last_at', 'desc')
          .orderBy('newer.id', 'desc')
          .offset(mostErrors),
      )
      .executeTakeFirst(),
  invitations: (db) => db.deleteFrom('invitations').where('expires_at', '<', daysAgo(30)).executeTakeFirst(),
}

/** Every night: what is over and of no use to anybody any more leaves the database. */
export const cleanUp = job(jobName('clean-up', z.object({})), {
  tenant: () => ({ system: 'what is over is over for all accounts' }),
  parallel: 1,
  retries: 3,
  expireS: 15 * 60,
  cron: '23 3 * * *',
  async run({ db, log }) {
    const removed: Record<string, number> = {}
    for (const [room, empty] of Object.entries(rooms)) {
      removed[room] = Number((await empty(db)).numDeletedRows)
    }
    log.info({ removed }, 'what was over is cleaned up')
  },
})
