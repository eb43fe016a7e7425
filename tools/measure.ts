/** `npm run measure -- sites DIR | pages DIR | osm FILE | patterns FILE | websites FILE | words FILE [EXTRACT…] | names FILE | claims FILE`: figures, and every miss and false hit. */
import { existsSync } from 'node:fs'
import { printClaims } from './measure/claims.ts'
import { measureOsm } from './measure/osm/osm.ts'
import { measurePages } from './measure/sites/pages.ts'
import { measurePatterns } from './measure/patterns.ts'
import { measureSites } from './measure/sites/sites.ts'
import { printMeasured } from './measure/tally.ts'
import { measureWebsites } from './measure/websites.ts'
import { printNameFigures } from './measure/words/published-names.ts'
import { measureWords, printWordFigures } from './measure/words.ts'

const [what, path, ...more] = process.argv.slice(2)
const usage =
  'Usage: npm run measure -- sites DIR | pages DIR | osm FILE | patterns FILE | websites FILE | words FILE [EXTRACT…] | names FILE | claims FILE'

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
  case 'websites':
    await measureWebsites(path)
    break
  case 'words':
    printWordFigures(await measureWords(path, more))
    break
  case 'names':
    printNameFigures(path)
    break
  case 'claims':
    printClaims(path)
    break
  default:
    fail(usage)
}
