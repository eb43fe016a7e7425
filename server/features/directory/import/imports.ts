import { sql } from 'kysely'
import { z } from 'zod'
import type { Import } from '#contract/leads/directory.ts'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import type { PageQuery } from '#contract/page.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { readReason } from '#server/platform/reasons.ts'
import type { Services } from '#server/platform/services.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { omittedOf } from '../tables/rejects/omissions.ts'
import { dropOldFiles } from '../tables/rejects/table-files.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { datasetKey } from './osm-dataset.ts'

/** The job that imports an uploaded file or an extract of a mirror. */
export const importOsmName = jobName('import-osm', z.object({ import_id: z.uuid(), account_id: z.uuid() }))

const columns = [
  'id',
  'file_name',
  'kind',
  'dataset_name',
  'state',
  'bytes',
  'bytes_read',
  'bytes_per_second',
  'region_id',
  'overture_region',
  'objects',
  'objects_per_second',
  'found',
  'seconds_left',
  'added',
  'updated',
  'unchanged',
  'removed',
  'localities',
  'rejected',
  'repeated',
  'peak_memory',
  'error',
  'started_at',
  'ended_at',
  'created_at',
] as const

/** The largest locality of what was imported, to search in. */
const locality = sql<string | null>`(
  select localities.id from directory.localities
  where imports.state = 'done' and localities.dataset_id = imports.dataset_id
  order by rank desc limit 1)`.as('locality_id')

const isUndoable = sql<boolean>`(
  imports.state = 'done' and imports.kind <> 'osm' and not exists (
    select from directory.imports newer where newer.dataset_key = imports.dataset_key
      and newer.state in ('done', 'downloading', 'queued', 'running') and newer.created_at > imports.created_at
  ) and coalesce((
    select before.file_key <> '' from directory.imports before
    where before.dataset_key = imports.dataset_key and before.state = 'done'
      and before.created_at < imports.created_at
    order by before.created_at desc limit 1
  ), true))`.as('is_undoable')

const isFirst = sql<boolean>`(not exists (
  select from directory.imports before
  where before.dataset_key = imports.dataset_key and before.state = 'done'
    and before.created_at < imports.created_at
))`.as('is_first')

const hasRejects = sql<boolean>`(
  imports.state = 'done' and imports.kind <> 'osm' and imports.file_key <> ''
    and (imports.rejected > 0 or coalesce(imports.omitted -> 'values' <> '[]', false))
)`.as('has_rejects')

const shown = [...columns, 'omitted', 'plan', locality, isUndoable, isFirst, hasRejects] as const

interface NewImport {
  name: string
  /** Of its dataset; that of an extract by default. */
  datasetKey?: string
  kind?: Import['kind']
  fileName: string
  key: string
  size: number
  /** Where its places are taken from Overture. */
  overtureRegion?: string
}

/** A row for an import that is about to begin. */
export async function addImport(
  directory: Directory,
  { name, fileName, key, size, ...more }: NewImport,
): Promise<string> {
  const { id } = await directory
    .insertInto('imports')
    .values({
      kind: more.kind ?? 'osm',
      dataset_key: more.datasetKey ?? datasetKey(name),
      dataset_name: name,
      file_name: fileName.replaceAll('\0', '').toWellFormed().slice(0, 200),
      file_key: key,
      bytes: size,
      overture_region: more.overtureRegion ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listImports(directory: Directory, query: PageQuery) {
  const all = directory.selectFrom('imports')
  const newest = all.select(shown).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const page = await readPage(newest, all, query)
  return { ...page, items: page.items.map(asOnTheWire) }
}

export async function getImport(directory: Directory, id: string): Promise<Import> {
  const found = await directory.selectFrom('imports').select(shown).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('import')
  return asOnTheWire(found)
}

interface Kept {
  error: string | null
  omitted: Omissions | null
  plan: TableTask | null
}

const asOnTheWire = <Row extends Kept>({ error, omitted, plan, ...row }: Row) => ({
  ...row,
  error: error === null ? null : readReason(error),
  omitted: omitted && plan ? omittedOf(omitted, plan) : null,
})

/** Cancels an import. The worker that runs it stops within a second and removes what it wrote. */
export async function cancelImport(
  { directory, files }: Pick<Services, 'directory' | 'files'>,
  id: string,
): Promise<Import> {
  const cancelled = await directory
    .updateTable('imports')
    .set({
      state: 'cancelled',
      seconds_left: null,
      bytes_per_second: null,
      ended_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'queued', 'downloading', 'running', 'cancelled'])
    .returning(shown)
    .executeTakeFirst()
  if (cancelled) {
    if (cancelled.kind !== 'osm') await dropOldFiles(directory, files, id)
    return asOnTheWire(cancelled)
  }
  await getImport(directory, id)
  throw refuse('import_ended')
}
