import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database.ts'
import type { SearchRow } from './claim-search.ts'
import { pauseWork } from './pause-work.ts'
import { stopWork } from './stop-work.ts'

/**
 * Whether this person is still one of the account and may still search: the module, which nobody has that the main user
 * has lost. Asked by work that was queued when they might (reliability T9).
 */
export async function maySearch(
  tx: Transaction,
  account_id: string,
  user_id: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from users
        join users as main on main.account_id = users.account_id and main.is_main_user
        join user_modules as own on own.user_id = users.id and own.slug = 'leads'
        join user_modules as whole on whole.user_id = main.id and whole.slug = 'leads'
      where users.id = ${user_id} and users.account_id = ${account_id} and users.removed_at is null
    ) as may`.execute(tx)
  return rows[0]?.may ?? false
}

/** Whether this person is kept from everything for now, or their whole account is. */
export async function isSuspended(tx: Transaction, user_id: string | null): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${user_id} and is_suspended(users)`.execute(tx)
  return rows.length > 0
}

/**
 * Ends a locked search whose starter may search no more, pauses one whose starter is suspended, and says so; answers
 * whether it may go on.
 */
export async function goesOn(tx: Transaction, search: SearchRow): Promise<boolean> {
  if (search.state !== 'queued' && search.state !== 'running') return true
  if (await isSuspended(tx, search.created_by)) {
    await pauseWork(tx, search, 'suspended')
    return false
  }
  if (await maySearch(tx, search.account_id, search.created_by)) return true
  await stopWork(tx, search, 'not_allowed')
  return false
}
