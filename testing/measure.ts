/** `npm run measure -- sites DIR | pages DIR | osm FILE | patterns FILE`: figures, and every miss and false hit. */
import { existsSync } from 'node:fs'
import { measureOsm } from './measure/osm.ts'
import { measurePages } from './measure/pages.ts'
import { measurePatterns } from './measure/patterns.ts'
import { measureSites } from './measure/sites.ts'
import { printMeasured } from './measure/tally.ts'

const [what, path] = process.argv.slice(2)
const usage = 'Usage: npm run measure -- sites DIR | pages DIR | osm FILE | patterns FILE'

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

if (!what || !path) fail(usage)
if (!existsSync(path)) fail(`There is nothing at ${path}.`)

switch (what) {
  case 'sites':
    printMeasured(await measureSites(path))
    break
  case 'pages':
    printMeasured(measurePages(path))
    break
  case 'osm':
    await measureOsm(path)
    break
  case 'patterns':
    measurePatterns(path)
    break
  default:
    fail(usage)
}
