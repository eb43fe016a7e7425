import type { Database } from '#server/platform/postgres/database.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

/** An operator. */
export async function makeAdmin(db: Database, password?: string): Promise<TestUser> {
  const admin = await makeUser(db, password === undefined ? {} : { password })
  await db.updateTable('users').set({ role: 'admin', first_name: 'Ada' }).where('id', '=', admin.id).execute()
  await db.updateTable('accounts').set({ kind: 'platform' }).where('id', '=', admin.account_id).execute()
  return admin
}

/** Puts an account under another, as its client. */
export async function makeClientOf(db: Database, parent: TestUser, client: TestUser): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ kind: 'reseller' })
    .where('id', '=', parent.account_id)
    .where('kind', '=', 'client')
    .execute()
  await db
    .updateTable('accounts')
    .set({ parent_account_id: parent.account_id })
    .where('id', '=', client.account_id)
    .execute()
}
