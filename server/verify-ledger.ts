import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { checkLedgerRows, type LedgerRow } from './features/wallet/ledger/check-ledger-rows.ts'
import { errorCode } from './platform/config/start-error.ts'

/** Checks an exported ledger: chain, balances and order. Ends with 1 when something in it is not as it was written. */
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
    if (entries === 0 && faults.length === 0) return say(`${file} holds no entries`)
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    if (faults.length > 0) return say(`${file}: ${faults.length} faults in ${entries} entries`)
    process.stdout.write(
      `${file}: ${entries} entries, unbroken; ${balance} credits free, ${held} reserved; head ${head}\n`,
    )
    return 0
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return say(errorCode(error) === 'ENOENT' ? `${file} is not there` : `${file} is not a ledger: ${words}`)
  }
}

function say(words: string): number {
  process.stderr.write(`${words}\n`)
  return 1
}
