import { streams } from '#contract/streams.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'
import { copyOfLedger } from './ledger-csv.ts'

const ticketSeconds = 60
/** The prefix keeps tickets apart: a ticket of another download opens no ledger, and this one opens nothing else. */
const hashOf = (ticket: string) => hashToken(`ledger:${ticket}`)

/** Creates an address that streams the ledger once, within a minute: a browser saves the file without a token. */
export async function createLedgerLink(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<{ url: string }> {
  requireWallet(actor)
  const ticket = newToken()
  await db
    .insertInto('download_tickets')
    .values({
      token_hash: hashOf(ticket),
      account_id: actor.account_id,
      request: JSON.stringify({ ledger: true }),
      expires_at: new Date(Date.now() + ticketSeconds * 1_000).toISOString(),
    })
    .execute()
  return { url: `/api/wallet/downloads/${ticket}` }
}

/** Streams the ledger of a ticket. The ticket is the permission: a user with access created it, and it works once. */
export const downloadLedger: Stream = (app, services) => {
  const path = streams.downloadLedger.replace('GET ', '')
  app.get<{ Params: { ticket: string } }>(path, async (request, reply) => {
    const account_id = await takeTicket(services.db, request.params.ticket)
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

/** Uses up a ticket. Returns the account of its ledger; undefined when the ticket is unknown, expired or used. */
async function takeTicket(db: Database, ticket: string): Promise<string | undefined> {
  const now = new Date().toISOString()
  const taken = await db
    .updateTable('download_tickets')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return taken?.account_id
}
