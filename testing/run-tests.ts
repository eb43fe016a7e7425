import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { changedFiles, changedTests } from './project/changed-tests.ts'
import { chooseTests } from './project/choose-tests.ts'
import { startTestServer } from './database.ts'
import { buildPrograms } from './processes/build-programs.ts'
import { slowedBy } from './processes/memory-folder.ts'
import { projectFiles } from './project/project-files.ts'
import { type RunOptions, runTestFiles } from './workers/run-test-files.ts'
import { keepTestTimes, readTestTimes, recordTestTimes } from './workers/test-times.ts'

/**
 * `npm test [-- NAME…]`: all tests, or those that the names choose. `--changed`, or `--changed=COMMIT`, chooses those that
 * the changes since then reach. `--record` writes the times of the files into `testing/test-times.json`. First those on
 * the database server, then the stories of the browser and beside them the tests of Node that need no database. Ends with
 * one line of counts.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const cache = `${root}.cache/`

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const times = readTestTimes()

/**
 * Runs the longest files first, so that no processor waits at the end. Files without a recorded time go before them,
 * those that start programs first of all.
 */
const longestFirst = (files: string[]) => {
  const time = (file: string) => times[file] ?? (startsPrograms(file) ? 2 : 1) * 3_600_000
  return files.toSorted((a, b) => time(b) - time(a))
}

const startsPrograms = (file: string) =>
  /\b(spawn|execFile|startProcess|runCommand|killInTurn|killWorkers)\(/.test(
    readFileSync(root + file, 'utf8'),
  )

/** The text of each file whose imports and names are read. */
const readSources = () =>
  new Map(
    projectFiles()
      .filter((file) => /\.(tsx?|js|json|md|css)$/.test(file))
      .map((file) => [file, readFileSync(root + file, 'utf8')]),
  )

const stopped = new AbortController()
/** What failed, written again at the very end, where a log that keeps its last lines still shows it. */
const failures: string[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopped.abort())

async function runTests(files: string[], options: Partial<RunOptions> = {}): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  let ended = 0
  await runTestFiles(longestFirst(files), {
    ...options,
    signal: stopped.signal,
    ended(result, text) {
      ended += 1
      process.stdout.write(inColor(text))
      for (const key of ['passed', 'failed', 'skipped'] as const) counts[key] += result[key]
      if (result.failed > 0) failures.push(result.failures)
      if (result.ms > 0) times[result.file] = Math.round(result.ms)
    },
  })
  // A file without a result is no success, whatever lost it.
  counts.failed += files.length - ended
  keepTestTimes(times)
  return counts
}

const inColor = (text: string) =>
  text
    .replaceAll(/^ *✔.*$/gm, (line) => styleText('green', line))
    .replaceAll(/^ *✖.*$/gm, (line) => styleText('red', line))

/** Runs a program of Node. @returns its exit code and the end of what it wrote. */
async function runProgram(args: string[]): Promise<{ code: number | null; end: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] })
  stopped.signal.addEventListener('abort', () => child.kill('SIGTERM'))
  let end = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    end = (end + chunk.toString()).slice(-500)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, end }
}

async function runStories(files: string[]): Promise<Counts> {
  const playwright = `${root}node_modules/@playwright/test/cli.js`
  const { code, end } = await runProgram([playwright, 'test', '-c', 'e2e/playwright.config.ts', ...files])
  const [, passed, failed, skipped] = /(\d+) passed, (\d+) failed, (\d+) skipped\n$/.exec(end) ?? []
  // A run that broke off has no counts.
  const least = code === 0 ? 0 : 1
  return {
    passed: Number(passed ?? 0),
    failed: Math.max(Number(failed ?? 0), least),
    skipped: Number(skipped ?? 0),
  }
}

const { values: asked, positionals: words } = parseArgs({
  args: process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
  options: { changed: { type: 'string' }, record: { type: 'boolean' } },
  allowPositionals: true,
})
const files =
  asked.changed === undefined ? projectFiles() : changedTests(changedFiles(asked.changed), readSources())
const { tests, stories, unknown } = chooseTests(files, words)
const slow = slowedBy()
if (slow !== undefined) process.stdout.write(`${slow}\n`)
const results: Counts[] = []

const needsNoDatabase = (file: string) => /^(engine|web)\//.test(file)
/** Stories wait for pages and pauses of the product. One process runs these tests meanwhile, or more while a processor is idle. */
const besideStories = { lanes: 1, spareLanes: process.env['TEST_LANES'] ? 0 : 2 }
const beside = stories.length > 0 ? tests.filter(needsNoDatabase) : []
const alone = tests.filter((file) => !beside.includes(file))
/** To build the programs takes the time of six starts: a short run starts them from their sources. */
const fewFiles = 20

if (unknown.length > 0) {
  process.stderr.write(`No test file or folder is named ${unknown.join(', ')}.\n`)
  process.exitCode = 1
} else {
  // The budget measures the pages as they are now; to tests of the server any built pages will do.
  const isBuilt = existsSync(`${root}web/dist/index.html`)
  const needsPages = stories.length > 0 || tests.includes('web/budget.test.ts') || !isBuilt
  const needsDatabase = !tests.every(needsNoDatabase)
  const [built, server, programs] = await Promise.all([
    needsPages ? runProgram([`${root}web/build/build-pages.ts`]) : { code: 0 },
    needsDatabase ? startTestServer() : undefined,
    alone.length > fewFiles ? buildPrograms() : undefined,
    stories.length > 0 && runProgram([`${root}e2e/browser/browser.ts`]),
  ])
  if (built.code !== 0) process.exit(1)
  if (programs) process.env['TEST_PROGRAMS'] = programs
  // What one process has compiled the next need not.
  process.env['NODE_COMPILE_CACHE'] = `${cache}compiled`
  if (alone.length > 0) {
    if (server) process.env['TEST_DATABASE_URL'] = server.adminUrl
    results.push(await runTests(alone))
    await server?.stop()
    // A story that needs a database starts its own server.
    delete process.env['TEST_DATABASE_URL']
  }
  if (stories.length > 0 && !stopped.signal.aborted)
    results.push(...(await Promise.all([runStories(stories), runTests(beside, besideStories)])))
  if (asked.record) recordTestTimes(times, tests)
  process.stdout.write(inColor(failures.join('')))
  const sum = (count: keyof Counts) => results.reduce((total, result) => total + result[count], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`)
  if (sum('failed') > 0 || stopped.signal.aborted) process.exitCode = 1
}
