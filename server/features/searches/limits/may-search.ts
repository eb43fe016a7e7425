import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { type SearchRow, spenderOf } from '#server/features/searches/run/claim-search.ts'
import { pauseWork } from '#server/features/searches/stop-resume/pause-work.ts'
import { stopWork } from '#server/features/searches/stop-resume/stop-work.ts'

interface Standing {
  /** Is one of the account and has the module, which nobody has that the main user has lost. */
  maySearch: boolean
  /** Kept from everything for now, alone or with the whole account. */
  isSuspended: boolean
}

/** How somebody stands now; asked by work that was queued when they might search (reliability T9). */
export async function standingOf(
  tx: Transaction,
  account_id: string,
  user_id: string | null,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (
      select from users where id = ${user_id} and is_suspended(users)
    ) as "isSuspended", exists (
      select from users
        join users as main on main.account_id = users.account_id and main.is_main_user
        join user_modules as own on own.user_id = users.id and own.slug = 'leads'
        join user_modules as whole on whole.user_id = main.id and whole.slug = 'leads'
      where users.id = ${user_id} and users.account_id = ${account_id} and users.removed_at is null
    ) as "maySearch"`.execute(tx)
  return rows[0] ?? { maySearch: false, isSuspended: false }
}

/**
 * Ends a locked search when whoever it runs for may search no more, pauses it when they are suspended, and says so;
 * answers whether it may go on.
 */
export async function goesOn(tx: Transaction, search: SearchRow): Promise<boolean> {
  if (search.state !== 'queued' && search.state !== 'running') return true
  const { isSuspended, maySearch } = await standingOf(tx, search.account_id, spenderOf(search))
  if (maySearch && !isSuspended) return true
  await (isSuspended ? pauseWork(tx, search) : stopWork(tx, search, 'not_allowed'))
  return false
}
