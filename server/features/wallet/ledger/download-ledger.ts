import { streams } from '#contract/streams.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { downloadHeaders } from '#server/platform/downloads/download-headers.ts'
import { createTicket, takeTicket } from '#server/platform/downloads/download-tickets.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'
import { findSignedHead } from '#server/features/wallet/proof/sign-heads.ts'
import { copyOfLedger } from './ledger-csv.ts'

/** Creates an address that streams the ledger once, within a minute: a browser saves the file without a token. */
export async function createLedgerLink(
  db: Database,
  context: Pick<RequestContext, 'actor'>,
): Promise<{ url: string }> {
  requireWallet(context.actor)
  const file = { ledger: true }
  return { url: `/api/wallet/downloads/${await createTicket(db, context, { kind: 'ledger', file })}` }
}

/** A header of the file: its signed head, as `verify-ledger` reads it. */
export const headHeader = 'quarry-ledger-head'

/** Streams the ledger of a ticket, once, while the user of its session may see the wallet. */
export const downloadLedger: Stream = (app, services) => {
  const path = streams.downloadLedger.replace('GET ', '')
  app.get<{ Params: { ticket: string } }>(path, async (request, reply) => {
    const { actor } = await takeTicket(services.db, request, 'ledger')
    requireWallet(actor)
    const { account_id } = actor
    const own = forTenant(services, account_id)
    const head = await findSignedHead(own.db, services.secrets, actor) // before the copy, which then holds its entry
    const body = await services.downloads.begin(own, account_id, copyOfLedger(account_id))
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .headers(downloadHeaders(`attachment; filename="credits-${day}.csv"`))
      .headers(head ? { [headHeader]: JSON.stringify(head) } : {})
      .send(body)
  })
}
