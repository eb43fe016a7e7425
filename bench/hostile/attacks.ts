import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type EventData, run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '#testing/database.ts'
import { percentile, report } from '../setup/figures.ts'

/** Attacks on a running product. Three benches play theirs from outside; the tests play the others, and each play counts. */
const root = fileURLToPath(new URL('../../', import.meta.url))

interface Attack {
  what: string
  /** Tests whose names begin with one of the rows, in these files. */
  rows: string
  files: string[]
}

const benches = ['outside/outside', 'half-sent-requests', 'busy-user']
const played: Attack[] = [
  {
    what: '3 contacts for nothing',
    rows: 'T14',
    files: ['server/features/leads/masking/withheld.test.ts'],
  },
  {
    what: '4 small extracts that take gigabytes',
    rows: 'F12',
    files: ['engine/import/hostile.test.ts', 'server/features/directory/import/import-apart.test.ts'],
  },
  {
    what: '5 a tenant who writes rights and money in the database',
    rows: 'T13',
    files: ['server/tenants/tenant-rights.test.ts'],
  },
  {
    what: '6 limits of an address, from many addresses',
    rows: 'A2|F9',
    files: [
      'server/features/auth/sign-in/guessing.test.ts',
      'server/features/auth/passkeys/passkeys.test.ts',
      'server/features/app-errors/app-errors.test.ts',
    ],
  },
  {
    what: '7 download links after the session, or on another host',
    rows: 'A6|T9',
    files: ['server/platform/downloads/download-tickets.test.ts'],
  },
  {
    what: '8 formulas in exported cells',
    rows: 'X1|X10',
    files: ['server/features/leads/csv/csv.test.ts'],
  },
  {
    what: '9 no space left, a database that is read-only',
    rows: 'R3',
    files: [
      'server/platform/observability/full-disk.test.ts',
      'server/platform/observability/health.test.ts',
    ],
  },
]

async function play({ what, rows, files }: Attack): Promise<void> {
  const times: number[] = []
  const failed: string[] = []
  const take = ({ name, details, file }: EventData.TestPass | EventData.TestFail, hasFailed: boolean) => {
    // A file ends as a test of its own.
    if (!new RegExp(`^(${rows})\\b`).test(name)) return
    times.push(details.duration_ms)
    if (hasFailed) failed.push(`${file}: ${name}`)
  }
  const events = run({
    cwd: root,
    files: files.map((file) => root + file),
    concurrency: 1,
    testNamePatterns: [new RegExp(`^(${rows})\\b`)],
    execArgv: ['--import', `${root}testing/page-loader.ts`],
  })
  events.on('test:pass', (data) => {
    if (data.skip === undefined) take(data, false)
  })
  events.on('test:fail', (data) => take(data, true))
  await once(events.resume(), 'end')
  report({
    what: `${what}, held of ${times.length} plays`,
    measured: times.length === 0 ? 0 : (100 * (times.length - failed.length)) / times.length,
    bar: { least: 100 },
    unit: '%',
  })
  console.log(
    `      a play took ${percentile(times, 0.5).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`,
  )
  for (const name of failed) console.log(`      ${name}`)
}

for (const name of benches) {
  console.log(`\n${name}`)
  const bench = spawn(process.execPath, [`${root}bench/hostile/${name}.ts`], { stdio: 'inherit' })
  await once(bench, 'exit')
  if (bench.exitCode !== 0) process.exitCode = 1
}

const server = await startTestServer()
process.env['TEST_DATABASE_URL'] = server.adminUrl
try {
  for (const attack of played) await play(attack)
} finally {
  await server.stop()
}
