import { fieldError } from '#contract/messages/field-errors.ts'
import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { RegisteredPerson } from '#server/platform/security/registered-person.ts'
import { hashToken } from '#server/platform/security/secrets.ts'
import { isPassword } from '#server/features/auth/password/passwords.ts'
import { sendCode } from './job-names.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'

type Purpose = 'reset' | 'register' | 'mail_change'

const minutes = 15
const mostGuesses = 5

const asked: Limit = {
  name: 'ask-code',
  points: 5,
  seconds: 3_600,
  refusal: 'too_many_codes',
}

const guesses: Limit = {
  name: 'guess-code',
  points: 10,
  seconds: minutes * 60,
  refusal: 'too_many_attempts',
}

export const wrongCode = () => refuse('wrong_code', {}, { errors: { code: fieldError('wrong_code') } })

interface Asking {
  purpose: Purpose
  email: string
  site: SignInSite
  user_id?: string
  person?: RegisteredPerson
  /** What the browser that asked has to show beside the code. */
  claim?: string
}

/** Notes that a code is wanted. Known and unknown addresses cost the same: who they are is found out by the job. */
export async function askForCode(tx: Transaction, asking: Asking): Promise<void> {
  const { purpose, email, site, user_id, person, claim } = asking
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
  await enqueue(tx, sendCode, { code_id: id })
}

export const limitAsking = (limits: Limits, purpose: Purpose, email: string, site: SignInSite) =>
  limits.count(asked, `${purpose}:${at(email, site)}`)

/** An address as one reseller knows it: what is counted for one leaves the others alone. */
export const at = (email: string, { reseller_id }: Pick<SignInSite, 'reseller_id'>) =>
  reseller_id === null ? email : `${email}@${reseller_id}`

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 40 random bits in base32 (RFC 4648 6), as people read it aloud: ABCD-EFGH. */
export function newCode(): string {
  const bits = Array.from(randomBytes(5), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const code = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Typed codes come in any case, with or without the dash. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

export interface CodeAttempt {
  purpose: Purpose
  email: string
  site: SignInSite
  /** As it was typed. */
  code: string
  user_id?: string
  claim?: string
}

/**
 * The newest code for this address, when it is the one. At most five guesses are compared for each code, however many
 * come at once: the guess is counted before the code is read. A right one gives its guess back.
 */
export async function findCode(db: Database, limits: Limits, attempt: CodeAttempt) {
  const { purpose, code } = attempt
  const key = `${purpose}:${whoseGuesses(attempt)}`
  await limits.count(guesses, key)
  const row = await countGuess(db, attempt)
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

/** Guesses of whoever asked, where only they can know: nobody else uses them up. */
const whoseGuesses = ({ email, site, user_id, claim }: CodeAttempt) =>
  claim === undefined ? (user_id ?? at(email, site)) : hashToken(claim).toString('hex')

async function countGuess(db: Database, { purpose, email, site, user_id, claim }: CodeAttempt) {
  return db
    .updateTable('email_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) => {
      const newest = eb
        .selectFrom('email_codes as newest')
        .select('newest.id')
        .where('newest.email', '=', email)
        .where('newest.reseller_id', 'is not distinct from', site.reseller_id)
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

/** Spends a code. Of two that come at once the second is refused. */
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

/** After a password or an address changed, no code that was sent before may be used. */
export async function spendAllCodes(tx: Transaction, user_id: string): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}
