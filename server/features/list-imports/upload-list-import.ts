import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { sql } from 'kysely'
import { z } from 'zod'
import { mostDrafts, mostImportMegabytes } from '#contract/leads/imports/list-imports.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { requireRows } from '#server/features/directory/tables/upload/read-again.ts'
import { headOfFile } from '#server/features/directory/tables/upload/table-head.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { asUpload } from '#server/platform/overload/upload-limit.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { requireModule } from '#server/platform/security/actor.ts'
import { endRun, lockRun } from '#server/runs/run-row.ts'
import { isDraft, listImports, queueImport } from './import-row.ts'
import { importRun } from './import-run.ts'
import { getListImport } from './list-imports.ts'
import { planOfFile } from './mappings/plan-of-file.ts'

const maxUploadBytes = mostImportMegabytes * 1_000_000
/** The form around the file. */
const maxFormBytes = 10_000

/**
 * Takes a file of leads as a form file, with the id of their list in the field `campaign_id` before it, or none for a new
 * list. Proposes what its columns hold and checks it; no lead is added yet.
 */
export const uploadListImport: Stream = (app, _system, guard) => {
  const { method, path: url } = readAddress(streams.uploadListImport)
  app.route({
    method,
    url,
    config: { uploadBytes: maxUploadBytes + maxFormBytes },
    handler: async (request) => {
      const context = await guard(request)
      requireModule(context.actor, 'leads')
      if (!request.isMultipart()) throw refuse('send_file_form')
      return asUpload(context.account_id, async () => {
        const file = await request.file({ limits: { fileSize: maxUploadBytes, fields: 4, fieldSize: 1_000 } })
        if (!file) throw invalid({ file: fieldError('required') })
        const id = await storeFile(context, file)
        return { success: true, data: await getListImport(context.services.db, context, { id }) }
      })
    },
  })
}

async function storeFile(context: RequestContext, upload: MultipartFile): Promise<string> {
  const { actor, address, services } = context
  const { files, db } = services
  const list = await listOf(context, upload)
  const file_key = `list-imports/${randomUUID()}.table`
  const { size: bytes } = await files.put(file_key, upload.file)
  try {
    if (upload.file.truncated) throw refuse('list_file_too_large', { megabytes: mostImportMegabytes })
    const file_name = nameOf(upload.filename)
    const head = await headOfFile(files, file_key, { fileName: file_name, account_id: actor.account_id })
    requireRows(head)
    const proposed = await planOfFile(db, { rows: head.rows, columns: head.columns, file_name }, list?.type)
    const { account_id, user_id: created_by } = actor
    return await db.transaction().execute(async (tx) => {
      await makeRoom(tx, account_id)
      const row = await tx
        .insertInto('list_imports')
        .values({
          account_id,
          campaign_id: list?.id ?? null,
          created_by,
          address,
          type: proposed.type,
          file_name,
          file_key,
          bytes,
          plan: JSON.stringify({ ...proposed.plan, ...head.facts }),
          head: JSON.stringify(head.rows),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await queueImport(tx, row, 'checking')
      return row.id
    })
  } catch (error) {
    await files.remove(file_key)
    throw error
  }
}

/** Ends the oldest files that wait, so that uploads fill neither the disk nor the queue. Uploads at once wait for each other. */
async function makeRoom(tx: Transaction, account_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 2))`.execute(tx)
  const drafts = await tx
    .selectFrom('list_imports')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', 'in', ['checking', 'ready'])
    .orderBy('id', 'desc')
    .offset(mostDrafts - 1)
    .execute()
  for (const { id } of drafts.toReversed()) {
    const row = await lockRun(tx, listImports, id)
    if (row && isDraft(row))
      await endRun(tx, importRun, { row, end: { state: 'stopped', reason: 'expired' } })
  }
}

/** Text of one line that a database holds, without the folders that some browsers send. */
const nameOf = (filename: string): string =>
  filename
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 120) || 'table'

async function listOf(
  { services }: RequestContext,
  { fields }: MultipartFile,
): Promise<{ id: string; type: ListType } | undefined> {
  const field = fields['campaign_id']
  if (!field) return undefined
  const id = z.uuid().safeParse('value' in field ? field.value : undefined)
  if (!id.success) throw notFound('list')
  return requireList(services.db, id.data)
}
