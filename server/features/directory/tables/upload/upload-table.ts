import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { TableHead } from '#engine/import/table/table-head.ts'
import { areReadAs } from '#engine/import/table/mapping/columns.ts'
import { valueFormsOf } from '#engine/import/table/values/value-forms.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import { type Actor, requireModule } from '#server/platform/security/actor.ts'
import { asUpload } from '#server/platform/overload/upload-limit.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { nameOfTable, tableKey } from '../table-dataset.ts'
import { proposeTask } from '../table-task.ts'
import { getTable } from './table-drafts.ts'
import { findTableMapping } from './table-mappings.ts'
import { requireRows } from './read-again.ts'
import { headOfFile } from './table-head.ts'

const maxUploadBytes = 5 * 1024 ** 3
/** The form around the file. */
const maxFormBytes = 10_000

/** Takes a table as a form file, and proposes what its rows and columns are. Nothing is imported yet. */
export const uploadTable: Stream = (app, _system, guard) => {
  const { method, path: url } = readAddress(streams.uploadTable)
  app.route({
    method,
    url,
    config: { uploadBytes: maxUploadBytes + maxFormBytes },
    handler: async (request) => {
      const { actor, services } = await guard(request)
      requireModule(actor, 'admin')
      if (!request.isMultipart()) throw refuse('send_file_form')
      return asUpload(actor.account_id, async () => {
        const file = await request.file({ limits: { fileSize: maxUploadBytes, fields: 4, fieldSize: 1_000 } })
        if (!file) throw invalid({ file: fieldError('required') })
        const id = await storeTable(services, file, actor)
        return { success: true, message: 'Table uploaded', data: await getTable(services.directory, { id }) }
      })
    },
  })
}

async function storeTable(
  { files, directory }: Services,
  upload: MultipartFile,
  { account_id }: Pick<Actor, 'account_id'>,
): Promise<string> {
  const key = `imports/${randomUUID()}.table`
  const { size } = await files.put(key, upload.file)
  try {
    if (upload.file.truncated) throw refuse('file_too_large', { gigabytes: maxUploadBytes / 1024 ** 3 })
    const fileName = upload.filename.replaceAll('\0', '').toWellFormed().slice(0, 200)
    const head = await headOfFile(files, key, { fileName, account_id })
    requireRows(head)
    const name = nameOfTable(fileName)
    const plan: TableTask = {
      ...(await proposeFor(directory, head, fileName)),
      ...head.facts,
      licence: 'unknown',
      attribution: name,
    }
    const { id } = await directory
      .insertInto('imports')
      .values({
        kind: plan.kind,
        state: 'draft',
        dataset_key: tableKey(name, plan),
        dataset_name: name,
        file_name: fileName,
        file_key: key,
        bytes: size,
        plan: JSON.stringify(plan),
        head: JSON.stringify(head.rows),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

/** As a mapping says that was saved for these columns, else as names and values of the columns propose. */
async function proposeFor(directory: Directory, { rows, columns }: TableHead, fileName: string) {
  const sample = { rows: rows.map((row) => row.values), columns }
  const proposed = proposeTask(sample, { fileName })
  const saved = await findTableMapping(directory, proposed.columns)
  if (!saved || !areReadAs(proposed.columns, saved.mapping, proposed.mapping)) return proposed
  const { kind, mapping, name: mappingName } = saved
  const forms = valueFormsOf(sample.rows, mapping)
  return { ...proposeTask(sample, { fileName, kind }), mapping, ...forms, mappingName }
}
