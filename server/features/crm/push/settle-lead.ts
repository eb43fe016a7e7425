import { sql } from 'kysely'
import type { Contact } from '#engine/crm/crm.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import type { ConnectionRow } from '../connection-row.ts'
import type { Settled } from './push-lead.ts'
import type { PushLeadRow } from './push-row.ts'
import type { TakenBack } from './undo-lead.ts'

const mostTries = 8

interface DoneLead {
  line: PushLeadRow
  connection: ConnectionRow
}

/** A lead that was sent, and what became of it. */
export interface SentLead extends DoneLead {
  settled: Settled
}

/** A lead whose contact was taken back, as far as it could be. */
export interface TakenBackLead extends DoneLead {
  taken: TakenBack
}

/** The row of a lead, unless another attempt has brought it to its end meanwhile. */
const rowOf = (tx: Transaction, { push_id, position }: PushLeadRow, open: PushLeadRow['state'][]) =>
  tx
    .updateTable('crm_push_leads')
    .where('push_id', '=', push_id)
    .where('position', '=', position)
    .where('state', 'in', open)

const unsent: PushLeadRow['state'][] = ['waiting', 'sending']
const sent: PushLeadRow['state'][] = ['created', 'changed']

const stored = ({ values, tags }: Contact) => JSON.stringify({ values, tags })

export async function settleLead(tx: Transaction, done: SentLead): Promise<void> {
  const { line, connection, settled } = done
  if (settled.state === 'later') return postpone(tx, done, { open: unsent, last: 'failed' })
  if (!('contact' in settled))
    return void (await rowOf(tx, line, unsent)
      .set({ ...settled, next_at: null })
      .execute())
  const { state, contact, tags, isKnown } = settled
  await rowOf(tx, line, unsent)
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
          eb.val(connection.id).as('connection_id'),
          'results.id',
          'results.account_id',
          eb.val(contact.id).as('contact_id'),
        ])
        .where('results.id', '=', line.result_id)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'result_id']).doUpdateSet({ contact_id: contact.id }),
    )
    .execute()
}

export async function settleUndo(tx: Transaction, done: TakenBackLead): Promise<void> {
  const { line, connection, taken } = done
  if (taken.state === 'later') return postpone(tx, done, { open: sent, last: 'left' })
  const why = taken.state === 'left' ? taken.reason : null
  await rowOf(tx, line, sent).set({ state: taken.state, reason: why, next_at: null }).execute()
  if (taken.state === 'undone' && taken.isRemoved)
    await tx
      .deleteFrom('crm_contacts')
      .where('connection_id', '=', connection.id)
      .where('contact_id', '=', line.contact_id ?? '')
      .execute()
}

/** Tries a lead later, each time after twice as long; after the last try it is said to have failed. */
async function postpone(
  tx: Transaction,
  { line, connection }: DoneLead,
  { open, last }: { open: PushLeadRow['state'][]; last: 'failed' | 'left' },
): Promise<void> {
  const tries = line.tries + 1
  const waitS = connection.is_sample ? 0 : 5 * 2 ** line.tries
  await rowOf(tx, line, open)
    .set(
      tries < mostTries
        ? { tries, next_at: sql<string>`now() + ${waitS} * interval '1 s'` }
        : { state: last, reason: reason('crm_no_answer'), next_at: null },
    )
    .execute()
}
