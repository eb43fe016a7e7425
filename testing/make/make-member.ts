import { randomUUID } from 'node:crypto'
import type { ModuleSlug } from '#contract/values/modules.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readMailValues } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'

interface MemberOptions {
  modules: readonly ModuleSlug[]
  sessions?: number
  password?: string
}

/** A teammate of a user, with as many sessions as wanted. */
export async function makeMember(
  db: Database,
  main: TestUser,
  { modules, sessions = 1, password }: MemberOptions,
): Promise<TestUser & { tokens: string[] }> {
  const email = `${randomUUID()}@quarry.test`
  const password_hash = password === undefined ? null : await hashPassword(password)
  const { id } = await db
    .insertInto('users')
    .values({ account_id: main.account_id, email, password_hash, role: 'related' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const slug of modules) await db.insertInto('user_modules').values({ user_id: id, slug }).execute()
  const tokens: string[] = []
  for (let n = 0; n < sessions; n++)
    tokens.push(await startSession(db, { site: { host: 'quarry.test' } }, { user_id: id }))
  return { id, account_id: main.account_id, email, token: tokens[0] ?? '', tokens }
}

/** The token in the newest invitation mail of an account. */
export async function takeInvitationToken(
  { services }: Pick<TestApp, 'services'>,
  { account_id }: TestUser,
): Promise<string> {
  const mail = await services.db
    .selectFrom('outbox_mails')
    .select(['id', 'sealed_values'])
    .where('account_id', '=', account_id)
    .where('template', '=', 'team_invitation')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return readMailValues(services.secrets, mail.id, mail.sealed_values ?? '')['token'] ?? ''
}
