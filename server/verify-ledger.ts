import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { LedgerHead } from '#contract/wallet/wallet.ts'
import { checkLedgerRows } from './features/wallet/ledger/check-ledger-rows.ts'
import type { LedgerRow } from './features/wallet/ledger/ledger-csv.ts'
import { errorCode } from './platform/config/start-error.ts'

/**
 * Checks the chain, balances and order of an exported ledger. Exits with 1 when an entry was changed, moved or removed.
 * With a signed head it also finds a ledger that was rewritten whole or cut; with the key of the installation, a head
 * that another key has signed.
 */
const [path, headPath, key] = process.argv.slice(2)
if (path === undefined) {
  process.stderr.write('Usage: npm run verify-ledger FILE [HEAD [KEY]]\n')
  process.exitCode = 2
} else {
  process.exitCode = await verify(path)
}

async function verify(file: string): Promise<number> {
  try {
    const signed = headPath === undefined ? undefined : await readHead(headPath)
    if (signed && key !== undefined && signed.key !== key) return fail(`${headPath} is signed by another key`)
    const { entries, head, balance, held, faults } = await pipeline(
      createReadStream(file),
      parse({ columns: true, bom: true, skip_empty_lines: true }),
      (rows: AsyncIterable<LedgerRow>) => checkLedgerRows(rows, signed),
    )
    if (entries === 0 && faults.length === 0) return fail(`${file} holds no entries`)
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    if (faults.length > 0) return fail(`${file}: ${faults.length} faults in ${entries} entries`)
    process.stdout.write(
      `${file}: ${entries} entries, unbroken; ${balance} credits free, ${held} reserved; head ${head}${signed ? `; entry ${signed.number} signed by ${signed.key}` : ''}\n`,
    )
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return fail(
      errorCode(error) === 'ENOENT'
        ? `${headPath ?? file} or ${file} is not there`
        : `${file} is not a ledger: ${message}`,
    )
  }
}

/** The answer of `GET /api/wallet/ledger-head`, or the header of the downloaded file. */
async function readHead(file: string): Promise<LedgerHead> {
  const read = JSON.parse(await readFile(file, 'utf8')) as { data?: unknown }
  return LedgerHead.parse(read.data ?? read)
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}
