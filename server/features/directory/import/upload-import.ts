import { fieldError } from '#contract/messages/field-errors.ts'
import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { type Actor, requireModule } from '#server/platform/security/actor.ts'
import { asUpload } from '#server/platform/overload/upload-limit.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { regionOf } from './osm-dataset.ts'
import { addImport, getImport, importOsmName } from './imports.ts'

const maxUploadBytes = 20 * 1024 ** 3
/** The form around the file. */
const maxFormBytes = 10_000

/** Takes an .osm.pbf as a form file, with the name of its region in the field `name` before it or left to the file. */
export const uploadImport: Stream = (app, _system, guard) => {
  app.route({
    ...routeOf(streams.uploadImport),
    config: { uploadBytes: maxUploadBytes + maxFormBytes },
    handler: async (request) => {
      const { actor, services } = await guard(request)
      requireModule(actor, 'admin')
      if (!request.isMultipart()) throw refuse('send_file_form')
      return asUpload(actor.account_id, async () => {
        const file = await request.file({ limits: { fileSize: maxUploadBytes, fields: 4, fieldSize: 1_000 } })
        if (!file) throw invalid({ file: fieldError('required') })
        const id = await storeImport(services, actor, file)
        return { success: true, message: 'Import started', data: await getImport(services.directory, id) }
      })
    },
  })
}

function routeOf(endpoint: string) {
  const { method, path } = readAddress(endpoint)
  return { method, url: path }
}

async function storeImport(services: Services, actor: Actor, upload: MultipartFile): Promise<string> {
  const { files, db, directory } = services
  const key = `imports/${randomUUID()}.osm.pbf`
  const { size } = await files.put(key, onlyOsm(upload.file))
  if (upload.file.truncated) {
    await files.remove(key)
    throw refuse('file_too_large', { gigabytes: maxUploadBytes / 1024 ** 3 })
  }
  const name = nameField(upload) ?? regionOf(upload.filename)
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await addImport(directory, { name, fileName: upload.filename, key, size })
      await enqueue(tx, importOsmName, { import_id: id, account_id: actor.account_id })
      return id
    })
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

function nameField({ fields }: MultipartFile): string | undefined {
  const field = fields['name']
  if (!field || Array.isArray(field) || field.type !== 'field' || typeof field.value !== 'string') {
    return undefined
  }
  const name = field.value.replaceAll('\0', '').toWellFormed().trim().slice(0, 80)
  return name === '' ? undefined : name
}

const headerName = 'OSMHeader'

/** Lets a file pass whose first block says that it is one of OpenStreetMap; anything else ends at its first bytes. */
async function* onlyOsm(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of content) {
    if (head === undefined) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < 4 + 2 + headerName.length) continue
    checkHead(head)
    yield head
    head = undefined
  }
  if (head !== undefined) checkHead(head)
}

function checkHead(head: Buffer): void {
  if (head.toString('latin1', 6, 6 + headerName.length) !== headerName) {
    throw invalid({ file: fieldError('not_osm') })
  }
}
