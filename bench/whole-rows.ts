import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startTestServer } from '#testing/database.ts'

/** M3, M4, M7, M8, M14, R6, A1, A2, A3, B3, P3, P5, W1, W3, W6 and W8 whole: the tests that do a part of their row in `npm test`, as often as the row says. */
const files = [
  'server/platform/http/idempotency.test.ts',
  'server/features/wallet/ledger/killed-web.test.ts',
  'server/features/wallet/proof/history.test.ts',
  'server/features/wallet/holds/races.test.ts',
  'server/features/billing/notices/webhooks.test.ts',
  'server/features/searches/run/crash.test.ts',
  'server/features/searches/from-leads/crash.test.ts',
  'server/features/searches/bounces/crash.test.ts',
  'server/features/searches/providers/crash.test.ts',
  'server/features/searches/retry/crash.test.ts',
  'server/features/searches/stop-resume/crash.test.ts',
  'server/features/lead-runs/crash.test.ts',
  'server/runs/crash.test.ts',
  'server/features/searches/run/zombie.test.ts',
  'server/features/auth/sign-in/guessing.test.ts',
  'server/features/auth/password/forgot-password.test.ts',
  'server/platform/postgres/migrations/upgrade.test.ts',
  'server/features/privacy/opt-out.test.ts',
  'server/features/privacy/provenance.test.ts',
  'server/features/webhooks/receivers.test.ts',
  'server/features/crm/push/push.test.ts',
  'server/features/crm/push/killed-push.test.ts',
]

const server = await startTestServer()
try {
  const args = [
    '--test',
    '--test-concurrency=1',
    '--test-name-pattern=^(M3|M4|M7|M8|M14|R6|A[123]|B3|P3|P5|W[1368]) ',
    ...files,
  ]
  const env = { ...process.env, TEST_DATABASE_URL: server.adminUrl, QUARRY_WHOLE_ROWS: '1' }
  const run = spawn(process.execPath, args, { stdio: 'inherit', env })
  await once(run, 'exit')
  process.exitCode = run.exitCode ?? 1
} finally {
  await server.stop()
}
