import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'

const ticketSeconds = 60
/** A ticket for a ledger opens nothing else, and no other ticket opens a ledger. */
const hashOf = (token: string) => hashToken(`ledger:${token}`)

/** An address that streams the ledger once, within a minute, so that a browser can save it without a token. */
export async function createLedgerLink(db: Database, actor: Actor): Promise<{ url: string }> {
  requireWallet(actor)
  const token = newToken()
  await db
    .insertInto('download_tickets')
    .values({
      token_hash: hashOf(token),
      account_id: actor.account_id,
      request: JSON.stringify({ ledger: true }),
      expires_at: new Date(Date.now() + ticketSeconds * 1_000).toISOString(),
    })
    .execute()
  return { url: `/api/wallet/downloads/${token}` }
}

/** Takes a ticket and answers whose ledger it opens: undefined when it is unknown, too old or was taken before. */
export async function takeLedgerTicket(db: Database, token: string): Promise<string | undefined> {
  const now = new Date().toISOString()
  const ticket = await db
    .updateTable('download_tickets')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return ticket?.account_id
}
