import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from './problem.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'

interface Stored {
  status: number
  answer: unknown
}

interface KeyedRequest {
  secrets: Pick<SecretBox, 'fingerprints'>
  actor: Pick<Actor, 'account_id' | 'user_id' | 'api_key' | 'impersonator'>
  /** The `Idempotency-Key` of the request. */
  key: string
  /** Address and input: another request with the key is refused. */
  request: unknown
}

/**
 * Runs an effect once per key and user, IETF draft-ietf-httpapi-idempotency-key-header. Key, effect and answer are
 * one transaction: a second request waits for the first to commit and gets its answer, and a crash leaves no trace.
 * Requests may hold a password, so only a fingerprint is stored, which cannot be computed without the secret.
 */
export async function once(
  tx: Transaction,
  { secrets, actor, key, request }: KeyedRequest,
  effect: () => Promise<Stored>,
): Promise<Stored> {
  const hashes = secrets.fingerprints(identityOf(actor, request))
  await sql`set local lock_timeout = '10s'`.execute(tx)
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: actor.account_id, user_id: actor.user_id, key, request_hash: hashes[0] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const earlier = await replay(tx, { actor, key }, hashes)
    if (!earlier) throw refuse('in_progress', {}, { retryAfterS: 1 })
    return earlier
  }

  const stored = await effect()
  await tx
    .updateTable('idempotency_keys')
    .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
    .where('account_id', '=', actor.account_id)
    .where('user_id', '=', actor.user_id)
    .where('key', '=', key)
    .execute()
  return stored
}

/** The answer that a request with this key was given; undefined where none has committed. */
export const findAnswer = (
  db: Database,
  { secrets, actor, key, request }: KeyedRequest,
): Promise<Stored | undefined> => replay(db, { actor, key }, secrets.fingerprints(identityOf(actor, request)))

/**
 * What a repeat has to repeat. An API key and an operator act as a user with rights of their own, so neither is given the
 * answer of another of them, or of the user.
 */
function identityOf({ api_key, impersonator }: KeyedRequest['actor'], request: unknown): string {
  const by = api_key?.id ?? impersonator?.id
  return JSON.stringify(by === undefined ? request : { by, request })
}

async function replay(
  db: Database,
  { actor, key }: Pick<KeyedRequest, 'actor' | 'key'>,
  hashes: Buffer[],
): Promise<Stored | undefined> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('account_id', '=', actor.account_id)
    .where('user_id', '=', actor.user_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  if (!hashes.some((hash) => earlier.request_hash.equals(hash))) {
    throw refuse('idempotency_key_reused')
  }
  return { status: earlier.status ?? 200, answer: earlier.answer }
}

const KeyHeader = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/** The key of a request whose header is well formed; undefined without the header. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = KeyHeader.safeParse(header)
  if (!key.success) throw refuse('bad_idempotency_key')
  return key.data
}
