import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `npm run check [-- PART…]`: all parts at once, or these. Says how long each took, and what a failed part found. */
const parts: Record<string, string[]> = {
  format: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'],
  lint: ['testing/lint.ts'],
  dead: ['node_modules/knip/bin/knip.js'],
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
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.\n`)
  process.exitCode = 1
} else {
  const passed = await Promise.all((asked.length > 0 ? asked : Object.keys(parts)).map(run))
  if (!passed.every(Boolean)) process.exitCode = 1
}
