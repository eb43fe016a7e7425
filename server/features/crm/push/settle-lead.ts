import { sql } from 'kysely'
import type { Contact } from '#engine/crm/crm.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import type { Pushing, Settled } from './push-lead.ts'
import type { PushLeadRow } from './push-row.ts'
import type { TakenBack } from './undo-lead.ts'

const mostTries = 8

const rowOf = (db: Database | Transaction, { push_id, position }: PushLeadRow) =>
  db.updateTable('crm_push_leads').where('push_id', '=', push_id).where('position', '=', position)

const stored = ({ values, tags }: Contact) => JSON.stringify({ values, tags })

export async function settle(at: Pushing, row: PushLeadRow, settled: Settled): Promise<void> {
  if (settled.state === 'later') return postpone(at, row, 'failed')
  await at.db.transaction().execute(async (tx) => {
    if (!('contact' in settled))
      return void (await rowOf(tx, row)
        .set({ ...settled, next_at: null })
        .execute())
    const { state, contact, tags, isKnown } = settled
    await rowOf(tx, row)
      .set({
        state,
        reason: settled.reason,
        contact_id: contact.id,
        after: isKnown ? stored(contact) : null,
        tags,
        next_at: null,
      })
      .execute()
    await tx
      .insertInto('crm_contacts')
      .columns(['connection_id', 'result_id', 'account_id', 'contact_id'])
      .expression((eb) =>
        eb
          .selectFrom('results') // not of a lead that was removed meanwhile
          .select([
            eb.val(at.connection.id).as('connection_id'),
            'results.id',
            'results.account_id',
            eb.val(contact.id).as('contact_id'),
          ])
          .where('results.id', '=', row.result_id)
          .forKeyShare(),
      )
      .onConflict((conflict) =>
        conflict.columns(['connection_id', 'result_id']).doUpdateSet({ contact_id: contact.id }),
      )
      .execute()
  })
}

export async function settleUndo(at: Pushing, row: PushLeadRow, taken: TakenBack): Promise<void> {
  if (taken.state === 'later') return postpone(at, row, 'left')
  await at.db.transaction().execute(async (tx) => {
    const why = taken.state === 'left' ? taken.reason : null
    await rowOf(tx, row).set({ state: taken.state, reason: why, next_at: null }).execute()
    if (taken.state === 'undone' && taken.isRemoved)
      await tx
        .deleteFrom('crm_contacts')
        .where('connection_id', '=', at.connection.id)
        .where('contact_id', '=', row.contact_id ?? '')
        .execute()
  })
}

/** Tries a lead later, each time after twice as long; after the last try it is said to have failed. */
async function postpone(at: Pushing, row: PushLeadRow, last: 'failed' | 'left'): Promise<void> {
  const tries = row.tries + 1
  const waitS = at.connection.is_sample ? 0 : 5 * 2 ** row.tries
  await rowOf(at.db, row)
    .set(
      tries < mostTries
        ? { tries, next_at: sql<string>`now() + ${waitS} * interval '1 s'` }
        : { state: last, reason: reason('crm_no_answer'), next_at: null },
    )
    .execute()
}
