import { createHash } from 'node:crypto'
import type { LedgerHead } from '#contract/wallet/wallet.ts'
import { isGenuine } from '#server/features/wallet/proof/signed-head.ts'
import { LotsOfLedger } from './check-lots.ts'
import { hashedColumns, type LedgerRow } from './ledger-csv.ts'
import { moves } from './moves.ts'

export interface LedgerReport {
  entries: number
  /** Hash of the last entry: two exports with equal heads hold equal ledgers. */
  head: string
  balance: number
  held: number
  /** A sentence per fault, in the order of the file. */
  faults: string[]
}

interface Entry {
  line: number
  number: number
  kind: keyof typeof moves
  row: LedgerRow
  prev: string
  hash: string
  free: number
  held: number
  balanceAfter: number
  heldAfter: number
}

/** The state before the first entry. */
const nothing: Pick<Entry, 'number' | 'hash' | 'balanceAfter' | 'heldAfter'> = {
  number: 0,
  hash: '0'.repeat(64),
  balanceAfter: 0,
  heldAfter: 0,
}

/**
 * Checks an exported ledger without our database: each entry against its hash and the entry before it, the balances
 * against the amounts, each credit through its lots, and the order of the file. Names each entry that is missing, doubled,
 * changed or moved. A ledger that was rewritten whole, or cut off at its end, shows only against a signed head.
 */
export async function checkLedgerRows(
  rows: AsyncIterable<LedgerRow>,
  signed?: LedgerHead,
): Promise<LedgerReport> {
  const found: { line: number; fault: string }[] = []
  const entries = new Map<number, Entry>()
  let line = 1
  let highest = 0
  let account: string | undefined
  for await (const row of rows) {
    line += 1
    const say = (fault: string) => found.push({ line, fault: `line ${line}: ${fault}` })
    const entry = readEntry(row, line)
    if (!entry) {
      say('this is not an entry of a ledger')
      continue
    }
    const { number } = entry
    const name = `entry ${number}`
    account ??= row['account_id']
    if (row['account_id'] !== account) say(`${name} is of another account`)
    if (hashOf(row) !== entry.hash) say(`${name} was changed: it does not have the hash that it carries`)
    const known = entries.get(number)
    if (known) {
      say(`${name} is there twice: it stands on line ${known.line} already`)
      continue
    }
    if (number < highest) say(`${name} is out of order: it stands after entry ${highest}`)
    highest = Math.max(highest, number)
    entries.set(number, entry)
  }
  const lots = new LotsOfLedger()
  const sorted = [...entries.values()].toSorted((a, b) => a.number - b.number)
  let before = nothing
  for (const entry of sorted) {
    const { row, number, kind } = entry
    const faults = faultsBetween(before, entry)
    // After a fault the lots are unreliable, so later entries are not followed.
    if (faults.length + found.length === 0) faults.push(...lots.follow(row, number, kind))
    for (const fault of faults) found.push({ line: entry.line, fault: `line ${entry.line}: ${fault}` })
    before = entry
  }
  return {
    entries: sorted.length,
    head: before.hash,
    balance: before.balanceAfter,
    held: before.heldAfter,
    faults: [
      ...found.toSorted((a, b) => a.line - b.line).map(({ fault }) => fault),
      ...(signed ? faultsAgainst(signed, entries, account) : []),
    ],
  }
}

/** What speaks against a ledger of which this entry was signed. */
function faultsAgainst(
  signed: LedgerHead,
  entries: ReadonlyMap<number, Pick<Entry, 'hash'>>,
  account: string | undefined,
): string[] {
  const { number, hash, account_id, signed_at } = signed
  if (!isGenuine(signed)) return ['the signed head does not carry the signature of its key']
  if (account !== undefined && account !== account_id) return ['the signed head is of another account']
  const entry = entries.get(number)
  if (number === 0 || entry?.hash === hash) return []
  return entry
    ? [`entry ${number} is not the one that was signed at ${signed_at}: the ledger was rewritten`]
    : [`entry ${number}, signed at ${signed_at}, is missing: the ledger was cut`]
}

function faultsBetween(before: typeof nothing, entry: Entry): string[] {
  const name = `entry ${entry.number}`
  const missing = entry.number - before.number - 1
  if (missing === 1) return [`entry ${before.number + 1} is missing before it`]
  if (missing > 1) return [`entries ${before.number + 1} to ${entry.number - 1} are missing before it`]
  const faults: string[] = []
  if (entry.prev !== before.hash) faults.push(`${name} does not follow the hash of entry ${before.number}`)
  const balance = before.balanceAfter + entry.free
  const held = before.heldAfter + entry.held
  if (entry.balanceAfter !== balance || entry.heldAfter !== held) {
    faults.push(
      `${name} leaves ${entry.balanceAfter} free and ${entry.heldAfter} reserved, its amount makes it ${balance} and ${held}`,
    )
  }
  return faults
}

function readEntry(row: LedgerRow, line: number): Entry | undefined {
  const whole = (name: string) => (/^\d{1,15}$/.test(row[name] ?? '') ? Number(row[name]) : undefined)
  const [number, amount, balanceAfter, heldAfter] = [
    whole('number'),
    whole('amount'),
    whole('balance_after'),
    whole('held_after'),
  ]
  const { kind = '' } = row
  const { prev_hash: prev, hash } = row
  if (!number || !amount || balanceAfter === undefined || heldAfter === undefined) return undefined
  if (!isKind(kind) || prev === undefined || hash === undefined) return undefined
  const { free, held } = moves[kind]
  return {
    line,
    number,
    kind,
    row,
    prev,
    hash,
    free: free * amount,
    held: held * amount,
    balanceAfter,
    heldAfter,
  }
}

const isKind = (name: string): name is keyof typeof moves => Object.hasOwn(moves, name)

const hashOf = (row: LedgerRow): string =>
  createHash('sha256')
    .update([row['prev_hash'], ...hashedColumns.map((name) => row[name] ?? '')].join('\n'))
    .digest('hex')
