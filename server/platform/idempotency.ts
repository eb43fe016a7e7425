import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Transaction } from './database.ts'
import { Problem } from './problem.ts'

interface Stored {
  status: number
  answer: unknown
}

/**
 * Runs an effect once per key and account, IETF draft-ietf-httpapi-idempotency-key-header. Key, effect and answer are
 * one transaction: whoever comes second waits for the first to commit and gets its answer; a crash leaves no trace.
 */
export async function once(
  tx: Transaction,
  actor: Actor,
  key: string,
  request: unknown,
  effect: () => Promise<Stored>,
): Promise<Stored> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  await sql`set local lock_timeout = '10s'`.execute(tx)
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: actor.account_id, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return replay(tx, actor, key, hash)

  const stored = await effect()
  await tx
    .updateTable('idempotency_keys')
    .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
    .where('account_id', '=', actor.account_id)
    .where('key', '=', key)
    .execute()
  return stored
}

async function replay(tx: Transaction, actor: Actor, key: string, hash: Buffer): Promise<Stored> {
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('account_id', '=', actor.account_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.request_hash.equals(hash)) {
    throw new Problem(422, 'This Idempotency-Key was used for another request', {
      code: 'idempotency_key_reused',
    })
  }
  return { status: earlier.status ?? 200, answer: earlier.answer }
}
