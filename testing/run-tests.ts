import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startTestServer } from './database.ts'

/** `node testing/run-tests.ts [arguments of node --test]`: one database server for the whole run. */
const server = await startTestServer()
const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout']
const summary = [`--test-reporter=${new URL('./summary-reporter.ts', import.meta.url).href}`]
const run = spawn(
  process.execPath,
  ['--test', ...reporters, ...summary, '--test-reporter-destination=stdout', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.adminUrl } },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => run.kill(signal))
await once(run, 'exit')
await server.stop()
process.exitCode = run.exitCode ?? 1
