import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { languageTags } from '#contract/values/languages.ts'
import type * as contract from '#contract/leads/tables.ts'
import { streams } from '#contract/streams.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { downloadHeaders } from '#server/platform/downloads/download-headers.ts'
import { createTicket, takeTicket } from '#server/platform/downloads/download-tickets.ts'
import { fileLanguage, rejectsCsv } from '#server/platform/downloads/rejects-csv.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireModule } from '#server/platform/security/actor.ts'
import type { Services } from '#server/platform/services.ts'
import type { StoredFile } from '#server/platform/storage/files.ts'
import { getImport } from '../../import/imports.ts'
import { rejectsKey } from './table-files.ts'
import type { Reject } from '../read/table-source.ts'

const Asked = z.object({ import_id: z.uuid(), language: z.enum(languageTags).default('en') })

/** Creates an address that streams the rows that an import left out, once, within a minute, in the language of the user. */
export async function createRejectsLink(
  db: Database,
  context: RequestContext,
  { id }: Input<typeof contract.createRejectsLink>,
): Promise<{ url: string }> {
  const { has_rejects } = await getImport(context.services.directory, id)
  if (!has_rejects) throw notFound('download')
  const language = await fileLanguage(db, context)
  const ticket = await createTicket(db, context, { kind: 'rejects', file: { import_id: id, language } })
  return { url: `/api/directory/rejects/${ticket}` }
}

/** Streams the rows of a ticket as CSV: the columns of the file, after the number of the record and why it is left out. */
export const downloadRejects: Stream = (app, services) => {
  app.get<{ Params: { ticket: string } }>(
    streams.downloadRejects.replace('GET ', ''),
    async (request, reply) => {
      const { actor, file } = await takeTicket(services.db, request, 'rejects')
      requireModule(actor, 'admin')
      const asked = Asked.parse(file)
      return reply
        .headers(downloadHeaders('attachment; filename="rows-left-out.csv"'))
        .send(Readable.from(await rejectLines(services, asked)))
    },
  )
}

async function rejectLines(
  { directory, files }: Services,
  { import_id: id, language }: z.infer<typeof Asked>,
) {
  const found = await directory.selectFrom('imports').select('plan').where('id', '=', id).executeTakeFirst()
  const file = await files.find(rejectsKey(id))
  if (!found?.plan || !file) throw notFound('download')
  const { columns } = found.plan
  return rejectsCsv(rejectsOf(file), { columns, language })
}

async function* rejectsOf(file: StoredFile): AsyncGenerator<Reject> {
  for await (const line of createInterface({ input: file.read(), crlfDelay: Infinity }))
    yield { faults: [], ...(JSON.parse(line) as Omit<Reject, 'faults'>) } // as `openRejects` wrote it, in an earlier release without faults
}
