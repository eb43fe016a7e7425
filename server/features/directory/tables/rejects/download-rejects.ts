import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { languageTags } from '#contract/values/languages.ts'
import type * as contract from '#contract/leads/tables.ts'
import { streams } from '#contract/streams.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { downloadHeaders } from '#server/platform/downloads/download-headers.ts'
import { createTicket, takeTicket } from '#server/platform/downloads/download-tickets.ts'
import { fileLanguage, rejectsCsv, type Words } from '#server/platform/downloads/rejects-csv.ts'
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

export const reasonWords: Record<Reject['reason'], Words> = {
  no_name: { en: 'The row has no name', de: 'Die Zeile hat keinen Namen', ar: 'لا اسم في الصف' },
  no_position: {
    en: 'The row has no latitude and longitude',
    de: 'Die Zeile hat keine Koordinaten',
    ar: 'لا خط عرض ولا خط طول في الصف',
  },
  no_username: {
    en: 'The row has no username',
    de: 'Die Zeile hat keinen Benutzernamen',
    ar: 'لا اسم مستخدم في الصف',
  },
  no_network: {
    en: 'The row names no social network',
    de: 'Die Zeile nennt kein soziales Netzwerk',
    ar: 'لا شبكة اجتماعية في الصف',
  },
  broken_record: { en: 'The row is damaged', de: 'Die Zeile ist beschädigt', ar: 'الصف تالف' },
  too_large_record: {
    en: 'The row is longer than 4 MB',
    de: 'Die Zeile ist länger als 4 MB',
    ar: 'الصف أطول من 4 ميغابايت',
  },
  cut_off: {
    en: 'The file ends here, the rest is missing',
    de: 'Die Datei endet hier, der Rest fehlt',
    ar: 'ينتهي الملف هنا وبقيته مفقودة',
  },
}

async function rejectLines(
  { directory, files }: Services,
  { import_id: id, language }: z.infer<typeof Asked>,
) {
  const found = await directory.selectFrom('imports').select('plan').where('id', '=', id).executeTakeFirst()
  const file = await files.find(rejectsKey(id))
  if (!found?.plan || !file) throw notFound('download')
  return rejectsCsv(rejectsOf(file), { columns: found.plan.columns, language, words: reasonWords })
}

async function* rejectsOf(file: StoredFile): AsyncGenerator<Reject> {
  for await (const line of createInterface({ input: file.read(), crlfDelay: Infinity }))
    yield JSON.parse(line) as Reject // as `openRejects` wrote it
}
