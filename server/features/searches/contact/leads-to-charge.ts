import { emailKey } from '#engine/contact-keys/email-key.ts'
import type { Updateable } from 'kysely'
import type { EmailState } from '#contract/values/lead-states.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ContactEmail } from '#server/features/enrichment/contacts.ts'
import {
  claimKeys,
  claimSources,
  lockKeysOf,
  paidKeys,
  shownByPaid,
} from '#server/features/leads/identities.ts'
import type { SearchRow } from '#server/features/searches/run/search-row.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { ClaimedLead } from './claim-lead.ts'

/** What decides whether a lead costs its price. */
interface Due {
  lead: Pick<ClaimedLead, 'id' | 'charged' | 'is_owned_elsewhere' | 'source_key' | 'domain'>
  best: ContactEmail | undefined
  columns: { email_state: EmailState }
}

/**
 * The leads that cost their price: those with what the list type is paid for, but not those that the account has paid for
 * before, by themselves or by their address, nor those whose address the paid lead of their website shows. Other searches with such an
 * address, or such a record, wait here until this transaction ends, so only one lead of it is charged.
 */
export async function leadsToCharge(tx: Transaction, search: SearchRow, settled: Due[]) {
  const isByRecord = listTypeFacts[search.type].paidFor === 'record'
  const due = settled
    .filter(({ lead, columns }) => (isByRecord ? lead.charged === 0 : columns.email_state === 'found'))
    .map(({ lead, best }) => ({
      ...lead,
      email: best?.email,
      key: isByRecord ? `source:${lead.source_key}` : best && `email:${emailKey(best.email)}`,
    }))
  const payers = new Map<string, string>()
  for (const { id, key, is_owned_elsewhere } of due)
    if (key && !is_owned_elsewhere && !payers.has(key)) payers.set(key, id)
  await claimKeys(tx, search, payers)
  const paid = payers.size > 0 ? await paidKeys(tx, search, [...payers.keys()]) : new Set<string>()
  const shown = await shownByPaid(tx, search, due)
  const byAddress: string[] = []
  const toCharge: string[] = []
  for (const { id, key, is_owned_elsewhere } of due) {
    if (is_owned_elsewhere) continue
    const isFree =
      key !== undefined && (paid.has(key) || shown.has(id) || (search.hold_id && payers.get(key) !== id))
    if (isFree) byAddress.push(id)
    else if (search.hold_id) toCharge.push(id)
  }
  const change = (ids: string[], columns: Updateable<DB['results']>) =>
    ids.length > 0 && tx.updateTable('results').set(columns).where('id', 'in', ids).execute()
  await change(byAddress, { is_owned_elsewhere: true })
  await change(toCharge, { charged: search.price_each })
  await claimSources(tx, search, toCharge)
  if (toCharge.length > 1) await lockKeysOf(tx, toCharge)
  const alreadyPaid = byAddress.length + due.filter(({ is_owned_elsewhere }) => is_owned_elsewhere).length
  return { toCharge, alreadyPaid }
}
