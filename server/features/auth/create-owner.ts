import { randomBytes } from 'node:crypto'
import { moduleSlugs } from '#contract/modules.ts'
import { openWallet } from '#server/features/credits/credits.ts'
import type { Database } from '#server/platform/database.ts'
import { hashPassword } from './passwords.ts'

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
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({ kind: 'platform', name: 'Quarry' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await tx
      .insertInto('users')
      .values({
        account_id: account.id,
        email,
        password_hash,
        role: 'admin',
        is_main_user: true,
        access_to_wallet: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('user_modules')
      .values(moduleSlugs.map((slug) => ({ user_id: user.id, slug })))
      .execute()
    await openWallet(tx, account.id, firstCredits)
  })
  return { email, password }
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
