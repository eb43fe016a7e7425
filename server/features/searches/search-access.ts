import { sql } from 'kysely'
import { actorOf, type SearchRow } from '#server/features/searches/run/search-row.ts'
import { hasKeyEnded } from '#server/features/wallet/limits/key-budget.ts'
import { pauseRunning } from '#server/features/searches/stop-resume/pause-search.ts'
import { stopRunning } from '#server/features/searches/stop-resume/stop-running.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

interface SearchAccess {
  /** The user belongs to the account and has the module, which no teammate has that the owner has lost. */
  maySearch: boolean
  /** The user or the whole account is suspended. */
  isSuspended: boolean
}

/** For whom work runs: a user, and the API key that the user has started it with; null for the user in person. */
interface WorkActor {
  user_id: string | null
  api_key_id: string | null
}

/** The access of a user and a key now. Work that was queued earlier asks again (reliability T9). */
export async function searchAccessOf(
  db: Database | Transaction,
  { user_id, api_key_id }: WorkActor,
): Promise<SearchAccess> {
  if (await hasKeyEnded(db, api_key_id)) return { maySearch: false, isSuspended: false }
  const { rows } = await sql<SearchAccess>`
    select exists (
      select from users where id = ${user_id} and is_suspended(users)
    ) as "isSuspended", exists (
      select from users
        join users as main on main.account_id = users.account_id and main.is_main_user
        join user_modules as own on own.user_id = users.id and own.slug = 'leads'
        join user_modules as whole on whole.user_id = main.id and whole.slug = 'leads'
      where users.id = ${user_id} and users.removed_at is null
    ) as "maySearch"`.execute(db)
  return rows[0] ?? { maySearch: false, isSuspended: false }
}

/** Whether the user and the key for whom a run works may still let it. */
export async function mayStillWork(
  tx: Transaction,
  { created_by, api_key_id }: { created_by: string | null; api_key_id: string | null },
): Promise<boolean> {
  const { maySearch, isSuspended } = await searchAccessOf(tx, { user_id: created_by, api_key_id })
  return maySearch && !isSuspended
}

/**
 * Stops a running search whose user or key may no longer search, and pauses it when the user is suspended. Answers whether the
 * search may continue. Takes a locked search.
 */
export async function requireStillAllowed(tx: Transaction, search: SearchRow): Promise<boolean> {
  if (search.state !== 'queued' && search.state !== 'running') return true
  const { isSuspended, maySearch } = await searchAccessOf(tx, actorOf(search))
  if (maySearch && !isSuspended) return true
  await (isSuspended ? pauseRunning(tx, search) : stopRunning(tx, search, 'not_allowed'))
  return false
}
