import type { Database } from '#server/platform/postgres/database.ts'
import { systemJob } from '#server/platform/jobs/job.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import { newCode, plainCode, sendCodeName } from './email-codes.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { findSiteOwner, findUser } from '#server/features/auth/sign-in-site.ts'

/** Makes the code that a request asked for and writes its email, in one transaction. Without an account there is nothing to reset. */
export const sendCode = systemJob(sendCodeName, 'whether an address is known is asked over all accounts', {
  parallel: 2,
  retries: 10,
  expireS: 60,
  async run({ services: { db } }, { code_id }) {
    const request = await findRequest(db, code_id)
    if (!request) return
    const { purpose, email } = request
    const known = await findUser(db, request, email)
    if (purpose === 'reset' && !known) return
    if (purpose === 'register' && !known && !request.person) return
    const requester = request.user_id === null ? undefined : await findUserById(db, request.user_id)
    const isTaken = (purpose === 'register' || purpose === 'mail_change') && known !== undefined
    const code = newCode()
    const code_hash = isTaken ? null : await hashPassword(plainCode(code))
    const link = newToken()
    await db.transaction().execute(async (tx) => {
      const account = (known ?? requester)?.account_id ?? (await findSiteOwner(tx, request))
      if (isTaken) {
        await tx.updateTable('email_codes').set({ used_at: now() }).where('id', '=', code_id).execute()
        return sendMail(tx, { to: email, template: 'already_registered', account, site: request })
      }
      await tx
        .updateTable('email_codes')
        .set({
          code_hash,
          link_hash: purpose === 'reset' ? hashToken(link) : null,
          user_id: purpose === 'reset' ? (known?.id ?? null) : request.user_id,
        })
        .where('id', '=', code_id)
        .where('code_hash', 'is', null)
        .execute()
      return sendMail(tx, {
        to: email,
        template: templates[purpose],
        values: { code, link, email },
        account,
        site: request,
        reader: request.user_id,
      })
    })
  },
})

const templates = {
  reset: 'reset_code',
  register: 'confirm_email',
  mail_change: 'confirm_new_email',
  session: 'confirm_session',
} as const

const findRequest = (db: Database, id: string) =>
  db
    .selectFrom('email_codes')
    .select(['purpose', 'email', 'host', 'reseller_id', 'language', 'user_id', 'person'])
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()

const findUserById = (db: Database, id: string) =>
  db.selectFrom('users').select('account_id').where('id', '=', id).executeTakeFirst()

const now = () => new Date().toISOString()
