import { streams } from '#contract/streams.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { copyOfLedger } from './ledger-csv.ts'
import { takeLedgerTicket } from './ledger-link.ts'

/** The ledger behind a ticket. The ticket is the permission: it was given to somebody who may, and works once. */
export const downloadLedger: Stream = (app, services) => {
  const path = streams.downloadLedger.replace('GET ', '')
  app.get<{ Params: { ticket: string } }>(path, async (request, reply) => {
    const account_id = await takeLedgerTicket(services.db, request.params.ticket)
    if (!account_id) throw notFound('download')
    const own = forTenant(services, account_id)
    const body = await services.downloads.begin(own, account_id, copyOfLedger(account_id))
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .headers(untrustedFileHeaders)
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="credits-${day}.csv"`)
      .header('cache-control', 'no-store')
      .header('x-no-compression', '1')
      .send(body)
  })
}
