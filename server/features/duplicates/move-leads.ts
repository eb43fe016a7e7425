import { sql } from 'kysely'
import type { AccountContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { LeadRow } from './find-duplicates.ts'
import { recount } from './hand-over.ts'

/** Locks lists with their searches and runs of tools first, the order of all verbs, so that no two of them deadlock. */
export async function lockLists(tx: Transaction, lists: string[]): Promise<void> {
  for (const table of ['searches', 'lead_runs'] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where((eb) => eb('campaign_id', '=', eb.fn.any(eb.val(lists))))
      .orderBy('id')
      .forUpdate()
      .execute()
  await tx
    .selectFrom('campaigns')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(lists))))
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Moved {
  merge_id: string
  leads: LeadRow[]
}

/**
 * Moves leads to lists of the merge in the bin, one for each list that they leave: there they are in no list, file or
 * search, are owned by no list, and are removed for good after as many days as every list in the bin.
 */
export async function moveLeads(tx: Transaction, { merge_id, leads }: Moved): Promise<void> {
  const byList = Map.groupBy(leads, ({ campaign_id }) => campaign_id)
  for (const [campaign_id, members] of byList) {
    const { rows } = await sql<{ id: string }>`
      insert into campaigns (account_id, created_by, type, name, is_sample, keep_days, deleted_at, merge_id)
      select account_id, created_by, type, name, is_sample, keep_days, now(), ${merge_id}::uuid
      from campaigns where id = ${campaign_id}
      returning id`.execute(tx)
    const [bin] = rows
    if (!bin) throw new Error('A list that is locked has gone')
    await tx
      .updateTable('results')
      .set({ campaign_id: bin.id })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(members.map(({ id }) => id)))))
      .execute()
    await recount(tx, [campaign_id, bin.id])
  }
}

export async function announceLists(
  tx: Transaction,
  context: Pick<AccountContext, 'account_id'>,
  lists: string[],
): Promise<void> {
  for (const id of lists) {
    await announce(tx, context, { kind: 'results', id, campaign_id: id })
    await announce(tx, context, { kind: 'campaign', id })
  }
}
