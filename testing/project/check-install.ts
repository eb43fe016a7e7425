import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { projectFiles } from './project-files.ts'

/**
 * `npm run check-install [-- VERSION…]`: with each npm, `npm ci` and `npm start` on a fresh copy of the project, then
 * SIGTERM. Prints one line for each npm; ends with 1 when one of them did not install, start, answer or stop.
 */
const asked = process.argv.slice(2)
const versions = asked.length > 0 ? asked : ['10.8', '10.9', '11', '12']

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The Node of this machine, on which npm runs. */
const hostNode = process.env['npm_node_execpath'] ?? process.execPath

interface Npm {
  version: string
  nodeVersion: string
  /** Starts the npm with these arguments in a process group of its own. */
  run(args: string[], folder: string, env?: NodeJS.ProcessEnv): Heard
}

interface Heard {
  child: ChildProcess
  /** What the child has written so far. */
  text: string
}

/** Installs an npm of that version. It runs on the machine's Node, or on the bundled one when that is too old for it. */
function installNpm(version: string, folder: string): Npm {
  const options = { env: shellOf(hostNode), stdio: 'pipe' } as const
  execFileSync('npm', ['install', '--loglevel', 'error', '--prefix', folder, `npm@${version}`], options)
  const cli = join(folder, 'node_modules/npm/bin/npm-cli.js')
  const node = versionOf(hostNode, cli) ? hostNode : process.execPath
  return {
    version: versionOf(node, cli),
    nodeVersion: versionOf(node),
    run(args, cwd, env) {
      const child = spawn(node, [cli, ...args], { cwd, env: { ...shellOf(node), ...env }, detached: true })
      const heard = { child, text: '' }
      const hear = (chunk: Buffer) => (heard.text += chunk.toString())
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      return heard
    },
  }
}

/** The environment of a shell outside npm, with this Node first. */
function shellOf(node: string): NodeJS.ProcessEnv {
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_(OPTIONS|ENV|COMPILE)|QUARRY_|DATABASE_)/i.test(name),
  )
  return { ...Object.fromEntries(kept), PATH: [dirname(node), ...paths].join(delimiter) }
}

function versionOf(node: string, ...cli: string[]): string {
  try {
    return execFileSync(node, [...cli, '--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** @returns the line to print. Throws with the output of npm when a step fails. */
async function tryNpm(npm: Npm, folder: string): Promise<string> {
  const project = join(folder, 'quarry')
  for (const file of projectFiles()) cpSync(root + file, join(project, file))

  const seconds = stopwatch()
  const install = npm.run(['ci'], project)
  const [code] = (await once(install.child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`npm ci ended with ${code}: ${install.text}`)
  const warnings = install.text.split('\n').filter((line) => /\bwarn/i.test(line)).length
  const installed = seconds()

  const port = await freePort()
  const data = join(folder, 'data')
  const product = npm.run(['start'], project, { PORT: String(port), QUARRY_DATA: data })
  try {
    await until(
      'npm start',
      () => product.text.includes('Quarry is ready') || product.child.exitCode !== null,
    )
    if (product.child.exitCode !== null) throw new Error(`npm start ended: ${product.text}`)
    const ready = seconds()
    const page = await fetch(`http://localhost:${port}/`)
    if (page.status !== 200) throw new Error(`the first page answered ${page.status}`)

    const access = JSON.parse(readFileSync(join(data, 'postgres.json'), 'utf8')) as { port: number }
    product.child.kill('SIGTERM')
    await until('the end of npm', () => product.child.exitCode !== null || product.child.signalCode !== null)
    for (const open of [port, access.port])
      if (await isOpen(open)) throw new Error(`port ${open} is still open after npm ended`)
    return `installed in ${installed} with ${warnings} warnings, ready after ${ready}, stopped in ${seconds()}`
  } finally {
    endGroup(product.child)
  }
}

function stopwatch(): () => string {
  let since = performance.now()
  return () => {
    const before = since
    since = performance.now()
    return `${((since - before) / 1000).toFixed(1)} s`
  }
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + 180_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`${what} did not come within three minutes`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Ends the processes that a failed run left behind. */
function endGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-install-'))
  try {
    const npm = installNpm(version, join(folder, 'npm'))
    process.stdout.write(`✔ npm ${npm.version} on Node ${npm.nodeVersion}: ${await tryNpm(npm, folder)}\n`)
  } catch (error) {
    process.stdout.write(`✖ npm ${version}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
  rmSync(folder, { recursive: true, force: true })
}
