import { announce } from '#server/platform/events/events.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { SearchRow } from './search-row.ts'

export const announceSearch = (
  tx: Transaction,
  { account_id, campaign_id, id }: Pick<SearchRow, 'account_id' | 'campaign_id' | 'id'>,
): Promise<void> => announce(tx, { account_id }, { kind: 'search', id, campaign_id })

/** The leads of the list have changed. */
export const announceLeads = (
  tx: Transaction,
  { account_id, campaign_id }: Pick<SearchRow, 'account_id' | 'campaign_id'>,
): Promise<void> => announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })

export const announceWallet = (
  tx: Transaction,
  { account_id }: Pick<SearchRow, 'account_id'>,
): Promise<void> => announce(tx, { account_id }, { kind: 'wallet', id: account_id })

/** Leads of the list have changed, and credits were charged for them. */
export const announceSettled = (
  tx: Transaction,
  { account_id, campaign_id }: Pick<SearchRow, 'account_id' | 'campaign_id'>,
): Promise<void> =>
  announce(
    tx,
    { account_id },
    { kind: 'results', id: campaign_id, campaign_id },
    { kind: 'wallet', id: account_id },
  )
