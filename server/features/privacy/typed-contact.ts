import type { Contact } from '#server/features/suppressions/left-out.ts'
import { readLine } from '#server/features/suppressions/read-lines.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** What was typed, as leads hold it. Anything that is no address, number or profile is a name. */
export async function typedContact(db: Database, query: string): Promise<Contact> {
  const profile = await db.selectFrom('business_profiles').select('country').executeTakeFirst()
  const read = readLine(query, profile?.country?.length === 2 ? profile.country : null)
  if (!('problem' in read) && (read.kind === 'email' || read.kind === 'phone' || read.kind === 'profile'))
    return { kind: read.kind, value: read.value }
  return { kind: 'person', value: query.trim().replace(/\s+/g, ' ') }
}
