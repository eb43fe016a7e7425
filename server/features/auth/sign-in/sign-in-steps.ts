import type { Database } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { RegisteredPerson } from '#server/platform/security/registered-person.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'

type Purpose = 'code' | 'passkey' | 'new_passkey' | 'social'

const minutes = 10

interface NewStep {
  purpose: Purpose
  host: string
  user_id?: string
  /** The random value that a passkey has to sign. */
  challenge?: string
  /** The person that a provider named. */
  person?: RegisteredPerson
}

/** Starts a sign-in of two steps. The browser that shows the claim on the same host continues for ten minutes. */
export async function beginStep(
  db: Database,
  { user_id, challenge, person, ...step }: NewStep,
): Promise<string> {
  const claim = newToken()
  await db
    .insertInto('sign_in_steps')
    .values({
      ...step,
      claim_hash: hashToken(claim),
      user_id: user_id ?? null,
      challenge: challenge ?? null,
      person: person ? JSON.stringify(person) : null,
      expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
    .execute()
  return claim
}

interface Shown {
  purpose: Purpose
  claim: string
  host: string
}

export const stepIsOver = () => refuse('step_over')

export async function findStep(db: Database, { purpose, claim, host }: Shown) {
  const step = await db
    .selectFrom('sign_in_steps')
    .select(['id', 'user_id', 'challenge', 'person'])
    .where('claim_hash', '=', hashToken(claim))
    .where('purpose', '=', purpose)
    .where('host', '=', host)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!step) throw stepIsOver()
  return step
}

/** Ends a step. The second of two requests at once is refused. */
export async function spendStep(db: Database, id: string): Promise<void> {
  const spent = await db.deleteFrom('sign_in_steps').where('id', '=', id).returning('id').executeTakeFirst()
  if (!spent) throw stepIsOver()
}
