import type { Database } from '#server/platform/postgres/database.ts'
import { systemJob } from '#server/platform/jobs/job.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import { newCode, plainCode } from './email-codes.ts'
import { sendCode as name } from './job-names.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { findOwner, findUser } from '#server/features/auth/site-owner.ts'

/** Makes the code that was asked for and writes its mail, both or none. Who has no account gets nothing to reset it. */
export const sendCode = systemJob(name, 'whether an address is known is asked over all accounts', {
  parallel: 2,
  retries: 10,
  expireS: 60,
  async run({ services: { db } }, { code_id }) {
    const asked = await db
      .selectFrom('email_codes')
      .select(['purpose', 'email', 'host', 'reseller_id', 'language', 'user_id', 'person'])
      .where('id', '=', code_id)
      .where('code_hash', 'is', null)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (!asked) return
    const known = await findUser(db, asked.email, asked)
    if (asked.purpose === 'reset' && !known) return
    if (asked.purpose === 'register' && !known && !asked.person) return
    const asker = asked.user_id === null ? undefined : await findUserById(db, asked.user_id)
    const isTaken = asked.purpose !== 'reset' && known !== undefined
    const code = newCode()
    const code_hash = isTaken ? null : await hashPassword(plainCode(code))
    const link = newToken()
    await db.transaction().execute(async (tx) => {
      const account = (known ?? asker)?.account_id ?? (await findOwner(tx, asked))
      if (isTaken) {
        await tx.updateTable('email_codes').set({ used_at: now() }).where('id', '=', code_id).execute()
        return sendMail(tx, { to: asked.email, template: 'already_registered', account, site: asked })
      }
      await tx
        .updateTable('email_codes')
        .set({
          code_hash,
          link_hash: asked.purpose === 'reset' ? hashToken(link) : null,
          user_id: asked.purpose === 'reset' ? (known?.id ?? null) : asked.user_id,
        })
        .where('id', '=', code_id)
        .where('code_hash', 'is', null)
        .execute()
      return sendMail(tx, {
        to: asked.email,
        template: templates[asked.purpose],
        values: { code, link, email: asked.email },
        account,
        site: asked,
        reader: asked.user_id,
      })
    })
  },
})

const templates = {
  reset: 'reset_code',
  register: 'confirm_email',
  mail_change: 'confirm_new_email',
} as const

async function findUserById(db: Database, id: string) {
  return db.selectFrom('users').select('account_id').where('id', '=', id).executeTakeFirst()
}

const now = () => new Date().toISOString()
