import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { checkLedgerRows } from './features/wallet/ledger/check-ledger-rows.ts'
import type { LedgerRow } from './features/wallet/ledger/ledger-csv.ts'
import { errorCode } from './platform/config/start-error.ts'

/** Checks the chain, balances and order of an exported ledger. Exits with 1 when an entry was changed, moved or removed. */
const [path] = process.argv.slice(2)
if (path === undefined) {
  process.stderr.write('Usage: npm run verify-ledger FILE\n')
  process.exitCode = 2
} else {
  process.exitCode = await verify(path)
}

async function verify(file: string): Promise<number> {
  try {
    const { entries, head, balance, held, faults } = await pipeline(
      createReadStream(file),
      parse({ columns: true, bom: true, skip_empty_lines: true }),
      (rows: AsyncIterable<LedgerRow>) => checkLedgerRows(rows),
    )
    if (entries === 0 && faults.length === 0) return fail(`${file} holds no entries`)
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    if (faults.length > 0) return fail(`${file}: ${faults.length} faults in ${entries} entries`)
    process.stdout.write(
      `${file}: ${entries} entries, unbroken; ${balance} credits free, ${held} reserved; head ${head}\n`,
    )
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return fail(
      errorCode(error) === 'ENOENT' ? `${file} is not there` : `${file} is not a ledger: ${message}`,
    )
  }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}
