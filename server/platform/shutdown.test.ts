import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const program = `
  import { EventEmitter } from 'node:events'
  import { createLog } from '#server/platform/observability/log.ts'
  import { shutdownOnSignal } from '#server/platform/shutdown.ts'
  const shutdown = shutdownOnSignal(createLog('error'))
  shutdown.add('database', async () => console.log('the database has stopped'))
  shutdown.add('queue', async () => {
    setImmediate(() => new EventEmitter().emit('error', new Error('the connection was cut')))
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  })
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => undefined, 20_000)
`

test('a connection that fails while it is being closed, with nothing listening, leaves the stop in order', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  assert.match(said, /the connection was cut/)
  assert.match(said, /the database has stopped/)
  assert.equal(code, 0)
})
