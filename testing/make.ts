import { randomUUID } from 'node:crypto'
import { type ModuleSlug, moduleSlugs } from '#contract/values/modules.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import type { Database } from '#server/platform/postgres/database.ts'

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

/** A user with an account, a wallet and a session of their own. */
export async function makeUser(
  db: Database,
  { credits = 1_000, modules = moduleSlugs, password, host = 'quarry.test' }: UserOptions = {},
): Promise<TestUser> {
  const email = `${randomUUID()}@quarry.test`
  const password_hash = password === undefined ? null : await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const user = await createAccount(tx, {
      kind: 'client',
      name: 'Test account',
      email,
      password_hash,
      role: 'user',
      modules,
      credits,
    })
    return { ...user, email, token: await startSession(tx, { site: { host } }, { user_id: user.id }) }
  })
}
