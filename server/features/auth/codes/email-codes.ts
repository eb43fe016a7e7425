import { fieldError } from '#contract/messages/field-errors.ts'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { RegisteredPerson } from '#server/platform/security/registered-person.ts'
import { hashToken } from '#server/platform/security/secrets.ts'
import { isPassword } from '#server/features/auth/password/passwords.ts'
import { emailKey, type SignInSite } from '#server/features/auth/sign-in-site.ts'

export const sendCodeName = jobName('send-code', z.object({ code_id: z.uuid() }))

type Purpose = 'reset' | 'register' | 'mail_change' | 'session'

const minutes = 15
const mostGuesses = 5

const guesses: Limit = {
  name: 'guess-code',
  points: 10,
  seconds: minutes * 60,
  refusal: 'too_many_attempts',
}

export const wrongCode = () => refuse('wrong_code', {}, { errors: { code: fieldError('wrong_code') } })

interface CodeRequest {
  purpose: Purpose
  email: string
  user_id?: string
  person?: RegisteredPerson
  /** A secret of the browser that asked, which the browser shows beside the code. */
  claim?: string
}

/** Records that a code is wanted. A known and an unknown email cost the same: the job finds out which one it is. */
export async function requestCode(
  tx: Transaction,
  { site }: { site: SignInSite },
  { purpose, email, user_id, person, claim }: CodeRequest,
): Promise<void> {
  const { id } = await tx
    .insertInto('email_codes')
    .values({
      purpose,
      email,
      host: site.host,
      reseller_id: site.reseller_id,
      language: site.language ?? 'en',
      user_id: user_id ?? null,
      person: person ? JSON.stringify(person) : null,
      claim_hash: claim === undefined ? null : hashToken(claim),
      expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, sendCodeName, { code_id: id })
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A code of 40 random bits in base32 (RFC 4648 6), in groups that people can read aloud: ABCD-EFGH. */
export function newCode(): string {
  const bits = Array.from(randomBytes(5), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const code = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A typed code in one form: people type any case, with or without the dash. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

export interface CodeAttempt {
  purpose: Purpose
  email: string
  /** The code as the user typed it. */
  code: string
  user_id?: string
  claim?: string
}

/**
 * Finds the newest code for an email when the typed code matches. At most five guesses are compared for each code, however
 * many arrive at once: a guess is counted before the code is read. A right guess is given back.
 */
export async function findCode(
  db: Database,
  { services: { limits }, site }: Pick<VisitContext, 'services' | 'site'>,
  attempt: CodeAttempt,
) {
  const { purpose, code } = attempt
  const key = `${purpose}:${guesserOf(site, attempt)}`
  await limits.count(guesses, key)
  const row = await countGuess(db, site, attempt)
  const isRight = await isPassword(row?.code_hash, plainCode(code))
  if (!row || !isRight) throw wrongCode()
  await db
    .updateTable('email_codes')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', row.id)
    .execute()
  await limits.forget(guesses, key)
  return row
}

/** Counts guesses by the claim or the user where there is one, so that a stranger cannot use up the guesses of the owner. */
const guesserOf = (site: SignInSite, { email, user_id, claim }: CodeAttempt) =>
  claim === undefined ? (user_id ?? emailKey(site, email)) : hashToken(claim).toString('hex')

async function countGuess(
  db: Database,
  { reseller_id }: SignInSite,
  { purpose, email, user_id, claim }: CodeAttempt,
) {
  return db
    .updateTable('email_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) => {
      const newest = eb
        .selectFrom('email_codes as newest')
        .select('newest.id')
        .where('newest.email', '=', email)
        .where('newest.reseller_id', 'is not distinct from', reseller_id)
        .where('newest.purpose', '=', purpose)
        .where('newest.code_hash', 'is not', null)
        .orderBy('newest.id', 'desc')
        .limit(1)
      return newest
        .$if(user_id !== undefined, (query) => query.where('newest.user_id', '=', user_id ?? ''))
        .$if(claim !== undefined, (query) => query.where('newest.claim_hash', '=', hashToken(claim ?? '')))
    })
    .where('attempts', '<', mostGuesses)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['id', 'email', 'user_id', 'host', 'person', 'code_hash'])
    .executeTakeFirst()
}

/** Marks a code as used. The second of two requests at once is refused. */
export async function spendCode(tx: Transaction, id: string): Promise<void> {
  const used = await tx
    .updateTable('email_codes')
    .set({ used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw wrongCode()
}

/** Voids every code of a user: codes from before a change of password or email open nothing. */
export async function spendAllCodes(tx: Transaction, user_id: string): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}
