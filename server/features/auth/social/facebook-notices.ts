import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { streams } from '#contract/streams.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { readSignedRequest } from './signed-request.ts'
import { providerNames } from './verify-social-token.ts'

const provider = 'facebook'
const pathOf = (endpoint: string) => endpoint.replace('POST ', '')

/** Where Facebook tells us that somebody removed the app, or wants forgotten what we have of them from there. */
export const facebookNotices: Stream = (app, services) => {
  const { db, signIn, url } = services
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get('signed_request') ?? ''),
    )
    const serve = (
      endpoint: string,
      answer: (tx: Transaction, subject: string, address: string) => Promise<object>,
    ) =>
      scope.post(pathOf(endpoint), async (request) => {
        if (!signIn.facebook) throw notFound('webhook')
        const signed = typeof request.body === 'string' ? request.body : ''
        const subject = readSignedRequest(signIn.facebook.appSecret, signed)
        if (subject === undefined) {
          throw refuse('not_signed')
        }
        return db.transaction().execute((tx) => answer(tx, subject, request.ip))
      })
    serve(streams.facebookRemoval, async (tx, subject, address) => {
      await forget(tx, subject, address)
      return { success: true }
    })
    serve(streams.facebookErasure, async (tx, subject, address) => {
      await forget(tx, subject, address)
      const code = `d${randomUUID().replaceAll('-', '')}` // no browser takes it for a number
      await tx.insertInto('erasures').values({ code, provider }).execute()
      return { url: `${url}/callback?erasure=${code}`, confirmation_code: code }
    })
  })
}

/** All that stands here of a person of Facebook. The account they came to is theirs, by another way in or the mailbox. */
async function forget(tx: Transaction, subject: string, address: string): Promise<void> {
  const isTheirs = sql<boolean>`person #>> '{identity,provider}' = ${provider} and person #>> '{identity,subject}' = ${subject}`
  await tx.deleteFrom('sign_in_steps').where(isTheirs).execute()
  await tx.deleteFrom('email_codes').where(isTheirs).execute()
  const gone = await tx
    .deleteFrom('social_identities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning(['user_id', 'social_identities.email'])
    .executeTakeFirst()
  if (!gone) return
  const user = await tx
    .selectFrom('users')
    .select(['account_id', 'email'])
    .where('id', '=', gone.user_id)
    .executeTakeFirstOrThrow()
  const name = providerNames[provider]
  await sendMail(tx, {
    to: user.email,
    template: 'provider_disconnected',
    values: { provider: name },
    account: user.account_id,
  })
  await audit(
    tx,
    { account_id: user.account_id, provider: name, address },
    {
      action: 'provider_disconnected',
      object_id: gone.user_id,
      object_name: user.email,
      before: { provider: name, email: null },
      after: null,
    },
  )
}

/** What is left of a person who was forgotten: that it was done, and when. */
export async function getErasure(db: Database, code: string) {
  const erasure = await db
    .selectFrom('erasures')
    .select(['provider', 'created_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!erasure) throw notFound('deletion')
  return erasure
}
