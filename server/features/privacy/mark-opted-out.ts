import { sql } from 'kysely'
import { z } from 'zod'
import { accountsOf, markSuppressedName } from '#server/features/suppressions/mark-suppressed.ts'
import { announce } from '#server/platform/events/events.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { readLink } from './opt-out-link.ts'

/** The token is sealed: the queue holds no address of a person. */
export const markOptedOutName = jobName(
  'mark-opted-out',
  z.object({ account_id: z.uuid(), token: z.string() }),
)

/** Marks the leads of a person who has opted out. They are found by the indexes of their values: no list is read whole. */
export const markOptedOut = systemJob(markOptedOutName, 'a link may hold for the accounts of clients', {
  parallel: 1,
  retries: 5,
  expireS: 10 * 60,

  /** Where the indexes do not help, the lists are read in batches. */
  async parked({ services: { db, secrets } }, { account_id, token }) {
    const { scope } = readLink(secrets, token)
    await db.transaction().execute((tx) => enqueue(tx, markSuppressedName, { account_id, scope }))
  },

  async run({ services: { db, secrets } }, { token }) {
    const link = readLink(secrets, token)
    const { contacts } = link
    const valuesOf = (...kinds: (typeof contacts)[number]['kind'][]) =>
      contacts.flatMap(({ kind, value }) => (kinds.includes(kind) ? value : []))
    const emails = sql`any (array(select suppression_email(unnest(${valuesOf('email')}::text[]))))`
    const phones = sql`any (${valuesOf('phone')}::text[])`
    const profiles = sql`any (array(select profile_key(unnest(${valuesOf('profile')}::text[]))))`
    const isNamed = [
      sql`email is not null and suppression_email(email) = ${emails}`,
      sql`withheld_email is not null and suppression_email(withheld_email) = ${emails}`,
      sql`phone is not null and phone = ${phones}`,
      sql`withheld_phone is not null and withheld_phone = ${phones}`,
      sql`source_key = any (${valuesOf('source')}::text[])`,
      sql`linkedin_url is not null and profile_key(linkedin_url) = ${profiles}`,
    ]
    const leads = isNamed.map(
      (rule) => sql`select results.id from holder join results on account_id = holder.id where ${rule}`,
    )
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; account_id: string }>`
        with holder as materialized (${accountsOf(tx, link)}),
          named as materialized (${sql.join(leads, sql` union `)}),
          marked as (
            update results set is_suppressed = true from named
            where results.id = named.id and not is_suppressed
            returning results.account_id, campaign_id, results.is_suppressed
          )
        select distinct campaign_id as id, account_id from marked where is_suppressed`.execute(tx)
      for (const list of rows)
        await announce(tx, list, { kind: 'results', id: list.id, campaign_id: list.id })
    })
  },
})
