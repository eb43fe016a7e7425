import { z } from 'zod'
import * as contract from '#contract/leads/leads.ts'
import { csvColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { AccountContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'

const ticketSeconds = 60

/** A ticket gives these columns of these leads. */
const CsvRequest = z.object({
  list: z.object({ type: z.enum(listTypes), id: z.uuid() }),
  chosen: contract.Chosen,
  columns: z.array(z.enum(csvColumns)),
})
export type CsvRequest = z.infer<typeof CsvRequest> & { account_id: string; name: string }

/** Answers an address that streams the chosen leads once, within a minute: a browser saves them without a token. */
export async function createCsvLink(
  db: Database,
  { account_id }: AccountContext,
  { type, id, chosen, columns }: Input<typeof contract.createCsvLink>,
): Promise<{ url: string }> {
  await findList(db, { type, id })
  const offered = csvColumns.filter((column) => listTypeFacts[type].columns.includes(column))
  const request: z.infer<typeof CsvRequest> = { list: { type, id }, chosen, columns: columns ?? offered }
  const token = newToken()
  await db
    .insertInto('download_tickets')
    .values({
      token_hash: hashToken(token),
      account_id,
      request: JSON.stringify(request),
      expires_at: new Date(Date.now() + ticketSeconds * 1_000).toISOString(),
    })
    .execute()
  return { url: `/api/downloads/${token}` }
}

/** Takes a ticket: undefined when it is unknown, too old or was taken before. */
export async function takeTicket(db: Database, token: string): Promise<CsvRequest | undefined> {
  const ticket = await db
    .updateTable('download_tickets')
    .set({ used_at: new Date().toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['account_id', 'request'])
    .executeTakeFirst()
  if (!ticket) return undefined
  const request = CsvRequest.parse(ticket.request)
  const campaign = await db
    .selectFrom('campaigns')
    .select('name')
    .where('id', '=', request.list.id)
    .where('account_id', '=', ticket.account_id)
    .executeTakeFirst()
  return campaign && { ...request, account_id: ticket.account_id, name: campaign.name }
}
