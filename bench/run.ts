import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run bench` lists the benches, `npm run bench -- NAME…` starts these, `-- all` one after the other. A number is
 * the size for those that take one: `npm run bench -- suggestions 1000000`.
 */
const folder = fileURLToPath(new URL('./', import.meta.url))
/** Path of each bench by its name. A file that exports something is a part of other benches. */
const benches = new Map(
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts') && path !== 'run.ts')
    .filter((path) => !/^export /m.test(readFileSync(folder + path, 'utf8')))
    .toSorted()
    .map((path) => [basename(path, '.ts'), folder + path]),
)

const isSize = (text: string) => /^\d+$/.test(text)
const asked = process.argv.slice(2).filter((text) => !isSize(text))
const sizes = process.argv.slice(2).filter(isSize)
const unknown = asked.filter((name) => name !== 'all' && !benches.has(name))
if (asked.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such bench: ${unknown.join(', ')}`)
  console.log(
    [
      'Benches, started by `npm run bench -- NAME…` or `-- all`:',
      ...Array.from(benches.keys(), (name) => `  ${name}`),
    ].join('\n'),
  )
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  for (const name of asked.includes('all') ? benches.keys() : asked) {
    console.log(`\n${name}`)
    const run = spawn(process.execPath, [benches.get(name) ?? name, ...sizes], { stdio: 'inherit' })
    await once(run, 'exit')
    if (run.exitCode !== 0) process.exitCode = 1
  }
}
