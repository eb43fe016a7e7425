import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { moduleSlugs } from '#contract/values/modules.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'

/** Enough for every kind of search on the sample world and on a first import. */
const firstCredits = 5_000

interface Owner {
  email: string
  /** A random password made by this call, to be shown once. Null for a password that the operator chose. */
  password: string | null
}

export const newOwnerPassword = (): string => randomBytes(12).toString('base64url')

/** Creates the platform account and its owner at the first start. Without a chosen password the owner gets a random one. */
export async function createOwner(db: Database, email: string, chosen: string | undefined): Promise<Owner> {
  const existing = await findOwner(db)
  if (existing) return { email: existing.email, password: null }
  const password = chosen ?? newOwnerPassword()
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('the owner', 0))`.execute(tx)
    const made = await findOwner(tx)
    if (made) return { email: made.email, password: null } // by a process that started at the same time
    await createAccount(tx, {
      kind: 'platform',
      name: 'Quarry',
      email,
      password_hash,
      role: 'admin',
      modules: moduleSlugs,
      credits: firstCredits,
    })
    return { email, password: chosen === undefined ? password : null }
  })
}

export function findOwner(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.email', 'users.account_id'])
    .where('accounts.kind', '=', 'platform')
    .where('users.is_main_user', '=', true)
    .executeTakeFirst()
}
