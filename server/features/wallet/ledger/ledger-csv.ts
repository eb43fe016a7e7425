import pg from 'pg'
import type { Copy } from '#server/platform/postgres/stream-copy.ts'
import { utcText } from '#server/platform/postgres/utc-text.ts'

/** A row of an exported ledger, by column name. */
export type LedgerRow = Readonly<Record<string, string>>

/** The columns that the hash of an entry covers, in this order; `verify-ledger` reads these names. */
export const hashedColumns = [
  'account_id',
  'number',
  'created_at',
  'kind',
  'amount',
  'parts',
  'expires_at',
  'undoes',
  'action',
  'price_version',
  'key',
  'hold_id',
  'search_id',
  'campaign_id',
  'result_id',
  'user_id',
  'balance_after',
  'held_after',
] as const

const cells = hashedColumns.map((name) => {
  if (name === 'created_at' || name === 'expires_at')
    return `${utcText(`entry.${name}`, { to: 'microseconds' })} as ${name}`
  if (name === 'parts') return `array_to_string(entry.parts, ' ') as parts`
  return name === 'key' ? 'csv_text(entry.key) as key' : `entry.${name}`
})

/** Names that users chose: `csv_text` disarms formulas, and line breaks become blanks. */
const nameCell = (name: string) => `csv_text(regexp_replace(${name}, '[[:cntrl:]]+', ' ', 'g'))`

/** The whole ledger of an account as CSV, oldest entry first, with the hashes that `verify-ledger` checks. */
export const copyOfLedger = (account_id: string): Copy => ({
  mode: 'read only',
  statement: copyStatement(account_id),
})

/** COPY takes no parameters, so the statement holds the account as a literal. */
const copyStatement = (account_id: string) => `copy (
  select ${cells.join(', ')}, encode(entry.prev_hash, 'hex') as prev_hash, encode(entry.hash, 'hex') as hash,
    ${nameCell('campaigns.name')} as list, ${nameCell(`concat_ws(' ', users.first_name, users.last_name)`)} as person
  from credit_entries as entry
    left join campaigns on campaigns.id = entry.campaign_id and campaigns.account_id = entry.account_id
    left join users on users.id = entry.user_id and users.account_id = entry.account_id
  where entry.account_id = ${pg.escapeLiteral(account_id)}
  order by entry.number
) to stdout with (format csv, header true, force_quote (key, list, person))`
