import { z } from 'zod'
import { streams } from '#contract/streams.ts'
import { attachment } from '#server/features/leads/csv/download.ts'
import { exportFiles } from '#server/features/leads/csv/export-files.ts'
import { downloadHeaders } from '#server/platform/downloads/download-headers.ts'
import { takeTicket } from '#server/platform/downloads/download-tickets.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { requireModule } from '#server/platform/security/actor.ts'
import { sendRange } from '#server/platform/storage/send-range.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'

const Asked = z.object({ id: z.uuid() })

/** Sends the file of an export or a range of it, while the user of its ticket may export and the file is kept. */
export const downloadExport: Stream = (app, services) => {
  const path = streams.downloadExport.replace('GET ', '')
  app.get<{ Params: { ticket: string } }>(path, async (request, reply) => {
    const { actor, file: asked } = await takeTicket(services.db, request, 'export')
    requireModule(actor, 'leads')
    const kept = await forTenant(services, actor.account_id)
      .db.selectFrom('exports')
      .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
      .select(['file_key', 'format', 'name'])
      .where('exports.id', '=', Asked.parse(asked).id)
      .where('exports.state', '=', 'done')
      .where('ends_at', '>', new Date().toISOString())
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const file = kept?.file_key ? await services.files.find(kept.file_key) : undefined
    if (!kept || !file) throw notFound('download')
    reply
      .headers(downloadHeaders(attachment(kept), exportFiles[kept.format].contentType))
      .header('etag', `"${kept.file_key}"`)
    return sendRange(request, reply, file)
  })
}
