/** `npm run learn -- forms FILE… | websites FILE… | words | brands`: learns tables from files or packages and writes them into the engine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printBrands } from '#engine/taxonomy/brands/brand-table.ts'
import { learnFormRates } from './learn/form-rates.ts'
import { brandFamilies } from './learn/taxonomy/brand-families.ts'
import { makeWordTables } from './learn/taxonomy/word-tables.ts'
import { learnWebsiteRates } from './learn/website-rates.ts'
import { readBusinessSites } from './measure/business-sites.ts'
import { readNamedAddresses } from './measure/named-addresses.ts'

const tables = 'taxonomy/tables'
const [what, ...files] = process.argv.slice(2)
const usage = 'Usage: npm run learn -- forms FILE… | websites FILE… | words | brands'

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const needsFiles = what === 'forms' || what === 'websites'
if (!what || (needsFiles && files.length === 0)) fail(usage)
for (const file of files) if (!existsSync(file)) fail(`There is nothing at ${file}.`)

switch (what) {
  case 'forms':
    write('email/patterns/form-rates.json', json(learnFormRates(readNamedAddresses(files))))
    break
  case 'websites': {
    const rows = await Promise.all(files.map(readBusinessSites))
    const own = rows.flat().filter(({ isOwn }) => isOwn)
    write('website/candidates/website-rates.json', json(learnWebsiteRates(own)))
    break
  }
  case 'words':
    for (const [name, table] of Object.entries(
      makeWordTables(readFileSync(engineFile(`${tables}/own-words.tsv`), 'utf8')),
    ))
      write(`${tables}/${name}`, table)
    break
  case 'brands':
    write(`${tables}/brands.tsv`, printBrands(brandFamilies()))
    break
  default:
    fail(usage)
}

function json(rates: unknown): string {
  return `${JSON.stringify(rates, null, 2)}\n`
}

function write(path: string, text: string): void {
  writeFileSync(engineFile(path), text)
  process.stdout.write(`Wrote engine/${path}\n`)
}

function engineFile(path: string): string {
  return fileURLToPath(new URL(`../engine/${path}`, import.meta.url))
}
