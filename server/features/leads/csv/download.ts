import { streams } from '#contract/streams.ts'
import { labelExported } from '#server/features/label-rules/label-rules.ts'
import { downloadHeaders } from '#server/platform/downloads/download-headers.ts'
import { takeTicket } from '#server/platform/downloads/download-tickets.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { requireModule } from '#server/platform/security/actor.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { copyOf } from './csv-export.ts'
import { type CsvRequest, requestOfTicket } from './csv-link.ts'
import { exportFiles } from './export-files.ts'
import { noteExport } from './note-export.ts'

/** Streams the file of a ticket, once, while the user of its session may export. */
export const download: Stream = (app, services) => {
  const path = streams.download.replace('GET ', '')
  app.get<{ Params: { ticket: string } }>(path, async (request, reply) => {
    const { actor, file: asked } = await takeTicket(services.db, request, 'csv')
    requireModule(actor, 'leads')
    const own = forTenant(services, actor.account_id)
    const csv = await requestOfTicket(services.db, actor, asked)
    const body = await services.downloads.begin(own, actor.account_id, copyOf(csv))
    await own.db.transaction().execute(async (tx) => {
      await labelExported(tx, { ...csv, campaign_id: csv.list.id })
      await noteExport(tx, { actor, address: request.ip }, csv)
    })
    const { contentType, write } = exportFiles[csv.format]
    const file = write(body, csv)
    file.once('close', () => body.destroy()) // a reader that goes frees the connection
    return reply.headers(downloadHeaders(attachment(csv), contentType)).send(file)
  })
}

/** RFC 6266: a plain name for old readers, the whole name in RFC 8187 form for all others. */
export function attachment({ name, format }: Pick<CsvRequest, 'name' | 'format'>): string {
  const safe = `${safeFileName(name)}.${format}`
  const plain = safe.replace(/[^\w .()-]/gu, '_')
  const whole = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** File systems take 255 bytes; a browser may add a number. */
const longestBytes = 200

/** Names no folder, no hidden file, no device and no command, and reads in one direction. */
function safeFileName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .replace(/^[\s.=+@~-]+/, '_')
  const short = Buffer.from(safe)
    .subarray(0, longestBytes)
    .toString()
    .replace(/[\s.\ufffd]+$/, '')
  if (/^_*$/.test(short)) return 'list'
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short
}
