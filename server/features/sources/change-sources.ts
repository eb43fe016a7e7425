import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type * as contract from '#contract/operator/sources.ts'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { isSampleSource, keyPlace, type SourceSettings } from './ask/configured.ts'
import { readSource } from './source-rows.ts'

/** Adds a source of the platform, turned off and asked after all others. */
export async function createSource(
  tx: Transaction,
  context: RequestContext,
  { driver, key, ...fields }: Input<typeof contract.createSource>,
) {
  requireOwnAddress(fields.base_url)
  requireMapping(driver, fields)
  const { id } = await tx
    .insertInto('sources')
    .values({
      ...columnsOf(fields),
      driver,
      scope: 'platform',
      priority: sql<number>`(select coalesce(max(priority), 0) + 1 from sources where scope = 'platform')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sealKey(tx, context, { id, key })
  const source = await readSource(tx, id)
  await audit(tx, context, {
    action: 'source_created',
    object_id: id,
    object_name: source.name,
    before: null,
    after: auditValues(source),
  })
  return confirm('source_saved', source)
}

/**
 * Changes the settings of a source. A new address needs its key again, so that no key goes to an address it was not given
 * for. Answers of another address, or read by another mapping, aren't used again.
 */
export async function changeSource(
  tx: Transaction,
  context: RequestContext,
  { id, key, ...fields }: Input<typeof contract.changeSource>,
) {
  const before = await lockSource(tx, id)
  requireMapping(before.driver, fields)
  const isMoved = originOf(before.base_url) !== originOf(fields.base_url)
  if (isMoved) requireOwnAddress(fields.base_url)
  if (isMoved && before.has_key && !key) throw invalid({ key: fieldError('required') })
  const { settings, ...columns } = columnsOf(fields)
  const isOther =
    before.base_url !== columns.base_url || !isDeepStrictEqual(before.mapping, fields.mapping ?? null)
  await tx
    .updateTable('sources')
    .set({
      ...columns,
      settings: sql<string>`${settings}::jsonb || case when ${isOther} then jsonb_build_object('answers_since', now())
        else jsonb_strip_nulls(jsonb_build_object('answers_since', settings -> 'answers_since')) end`,
    })
    .where('id', '=', id)
    .execute()
  await sealKey(tx, context, { id, key })
  await tx
    .updateTable('source_health')
    .set({ open_until: null, failures: 0, openings: 0 })
    .where('source_id', '=', id)
    .execute()
  return confirm('source_saved', await changed(tx, context, before))
}

export async function switchSource(
  tx: Transaction,
  context: RequestContext,
  { id, is_on }: Input<typeof contract.switchSource>,
) {
  const before = await lockSource(tx, id)
  if (is_on && !before.has_key && sourceDrivers[before.driver].needs_key) throw refuse('source_needs_key')
  await tx.updateTable('sources').set({ is_on }).where('id', '=', id).execute()
  return confirm('source_saved', await changed(tx, context, before))
}

/** Numbers the given sources in their order; others keep their place after them. */
export async function orderSources(
  tx: Transaction,
  context: RequestContext,
  { ids }: Input<typeof contract.orderSources>,
) {
  const rows = await tx
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('scope', '=', 'platform')
    .orderBy('priority')
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Map(rows.map(({ id, name }) => [id, name]))
  if (ids.some((id) => !known.has(id))) throw notFound('source')
  const order = [...new Set([...ids, ...known.keys()])]
  await sql`
    update sources set priority = place
    from unnest(${order}::uuid[]) with ordinality as ordered (id, place) where sources.id = ordered.id`.execute(
    tx,
  )
  const named = (each: string[]) => ({ order: each.map((id) => known.get(id)).join(', ') })
  const [before, after] = [named([...known.keys()]), named(order)]
  await audit(tx, context, { action: 'sources_ordered', object_name: '', before, after })
  return confirm('order_saved', null)
}

export async function removeSource(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.removeSource>,
) {
  const before = await lockSource(tx, id)
  await tx.deleteFrom('sources').where('id', '=', id).execute()
  await audit(tx, context, {
    action: 'source_removed',
    object_id: id,
    object_name: before.name,
    before: auditValues(before),
    after: null,
  })
  return confirm('source_taken_away', null)
}

type Fields = Omit<contract.SourceFields, 'key'>

/** The columns, each named, so that no other field of a request reaches the row. */
const columnsOf = ({ name, base_url, per_minute, per_day, cost_micros, ...settings }: Fields) => ({
  name,
  base_url: base_url.replace(/\/+$/, ''),
  per_minute,
  per_day,
  cost_micros,
  settings: JSON.stringify({
    mapping: settings.mapping,
    in_searches: settings.in_searches,
    in_checks: settings.in_checks,
  } satisfies SourceSettings),
})

/** Only the driver of the operator's own APIs has a mapping, and it can't be asked without one. */
function requireMapping(driver: contract.Source['driver'], fields: Fields): void {
  if (driver === 'http' && !fields.mapping) throw invalid({ mapping: fieldError('required') })
  if (driver !== 'http') delete fields.mapping
}

const originOf = (url: string) => URL.parse(url)?.origin

/** Keys of real providers travel encrypted; only the sample world is served without TLS, on this machine. */
export function requireOwnAddress(base_url: string): void {
  const isFit = URL.parse(base_url)?.protocol === 'https:' || isSampleSource({ base_url })
  if (!isFit) throw invalid({ base_url: fieldError('url') })
}

async function sealKey(
  tx: Transaction,
  { services }: RequestContext,
  { id, key }: { id: string; key: string | undefined },
): Promise<void> {
  if (!key) return
  const sealed_key = services.secrets.seal(key, keyPlace(id))
  await tx.updateTable('sources').set({ sealed_key }).where('id', '=', id).execute()
}

async function lockSource(tx: Transaction, id: string): Promise<contract.Source> {
  await tx.selectFrom('sources').select('id').where('id', '=', id).forUpdate().execute()
  return readSource(tx, id)
}

async function changed(tx: Transaction, context: RequestContext, before: contract.Source) {
  const after = await readSource(tx, before.id)
  await audit(tx, context, {
    action: 'source_changed',
    object_id: after.id,
    object_name: after.name,
    before: auditValues(before),
    after: auditValues(after),
  })
  return after
}

/** What is logged of a source: instead of the key, whether there is one. */
const auditValues = ({
  name,
  base_url,
  is_on,
  has_key,
  per_minute,
  per_day,
  cost_micros,
  in_searches,
  in_checks,
  mapping,
}: contract.Source) => ({
  name,
  base_url,
  is_on,
  per_minute,
  per_day,
  cost_micros,
  in_searches,
  in_checks,
  mapping: mapping === null ? null : JSON.stringify(mapping),
  key: has_key ? 'set' : 'none',
})
