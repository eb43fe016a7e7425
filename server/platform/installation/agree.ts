import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type { Files } from '#server/platform/storage/files.ts'
import type { Connections } from '#server/platform/tenancy/tenant-connections.ts'

const fingerprintsOf = (secrets: SecretBox): string[] =>
  secrets.fingerprints('the secret of this installation').map((print) => print.toString('hex'))

/**
 * Refuses a secret that is not the one of this installation: with it a process would read no stored key, and seal keys
 * that no other process reads. After a change the previous secret proves that the new one belongs here.
 */
export async function agreeOnSecret(db: Database, secrets: SecretBox): Promise<void> {
  const [current = '', ...previous] = fingerprintsOf(secrets)
  await sql`
    insert into installation (secret_fingerprint) values (${current})
    on conflict (is_one) do update set secret_fingerprint = ${current}
    where installation.secret_fingerprint is null or installation.secret_fingerprint = any(${previous})`.execute(
    db,
  )
  const { rows } = await sql<{ secret_fingerprint: string }>`
    select secret_fingerprint from installation`.execute(db)
  if (rows[0]?.secret_fingerprint === current) return
  throw new StartError(
    'QUARRY_SECRET is not the one that this installation was started with: set that one, or after a change set QUARRY_SECRET_PREVIOUS to it',
  )
}

const keyOf = (id: string) => `installation/${id}`

/**
 * Says in one line of the log when this process stores files elsewhere than the first one did: images would be missing
 * on it, and imports that were uploaded through it would fail on others.
 */
export async function agreeOnStorage(db: Database, files: Files, log: Log): Promise<void> {
  const candidate = randomUUID()
  const { storage_id } = await db.selectFrom('installation').select('storage_id').executeTakeFirstOrThrow()
  let id = storage_id
  if (id === null) {
    await files.put(keyOf(candidate), [Buffer.from(`${candidate}\n`)]) // before its name, which others look for
    await db
      .updateTable('installation')
      .set({ storage_id: candidate })
      .where('storage_id', 'is', null)
      .execute()
    const row = await db.selectFrom('installation').select('storage_id').executeTakeFirstOrThrow()
    id = row.storage_id
    if (id !== candidate) await files.remove(keyOf(candidate)) // another first start was faster
  }
  if (id !== null && (await files.find(keyOf(id)))) return
  log.warn(
    'This process stores files elsewhere than the installation does: share one folder between its machines, or set QUARRY_S3_URL on all of them',
  )
}

/**
 * Does work that only one process of an installation may do at a time: the others wait for its end. The lock goes with
 * its connection, so a process that is killed leaves none.
 */
export async function oneAtATime<T>(pool: Connections, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    client.release(true)
  }
}
