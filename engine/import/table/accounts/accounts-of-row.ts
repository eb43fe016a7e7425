import { isOfAccount, type TableField } from '../mapping/fields.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import type { TableRow } from '../read-table.ts'
import type { ReadAs } from '../values/row-reader.ts'
import { accountHandle, channelId } from './account-handle.ts'
import { hostIn, networkCalled, networkOfColumn } from './networks.ts'

/** An account that a row names in a column of its own, and what the row says of it. */
export interface RowAccount {
  network: string
  handle: string
  row: TableRow
}

interface AccountColumns {
  /** The columns of accounts by network. */
  accounts: Map<string, string[]>
  /** The other columns of accounts: each cell says its network, or it is that of all rows. */
  others: string[]
  /** Mapped columns that belong to one network. */
  networks: Map<string, string>
  /** Columns of numbers of an account, that do not say of which. */
  unsaid: Map<string, TableField>
}

/** One mapping serves all rows of a table. */
const columnsOf = new WeakMap<Mapping, AccountColumns>()

function accountColumns(mapping: Mapping): AccountColumns {
  const kept = columnsOf.get(mapping)
  if (kept) return kept
  const columns: AccountColumns = { accounts: new Map(), others: [], networks: new Map(), unsaid: new Map() }
  for (const [column, field] of Object.entries(mapping)) {
    const network = networkOfColumn(column)
    if (network) columns.networks.set(column, network)
    if (field === 'account' && network)
      columns.accounts.set(network, [...(columns.accounts.get(network) ?? []), column])
    else if (field === 'account') columns.others.push(column)
    if (!network && isOfAccount(field)) columns.unsaid.set(column, field)
  }
  columnsOf.set(mapping, columns)
  return columns
}

/** The name of a channel is the one that other sources have too, and its id is only better than none. */
const nameIn = (handles: readonly (string | undefined)[]): string | undefined => {
  const known = handles.filter((handle) => handle !== undefined)
  return known.find((handle) => !channelId.test(handle)) ?? known[0]
}

/**
 * The accounts of a row by the columns that are called after their networks, each with the values of the row but those of other
 * networks. A second column of a network, such as the id beside the name, is of the same account. A number that belongs to
 * one account is left out where the row has several and its column does not say of which.
 */
export function accountsOfRow(
  row: TableRow,
  mapping: Mapping,
  { onLost, network: usual = '' }: Pick<ReadAs, 'onLost'> & { network?: string } = {},
): RowAccount[] {
  const { accounts, others, networks, unsaid } = accountColumns(mapping)
  if (accounts.size + others.length === 0) return []
  const firstOf = (column: string) =>
    Object.hasOwn(row.values, column) ? row.values[column]?.[0] : undefined
  const all = new Map(accounts)
  for (const column of others) {
    const network = networkCalled(hostIn(firstOf(column) ?? '')) ?? usual
    all.set(network, [...(all.get(network) ?? []), column])
  }
  const found = Array.from(all, ([network, columns]) => {
    const cells = columns.flatMap((column) => firstOf(column) ?? [])
    const handles = network === '' ? [] : cells.map((cell) => accountHandle(network, cell))
    return { network, columns, cells, handle: nameIn(handles) }
  })
  for (const { columns, cells, handle } of found)
    if (handle === undefined && cells.length > 0)
      onLost?.({ column: columns[0] ?? '', field: 'account', fault: 'unreadable', value: cells[0] ?? '' })
  const named = found.flatMap(({ network, handle }) => (handle === undefined ? [] : [{ network, handle }]))
  const shared = named.length > 1 ? unsaid : new Map<string, TableField>()
  for (const [column, field] of shared) {
    const value = firstOf(column)
    if (value !== undefined) onLost?.({ column, field, fault: 'several_accounts', value })
  }
  return named.map(({ network, handle }) => {
    const values = Object.fromEntries(
      Object.entries(row.values).filter(
        ([column]) => (networks.get(column) ?? network) === network && !shared.has(column),
      ),
    )
    return { network, handle, row: { ...row, values } }
  })
}
