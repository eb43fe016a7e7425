import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Actor, findActorOfKey, findActorOfSession } from '#server/platform/security/actor.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import { knownSite } from '#server/platform/http/request-context.ts'
import { notFound } from '#server/platform/http/problem.ts'

const ticketSeconds = 60
const fileTicketSeconds = 86_400

/**
 * What a ticket opens. The kind keeps tickets apart: a ticket for a list opens no ledger. A ticket opens once; that of a
 * stored file, `export`, for a day, so that a browser goes on with a download that broke off.
 */
type Kind = 'csv' | 'ledger' | 'rejects' | 'list-rejects' | 'export'
const hashOf = (kind: Kind, ticket: string) => hashToken(`${kind}:${ticket}`)

/** Creates a ticket, with which a browser saves a file without a token. */
export async function createTicket(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { kind, file }: { kind: Kind; file: object },
): Promise<string> {
  const ticket = newToken()
  await db
    .insertInto('download_tickets')
    .values({
      token_hash: hashOf(kind, ticket),
      account_id: actor.account_id,
      ...(actor.api_key ? { api_key_id: actor.api_key.id } : { session_id: actor.session_id }),
      request: JSON.stringify(file),
      expires_at: new Date(
        Date.now() + (kind === 'export' ? fileTicketSeconds : ticketSeconds) * 1_000,
      ).toISOString(),
    })
    .execute()
  return ticket
}

/**
 * Uses up the ticket of a request. A ticket is valid as long as the session that asked for it, and on the host of that
 * session: it ends with a sign-out, a suspension or a removal.
 */
export async function takeTicket(
  db: Database,
  request: FastifyRequest<{ Params: { ticket: string } }>,
  kind: Kind,
): Promise<{ actor: Actor; file: unknown }> {
  const { host } = knownSite(request)
  const now = new Date().toISOString()
  const taken = await db
    .updateTable('download_tickets')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(kind, request.params.ticket))
    .$if(kind !== 'export', (once) => once.where('used_at', 'is', null))
    .where('expires_at', '>', now)
    .returning(['session_id', 'api_key_id', 'request as file'])
    .executeTakeFirst()
  const actor = taken && (await findAsker(db, taken, host))
  if (!actor) throw notFound('download')
  return { actor, file: taken.file }
}

async function findAsker(
  db: Database,
  { session_id, api_key_id }: { session_id: string | null; api_key_id: string | null },
  host: string,
): Promise<Actor | undefined> {
  if (session_id !== null) return findActorOfSession(db, session_id, host)
  return api_key_id === null ? undefined : findActorOfKey(db, api_key_id, host)
}
