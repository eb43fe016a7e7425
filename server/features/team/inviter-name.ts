import { nameOf } from '#contract/values/name-of.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Names come from people: a subject has room for so much of one. */
const most = 50

/** Who invites, as a mail names them. */
export async function inviterName(db: Database, user_id: string): Promise<string> {
  const inviter = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const letters = Array.from(nameOf(inviter))
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
