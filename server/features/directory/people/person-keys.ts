import { emailKey } from '#engine/contact-keys/email-key.ts'
import { profileKey } from '#engine/contact-keys/profile-key.ts'
import { sql } from 'kysely'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

interface Named {
  name: string
  company_domain: string | null
  linkedin_url: string | null
  emails: string[]
}

/** LinkedIn profile, addresses, and the name at a company: any of them makes two records one person. */
export function keysOf({ linkedin_url, emails, name, company_domain }: Named): string[] {
  const profile = linkedin_url && linkedinKey(linkedin_url)
  return [
    ...(profile ? [profile] : []),
    ...emails.map((email) => `email:${emailKey(email)}`),
    ...(company_domain && fold(name) ? [`person:${fold(name)}@${company_domain}`] : []),
  ]
}

/** `linkedin:in/ada`, whatever the form of the address; null for a text that is no page of LinkedIn. */
export function linkedinKey(url: string): string | null {
  const page = /^linkedin\.com\/(.+)$/.exec(profileKey(url) ?? '')?.[1]
  return page === undefined ? null : `linkedin:${page}`
}

/** The keys of each of these people. Reads the tables of their shards by name: joined to all, they are read whole. */
export async function keysOfMatches(
  directory: Directory,
  matches: { shard: number; id: number }[],
): Promise<string[][]> {
  if (matches.length === 0) return []
  // Not planned in parallel, as each part reads from `with`: workers would take longer to begin than all of it.
  const isNeeded = sql`(select is_wanted from wanted)`
  const parts = Map.groupBy(matches, ({ shard }) => shard)
  const read = Array.from(
    parts,
    ([shard, people]) => sql`
      select id, name, company_domain, linkedin_url, emails from ${sql.table(`directory.people_${shard}`)}
      where ${isNeeded} and shard = ${sql.lit(shard)} and id = any(${people.map(({ id }) => id)}::bigint[])`,
  )
  const { rows } = await sql<Named & { id: number }>`
    with wanted as materialized (select true as is_wanted) ${sql.join(read, sql` union all `)}`.execute(
    directory,
  )
  const keys = new Map(rows.map(({ id, ...person }) => [Number(id), keysOf(person)]))
  return matches.map(({ id }) => keys.get(Number(id)) ?? [])
}
