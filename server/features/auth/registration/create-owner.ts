import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { moduleSlugs } from '#contract/values/modules.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'

/** Enough to try every kind of search on the sample world and on a first import. */
const firstCredits = 5_000

interface Owner {
  email: string
  /** Given back only when the owner was made just now. */
  password: string | null
}

/** The platform account and the person who owns it, made at the first start. A password that nobody set is made up once. */
export async function createOwner(db: Database, email: string, chosen: string | undefined): Promise<Owner> {
  const existing = await findOwner(db)
  if (existing) return { email: existing, password: null }
  const password = chosen ?? randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('the owner', 0))`.execute(tx)
    const made = await findOwner(tx)
    if (made) return { email: made, password: null } // by a process that started at the same time
    await createAccount(tx, {
      kind: 'platform',
      name: 'Quarry',
      email,
      password_hash,
      role: 'admin',
      modules: moduleSlugs,
      credits: firstCredits,
    })
    return { email, password }
  })
}

async function findOwner(db: Database): Promise<string | undefined> {
  const owner = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select('users.email')
    .where('accounts.kind', '=', 'platform')
    .where('users.is_main_user', '=', true)
    .executeTakeFirst()
  return owner?.email
}
