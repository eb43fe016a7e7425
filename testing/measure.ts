/** `npm run measure -- sites DIR | pages DIR | osm FILE | patterns FILE`: figures, and every miss and false hit. */
import { existsSync } from 'node:fs'
import { measurePages } from './measure/pages.ts'
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
  case 'patterns':
    await measureWith(what, path)
    break
  default:
    fail(usage)
}

/** The measurements that live beside their engines: each prints its own figures. */
async function measureWith(kind: 'osm' | 'patterns', file: string): Promise<void> {
  const module_ = new URL(`./measure/${kind}.ts`, import.meta.url)
  if (!existsSync(module_)) fail(`Measuring ${kind} is not built yet.`)
  const name = kind === 'osm' ? 'measureOsm' : 'measurePatterns'
  const loaded = (await import(module_.href)) as Record<string, (file: string) => unknown>
  await loaded[name]?.(file)
}
