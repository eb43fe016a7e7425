import { sql } from 'kysely'
import { shrinkHold } from '#server/features/wallet/holds/hold.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import { lockSearch, type SearchRow, setSearch } from '#server/features/searches/run/claim-search.ts'
import { announceSearch, endSearch, purposeOf } from '#server/features/searches/run/end-search.ts'
import { holdRoom } from '#server/features/searches/limits/hold-room.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { leftForLater, leftOf } from '#server/features/searches/run/left-leads.ts'

/**
 * For a starter who is suspended: nothing more is begun until somebody resumes the search. Queued leads wait, the
 * source is left within one batch, and all that is reserved goes back but for the leads whose site is being read this
 * moment.
 */
export async function pauseWork(tx: Transaction, search: SearchRow): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('results')
    .set({ contact_state: 'not_searched', contact_reason: leftForLater })
    .where('search_id', '=', search.id)
    .where('contact_state', '=', 'queued')
    .executeTakeFirst()
  const pending = search.pending - Number(numUpdatedRows)
  await setSearch(tx, search.id, { pending, run: search.run + 1, is_sourced: false })
  if (pending === 0) await endSearch(tx, search, 'paused', 'suspended')
  else {
    if (search.hold_id)
      await shrinkHold(tx, { ...purposeOf(search), hold_id: search.hold_id }, pending * search.price_each)
    await setSearch(tx, search.id, { state: 'paused', reason: 'suspended', is_waiting: false })
    await announceSearch(tx, search)
    await announce(tx, search, { kind: 'wallet', id: search.account_id })
  }
  const { account_id, campaign_id } = search
  await announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })
}

interface Whose {
  account_id: string
  /** Left out: of everybody in the account. */
  user_id?: string
}

/** Pauses all searches that run for somebody who is suspended; answers how many. */
export async function pauseAll(tx: Transaction, { account_id, user_id }: Whose): Promise<number> {
  const running = await tx
    .selectFrom('searches')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', 'in', ['queued', 'running'])
    .$if(user_id !== undefined, (some) =>
      some.where((eb) => eb(eb.fn.coalesce('paid_by', 'created_by'), '=', user_id ?? null)),
    )
    .orderBy('id')
    .execute()
  for (const { id } of running) {
    const search = await lockSearch(tx, id)
    if (search?.state === 'queued' || search?.state === 'running') await pauseWork(tx, search)
  }
  return running.length
}

/** Queues as many of the leads that were left as the hold can pay for; answers how many wait for their contacts now. */
export async function takeUpLeft(tx: Transaction, search: SearchRow): Promise<number> {
  const most = Math.max(0, await holdRoom(tx, search))
  const { rows } = await sql<{ id: string }>`
    update results set contact_state = 'queued', contact_reason = null
    where id in (
      select id from results
      where ${leftOf(sql.val(search.id))}
      order by id limit ${most}
    )
    returning id`.execute(tx)
  const { account_id } = search
  await enqueueAll(
    tx,
    contactLeadName,
    rows.map(({ id }) => ({ account_id, result_id: id })),
  )
  return search.pending + rows.length
}
