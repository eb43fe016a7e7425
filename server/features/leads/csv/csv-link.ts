import { z } from 'zod'
import { type ListType, listTypes } from '#contract/values/list-types.ts'
import { Chosen, type CsvColumn, csvColumns } from '#contract/leads/leads.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'

const ticketSeconds = 60

/** What a ticket gives: these columns of these leads. */
const CsvRequest = z.object({
  list: z.object({ type: z.enum(listTypes), id: z.uuid() }),
  chosen: Chosen,
  columns: z.array(z.enum(csvColumns)),
})
export type CsvRequest = z.infer<typeof CsvRequest> & { account_id: string; name: string }

/** An address that streams the chosen leads once, within a minute, so that a browser can save them without a token. */
export async function createCsvLink(
  db: Database,
  actor: Actor,
  list: { type: ListType; id: string },
  { chosen, columns = [...csvColumns] }: { chosen: Chosen; columns?: CsvColumn[] | undefined },
): Promise<{ url: string }> {
  const campaign = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', list.id)
    .where('type', '=', list.type)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!campaign) throw notFound('list')
  const token = newToken()
  const request: z.infer<typeof CsvRequest> = { list, chosen, columns }
  await db
    .insertInto('download_tickets')
    .values({
      token_hash: hashToken(token),
      account_id: actor.account_id,
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
