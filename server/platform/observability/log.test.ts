import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

const gone = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('R1 an outage of the database is one line a second without a stack, and other errors are all written', (context) => {
  context.mock.timers.enable({ apis: ['Date'] })
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  for (let n = 0; n < 50; n += 1) log.error({ err: gone() }, 'the job queue failed')
  const { message, stack } = gone()
  const told = Object.assign({}, gone(), { message: `${message} (Queue: x)`, stack }) // as the queue tells it
  for (let n = 0; n < 50; n += 1) log.error({ err: told }, 'the job queue failed')
  for (let n = 0; n < 50; n += 1) log.child({ part: 'web' }).warn({ err: gone(), job: 'x' }, 'a job failed')
  log.error({ err: new Error('a bug') }, 'a request failed')
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['the job queue failed', 'a request failed'],
  )
  assert.equal(lines[0]?.['outage'], 'connect ECONNREFUSED 127.0.0.1:5432')
  assert.equal(lines[0]?.['err'], undefined)
  context.mock.timers.tick(1_000)
  log.error({ err: gone() }, 'the job queue failed')
  assert.equal(lines[2]?.['left_out'], 149)
})
