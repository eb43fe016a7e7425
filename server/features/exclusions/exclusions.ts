import { sql } from 'kysely'
import * as contract from '#contract/leads/exclusions/exclusions.ts'
import { runningStates } from '#contract/values/search-states.ts'
import { changeVerb } from '#server/features/named-rows/named-rows.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { homeCountry, typedLines } from '#server/features/suppressions/typed-lines.ts'
import { inSlices } from '#server/platform/overload/in-slices.ts'
import { type Entry, readEntry } from './read-entry.ts'

const columns = ['id', 'name', 'entries', 'updated_at'] as const
const shownUnread = 200

export const listExclusions = (db: Database): Promise<contract.Exclusion[]> =>
  db.selectFrom('exclusions').select(columns).orderBy(sql`lower(name)`).execute()

/** Reads the lines before the transaction, which holds no connection meanwhile. */
export async function readExclusions(
  db: Database,
  _context: unknown,
  { lines }: Input<typeof contract.addExclusions>,
) {
  const written = typedLines(lines, contract.mostExclusionLines)
  const country = await homeCountry(db)
  return { read: await inSlices(written, (one) => ({ ...one, entry: readEntry(one.text, country) })) }
}

type Added = Input<typeof contract.addExclusions> & Awaited<ReturnType<typeof readExclusions>>

/** Adds lines to the exclusion list of that name, or creates it. */
export async function addExclusions(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { name, read }: Added,
) {
  const entries = read.flatMap(({ entry }) => entry ?? [])
  if (entries.length === 0) throw refuse('nothing_to_exclude')
  const id = await exclusionOf(tx, actor.account_id, name)
  const added = await insertEntries(tx, { id, account_id: actor.account_id, entries })
  const exclusion = await tx
    .updateTable('exclusions')
    .set((eb) => ({ entries: eb('entries', '+', added), updated_at: sql<string>`now()` }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  if (exclusion.entries > contract.mostExclusionEntries)
    throw refuse('exclusion_full', { most: contract.mostExclusionEntries })
  await announce(tx, actor, { kind: 'exclusion', id })
  const unread = read.flatMap(({ line, text, entry }) => (entry ? [] : [{ line, text }]))
  const known = entries.length - added
  return { exclusion, added, known, unread: unread.slice(0, shownUnread), unread_total: unread.length }
}

/** The list of that name, locked until the transaction ends. */
async function exclusionOf(tx: Transaction, account_id: string, name: string): Promise<string> {
  const there = await listExclusions(tx)
  const isNew = !there.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (isNew && there.length >= contract.mostExclusions)
    throw refuse('too_many_exclusions', { most: contract.mostExclusions })
  const { id } = await tx
    .insertInto('exclusions')
    .values({ account_id, name })
    .onConflict((conflict) => conflict.expression(sql`account_id, lower(name)`).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers how many of the entries are new. */
async function insertEntries(
  tx: Transaction,
  { id, account_id, entries }: { id: string; account_id: string; entries: Entry[] },
): Promise<number> {
  const { rows } = await sql`
    insert into exclusion_entries (exclusion_id, account_id, hash)
    select distinct ${id}::uuid, ${account_id}::uuid, own_suppression_hash((suppression_keys(kind, value))[1])
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (kind text, value text)
    where (suppression_keys(kind, value))[1] is not null
    on conflict do nothing returning hash`.execute(tx)
  return rows.length
}

export const renameExclusion = changeVerb<contract.Exclusion>({
  table: 'exclusions',
  columns,
  thing: 'exclusion',
  event: 'exclusion',
  actions: { changed: 'exclusion_renamed' },
})

export async function removeExclusion(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.removeExclusion>,
): Promise<null> {
  const exclusion = await tx
    .selectFrom('exclusions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!exclusion) throw notFound('exclusion')
  if (await isInUse(tx, id)) throw refuse('exclusion_in_use')
  await tx.deleteFrom('exclusions').where('id', '=', id).execute()
  await announce(tx, actor, { kind: 'exclusion', id })
  return null
}

/** Whether a search names the list that may still deliver or settle leads; a stopped one settles what it has begun. */
async function isInUse(tx: Transaction, id: string): Promise<boolean> {
  const search = await tx
    .selectFrom('searches')
    .select('id')
    .where((eb) => eb(eb.val(id), '=', eb.fn.any('exclusions')))
    .where((eb) => eb.or([eb('state', 'in', [...runningStates, 'paused']), eb('pending', '>', 0)]))
    .limit(1)
    .executeTakeFirst()
  return search !== undefined
}

/** Refuses exclusion lists that the account does not have; the others cannot be removed until the transaction ends. */
export async function requireExclusions(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('exclusions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (found.length < new Set(ids).size) throw notFound('exclusion')
}

/**
 * The first of these exclusion lists that names each of what is asked, by its place. A lead is named by an email, domain,
 * phone or profile, or by the name of its company.
 */
export async function namedBy(
  db: Database,
  exclusions: readonly string[],
  entries: Entry[][],
): Promise<Map<number, string>> {
  const asked = entries.flatMap((each, index) => each.map(({ kind, value }) => ({ index, kind, value })))
  if (exclusions.length === 0 || asked.length === 0) return new Map()
  const { rows } = await sql<Named>`
    with asked as materialized (
      select index, own_suppression_hash(key) as hash
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (index int, kind text, value text),
        unnest(suppression_keys(kind, value)) as key
    )
    select distinct index, exclusion_id as list from asked
    join exclusion_entries on exclusion_id = any(${[...exclusions]}::uuid[])
      and exclusion_entries.hash = asked.hash`.execute(db)
  return firstOf(exclusions, rows)
}

export interface Named {
  index: number
  list: string
}

/** Of several lists that name one thing, the first that was chosen. */
export function firstOf(chosen: readonly string[], named: Named[]): Map<number, string> {
  const inOrder = named.toSorted((a, b) => chosen.indexOf(b.list) - chosen.indexOf(a.list))
  return new Map(inOrder.map(({ index, list }) => [index, list]))
}
