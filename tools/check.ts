import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

/** `npm run check [-- PART…]`: all parts at once, or these. Says how long each took, and what a failed part found. */
const parts: Record<string, string[]> = {
  format: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'],
  lint: ['tools/lint.ts'],
  dead: ['node_modules/knip/bin/knip.js', '--cache', '--cache-location', '.cache/knip'],
}

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>
}

/**
 * The first package that is missing, left over or of another version than package-lock.json says. npm notes what it
 * installed in `node_modules/.package-lock.json`; an optional package may be missing, because it is for another machine.
 */
function wrongPackage(): string | undefined {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) =>
    existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Lock).packages : {},
  )
  const paths = Object.keys({ ...wanted, ...installed }).filter((path) => path !== '')
  return paths.find((path) => {
    const [lock, own] = [wanted?.[path], installed?.[path]]
    return own ? own.version !== lock?.version : lock?.optional !== true
  })
}

async function run(part: string): Promise<boolean> {
  const started = performance.now()
  const child = spawn(process.execPath, parts[part] ?? [], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (text: Buffer) => said.push(text))
  child.stderr.on('data', (text: Buffer) => said.push(text))
  const [code] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✔' : '✖'} ${part} ${seconds} s\n`)
  if (code !== 0) process.stdout.write(Buffer.concat(said))
  return code === 0
}

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !Object.hasOwn(parts, part))
const wrong = wrongPackage()
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.\n`)
  process.exitCode = 1
} else if (wrong !== undefined) {
  process.stderr.write(`node_modules does not match package-lock.json (${wrong}): run npm ci\n`)
  process.exitCode = 1
} else {
  const passed = await Promise.all((asked.length > 0 ? asked : Object.keys(parts)).map(run))
  if (!passed.every(Boolean)) process.exitCode = 1
}
