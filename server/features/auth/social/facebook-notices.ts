import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { getErasure as getErasureRoute } from '#contract/account/identities.ts'
import { streams } from '#contract/streams.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { providerNames } from './social-profile.ts'

const provider = 'facebook'
const pathOf = (endpoint: string) => endpoint.replace('POST ', '')

/** A verified notice of Facebook: the id of the person there, and the network address that sent the notice. */
interface Notice {
  subject: string
  address: string
}

/** Receives Facebook's notices that a person removed the app, or wants their data deleted. */
export const facebookNotices: Stream = (app, services) => {
  const { db, signIn, url } = services
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get('signed_request') ?? ''),
    )
    const serve = (endpoint: string, answer: (tx: Transaction, notice: Notice) => Promise<object>) =>
      scope.post(pathOf(endpoint), async (request) => {
        if (!signIn.facebook) throw notFound('webhook')
        const signed = typeof request.body === 'string' ? request.body : ''
        const subject = readSignedRequest(signIn.facebook.appSecret, signed)
        if (subject === undefined) throw refuse('not_signed')
        return db.transaction().execute((tx) => answer(tx, { subject, address: request.ip }))
      })
    serve(streams.facebookRemoval, async (tx, notice) => {
      await forgetPerson(tx, notice)
      return { success: true }
    })
    serve(streams.facebookErasure, async (tx, notice) => {
      await forgetPerson(tx, notice)
      const code = `d${randomUUID().replaceAll('-', '')}` // no browser takes it for a number
      await tx.insertInto('erasures').values({ code, provider }).execute()
      return { url: `${url}/callback?erasure=${code}`, confirmation_code: code }
    })
  })
}

const Payload = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().min(1).max(255) })

/**
 * The id of the person in a notice, when the notice was signed with the secret of our app: `signature.payload`, both
 * base64url, the signature an HMAC-SHA256 over the payload as it stands there.
 */
function readSignedRequest(appSecret: string, text: string): string | undefined {
  const [signature = '', payload = '', ...rest] = text.split('.')
  const expected = createHmac('sha256', appSecret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined
  }
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data?.user_id
  } catch {
    return undefined // signed, and yet no JSON
  }
}

/** Deletes all data of a person of Facebook. Their account stays: other sign-in methods or the mailbox still open it. */
async function forgetPerson(tx: Transaction, { subject, address }: Notice): Promise<void> {
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
  const { account_id, email } = await tx
    .selectFrom('users')
    .select(['account_id', 'email'])
    .where('id', '=', gone.user_id)
    .executeTakeFirstOrThrow()
  const name = providerNames[provider]
  await sendMail(tx, {
    to: email,
    template: 'provider_disconnected',
    values: { provider: name },
    account: account_id,
  })
  await audit(
    tx,
    { account_id, provider: name, address },
    {
      action: 'provider_disconnected',
      object_id: gone.user_id,
      object_name: email,
      before: { provider: name, email: null },
      after: null,
    },
  )
}

/** What is left of a person whose data was deleted: the provider and the time. */
export async function getErasure(
  db: Database,
  _context: VisitContext,
  { code }: Input<typeof getErasureRoute>,
) {
  const erasure = await db
    .selectFrom('erasures')
    .select(['provider', 'created_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!erasure) throw notFound('deletion')
  return erasure
}
