import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { endSessions } from './sessions.ts'

export async function logout(tx: Transaction, actor: Actor): Promise<null> {
  await endSessions(tx, (eb) => eb('sessions.id', '=', actor.session_id))
  return null
}
