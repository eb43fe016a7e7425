import type { LedgerRow } from './ledger-csv.ts'
import { moves } from './moves.ts'

interface Lot {
  number: number
  free: number
  held: number
  /** Later than every date for a lot that never expires. */
  expires_at: string
}

interface Part {
  lot: number
  amount: number
}

const never = '9999'

/**
 * Follows each credit of an exported ledger through the lots, entry by entry: a lot held what an entry takes from it, the
 * lots that expire first were drawn first, and no lot expired before its day.
 */
export class LotsOfLedger {
  readonly #lots = new Map<number, Lot>()
  readonly #charges = new Map<number, string>()

  /** Returns a sentence per fault. */
  follow(row: LedgerRow, number: number, kind: keyof typeof moves): string[] {
    const name = `entry ${number}`
    const parts = readParts(row['parts'])
    const sum = parts.reduce((all, { amount }) => all + amount, 0)
    if (sum !== Number(row['amount']))
      return [`${name} moves ${row['amount']} credits, its parts make ${sum}`]
    if (kind === 'settle') this.#charges.set(number, row['amount'] ?? '')
    const faults: string[] = []
    if (kind === 'refund' && this.#charges.get(Number(row['undoes'])) !== row['amount'])
      faults.push(`${name} gives back what entry ${row['undoes']} did not charge`)
    for (const { lot: id, amount } of parts) {
      const lot = this.#lots.get(id) ?? (id === number ? this.#open(id, row) : undefined)
      if (!lot) {
        faults.push(`${name} moves credits of lot ${id}, which is not there`)
        continue
      }
      lot.free += moves[kind].free * amount
      lot.held += moves[kind].held * amount
      if (lot.free < 0 || lot.held < 0) faults.push(`${name} takes more of lot ${id} than there is`)
      if (kind === 'expire' && lot.expires_at > (row['created_at'] ?? ''))
        faults.push(`${name} expires lot ${id} before its day`)
    }
    if (kind === 'hold') faults.push(...this.#passedOver(name, parts))
    return faults
  }

  #open(number: number, row: LedgerRow): Lot {
    const lot = { number, free: 0, held: 0, expires_at: row['expires_at'] || never }
    this.#lots.set(number, lot)
    return lot
  }

  #passedOver(name: string, parts: Part[]): string[] {
    const last = this.#lots.get(parts.at(-1)?.lot ?? 0)
    if (!last) return []
    const earlier = [...this.#lots.values()].find((lot) => lot.free > 0 && isBefore(lot, last))
    return earlier
      ? [`${name} draws on lot ${last.number} while lot ${earlier.number} expires before it`]
      : []
  }
}

const isBefore = (a: Lot, b: Lot) =>
  a.expires_at < b.expires_at || (a.expires_at === b.expires_at && a.number < b.number)

/** "(3,20) (4,1)": lot and credits, as the export writes them. */
function readParts(text = ''): Part[] {
  return [...text.matchAll(/\((\d+),(\d+)\)/g)].map(([, lot, amount]) => ({
    lot: Number(lot),
    amount: Number(amount),
  }))
}
