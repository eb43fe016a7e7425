import { z } from 'zod'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'

/** With and without an account, so that a wrong password takes the same work for every email. */
export const noteFailedSignInName = jobName(
  'note-failed-sign-in',
  z.object({ try_id: z.uuid(), user_id: z.uuid().nullable(), address: z.string() }),
)

/** Adds a failed sign-in to the activity of the account. The limits of sign-ins bound the number of entries. */
export const noteFailedSignIn = systemJob(noteFailedSignInName, 'no account is signed in', {
  parallel: 1,
  retries: 3,
  expireS: 60,
  async run({ services: { db } }, { try_id, user_id, address }) {
    if (user_id === null) return
    await db.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['account_id', 'email'])
        .where('id', '=', user_id)
        .executeTakeFirst()
      const noted = await tx
        .selectFrom('audit_entries')
        .select('id')
        .where('actor_id', '=', user_id)
        .where('object_id', '=', try_id)
        .executeTakeFirst()
      if (!user || noted) return
      const { account_id, email } = user
      await addAuditEntry(
        tx,
        { actor: { user_id, account_id }, address },
        { action: 'sign_in_failed', object_id: try_id, object_name: email, before: null, after: null },
      )
    })
  },
})
