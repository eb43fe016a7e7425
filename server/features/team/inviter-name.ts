import { nameOf } from '#contract/values/name-of.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** The room for a name in the subject of an email. */
const maxLetters = 50

/** The name of a user, as an email to another person shows it. */
export async function inviterName(db: Database, user_id: string): Promise<string> {
  const inviter = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const letters = Array.from(nameOf(inviter))
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : letters.join('')
}
