import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `npm run check`: format, types, lint and dead code at once. Says what failed, and how long each took. */
const parts = ['format', 'types', 'lint', 'dead']

async function run(part: string): Promise<boolean> {
  const started = performance.now()
  const child = spawn('npm', ['run', '-s', part], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (text: Buffer) => said.push(text))
  child.stderr.on('data', (text: Buffer) => said.push(text))
  const [code] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✔' : '✖'} ${part} ${seconds} s\n`)
  if (code !== 0) process.stdout.write(Buffer.concat(said))
  return code === 0
}

const passed = await Promise.all(parts.map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1
