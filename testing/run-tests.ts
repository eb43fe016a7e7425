import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startTestServer } from './database.ts'

/** `node testing/run-tests.ts [files]`: all tests, or these; one database server for the whole run. */
const asked = process.argv.slice(2)
const isPage = (file: string) => file.startsWith('web/')
const parts = [
  {
    files: asked.filter((file) => !isPage(file)),
    all: '{*,{contract,engine,sample,server,testing}/**/*}.test.ts',
    flags: [],
  },
  { files: asked.filter(isPage), all: 'web/**/*.test.{ts,tsx}', flags: ['--import', './testing/react.ts'] },
]
const reporters = [
  ['spec', 'stdout'],
  [new URL('./summary-reporter.ts', import.meta.url).href, 'stdout'],
].flatMap(([reporter, place]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${place}`])

/** Each file is a process of its own and loads much the same: what one has compiled the next need not. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** Many files wait for processes of the product more than they compute. */
const filesAtOnce = 2

const server = await startTestServer()
let failed = false
for (const { files, all, flags } of parts) {
  if (asked.length > 0 && files.length === 0) continue
  const run = spawn(
    process.execPath,
    [
      ...flags,
      '--test',
      `--test-concurrency=${filesAtOnce}`,
      ...reporters,
      ...(files.length > 0 ? files : [all]),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.adminUrl, NODE_COMPILE_CACHE: compiled },
    },
  )
  const pass = (signal: NodeJS.Signals) => run.kill(signal)
  process.once('SIGTERM', pass).once('SIGINT', pass)
  const [code] = (await once(run, 'exit')) as [number | null]
  process.off('SIGTERM', pass).off('SIGINT', pass)
  failed ||= code !== 0
}
await server.stop()
process.exitCode = failed ? 1 : 0
