import { sql } from 'kysely'
import type { Directory } from '#server/platform/postgres/database.ts'

/** A question to the terms: what their index is asked, and what is then checked of each person that it finds. */
export interface SplitQuestion {
  indexed: string
  checked: string | null
}

/** Index entries that the database reads in the time that it takes to check one person. */
const entriesPerPerson = 150

interface Plan {
  'Plan Rows': number
  Plans?: Plan[]
}

/**
 * Gives the index the rarest parts only. It reads all entries of each part, so a common part costs more there than a
 * check of the few people that the rare ones leave. The counts of each part are the planner's estimates.
 */
export async function splitQuestion(directory: Directory, parts: string[]): Promise<SplitQuestion> {
  const wanted = parts.filter((part) => !part.startsWith('!'))
  if (wanted.length < 2) return { indexed: parts.join(' & '), checked: null }
  const shard = sql.table('directory.people_1')
  const matching = wanted.map((part) => sql`select from ${shard} where terms @@ ${part}::tsquery`)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json) ${sql.join([sql`select from ${shard}`, ...matching], sql` union all `)}`.execute(
    directory,
  )
  const [all = 1, ...each] = (rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []).map((plan) => plan['Plan Rows'])
  // A parallel plan nests and reorders the parts.
  if (each.length < wanted.length) return { indexed: parts.join(' & '), checked: null }
  const byCount = wanted.map((part, index) => ({ part, count: each[index] ?? all }))
  byCount.sort((a, b) => a.count - b.count)
  const indexed: string[] = []
  let left = all
  for (const { part, count } of byCount) {
    const without = left * (1 - count / all)
    if (indexed.length > 0 && count > without * entriesPerPerson) break
    indexed.push(part)
    left *= count / all
  }
  const checked = parts.filter((part) => !indexed.includes(part))
  return { indexed: indexed.join(' & '), checked: checked.length > 0 ? checked.join(' & ') : null }
}
