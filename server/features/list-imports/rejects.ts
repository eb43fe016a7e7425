import { Readable } from 'node:stream'
import { z } from 'zod'
import type * as contract from '#contract/leads/imports/list-imports.ts'
import { streams } from '#contract/streams.ts'
import { languageTags } from '#contract/values/languages.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { downloadHeaders } from '#server/platform/downloads/download-headers.ts'
import { createTicket, takeTicket } from '#server/platform/downloads/download-tickets.ts'
import { fileLanguage, rejectsCsv } from '#server/platform/downloads/rejects-csv.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireModule } from '#server/platform/security/actor.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { findImport } from './import-row.ts'

const Asked = z.object({ list_import_id: z.uuid(), language: z.enum(languageTags).default('en') })

/** Creates an address that streams the rejected rows, once, within a minute, in the language of the user. */
export async function createListRejectsLink(
  db: Database,
  context: RequestContext,
  { id }: Input<typeof contract.createListRejectsLink>,
): Promise<{ url: string }> {
  const { has_rejects } = await findImport(db, id)
  if (!has_rejects) throw notFound('download')
  const language = await fileLanguage(db, context)
  const ticket = await createTicket(db, context, {
    kind: 'list-rejects',
    file: { list_import_id: id, language },
  })
  return { url: `/api/list-imports/rejects/${ticket}` }
}

/** Streams the rows of a ticket as CSV: the columns of the file, after the number of the record and why it was rejected. */
export const downloadListRejects: Stream = (app, services) => {
  app.get<{ Params: { ticket: string } }>(
    streams.downloadListRejects.replace('GET ', ''),
    async (request, reply) => {
      const { actor, file } = await takeTicket(services.db, request, 'list-rejects')
      requireModule(actor, 'leads')
      const asked = Asked.parse(file)
      return reply
        .headers(downloadHeaders('attachment; filename="rejected-rows.csv"'))
        .send(Readable.from(await linesOf(forTenant(services, actor.account_id).db, asked)))
    },
  )
}

const rowsAtOnce = 1_000

async function linesOf(db: Database, { list_import_id: id, language }: z.infer<typeof Asked>) {
  const { has_rejects } = await findImport(db, id)
  const { plan } = await db
    .selectFrom('list_imports')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!has_rejects) throw notFound('download')
  return rejectsCsv(rejectsOf(db, id), { columns: plan.columns, language })
}

async function* rejectsOf(db: Database, import_id: string) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('list_import_rejects')
      .select(['record', 'reason', 'faults', 'cells as values'])
      .where('import_id', '=', import_id)
      .where('record', '>', last)
      .orderBy('record')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.record ?? last
  }
}
