import { randomUUID } from 'node:crypto'
import { type ModuleSlug, moduleSlugs } from '#contract/modules.ts'
import { startSession } from '#server/features/auth/login.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { openWallet } from '#server/features/credits/credits.ts'
import type { Database } from '#server/platform/database.ts'

export interface TestUser {
  id: string
  account_id: string
  email: string
  token: string
}

interface UserOptions {
  credits?: number
  modules?: readonly ModuleSlug[]
  password?: string
  host?: string
}

/** Somebody with an account, a wallet and a session of their own. */
export async function makeUser(
  db: Database,
  { credits = 1_000, modules = moduleSlugs, password, host = 'quarry.test' }: UserOptions = {},
): Promise<TestUser> {
  const email = `${randomUUID()}@quarry.test`
  const password_hash = password === undefined ? null : await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({ kind: 'client', name: 'Test account' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await tx
      .insertInto('users')
      .values({
        account_id: account.id,
        email,
        password_hash,
        role: 'user',
        is_main_user: true,
        access_to_wallet: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const slug of modules)
      await tx.insertInto('user_modules').values({ user_id: user.id, slug }).execute()
    await openWallet(tx, account.id, credits)
    return { id: user.id, account_id: account.id, email, token: await startSession(tx, user.id, host) }
  })
}
