/** `npm run learn -- forms FILE…`: learns tables of rates from files and writes them into the engine. */
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { learnFormRates } from './learn/form-rates.ts'
import { readNamedAddresses } from './measure/named-addresses.ts'

const [what, ...files] = process.argv.slice(2)
const usage = 'Usage: npm run learn -- forms FILE…'

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

if (!what || files.length === 0) fail(usage)
for (const file of files) if (!existsSync(file)) fail(`There is nothing at ${file}.`)

switch (what) {
  case 'forms':
    write('email/patterns/form-rates.json', learnFormRates(readNamedAddresses(files)))
    break
  default:
    fail(usage)
}

function write(path: string, rates: unknown): void {
  const target = fileURLToPath(new URL(`../engine/${path}`, import.meta.url))
  writeFileSync(target, `${JSON.stringify(rates, null, 2)}\n`)
  process.stdout.write(`Wrote engine/${path}\n`)
}
