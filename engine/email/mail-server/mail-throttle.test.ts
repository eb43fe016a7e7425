import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailLanes, mailGroup } from './mail-throttle.ts'

const at = (host: string) => [{ host, preference: 10, addresses: [] }]

test('servers of one provider or one domain are one group', () => {
  assert.equal(mailGroup(at('alt1.aspmx.l.google.com')), mailGroup(at('aspmx.l.google.com')))
  assert.equal(mailGroup(at('mx1.esempio.co.uk')), 'esempio.co.uk')
  assert.notEqual(mailGroup(at('mx.esempio.co.uk')), mailGroup(at('mx.altro.co.uk')))
})

test('one talk at a time in a group, with a gap, in order; other groups do not wait', async () => {
  const lanes = createMailLanes({ gapMs: 20 })
  const log: string[] = []
  const talk = (name: string) => async () => {
    log.push(`${name} starts`)
    await new Promise(setImmediate)
    log.push(`${name} ends`)
    return performance.now()
  }
  const [first, second] = await Promise.all([
    lanes.run('a', undefined, talk('first')),
    lanes.run('a', undefined, talk('second')),
    lanes.run('b', undefined, talk('other')),
  ])
  assert.deepEqual(
    log.filter((line) => !line.startsWith('other')),
    ['first starts', 'first ends', 'second starts', 'second ends'],
  )
  assert.ok(log.indexOf('other ends') < log.indexOf('second starts'))
  assert.ok(second - first >= 18)
})

test('a talk that fails does not block the lane', async () => {
  const lanes = createMailLanes({ gapMs: 0 })
  await assert.rejects(lanes.run('a', undefined, () => Promise.reject(new Error('broken'))))
  assert.equal(await lanes.run('a', undefined, async () => 'fine'), 'fine')
})

test('an abort ends the waiting for a busy lane', async () => {
  const lanes = createMailLanes({ gapMs: 60_000 })
  const busy = Promise.withResolvers<void>()
  const first = lanes.run('a', undefined, () => busy.promise)
  const stop = new AbortController()
  const second = lanes.run('a', stop.signal, async () => stop.signal.aborted)
  stop.abort()
  assert.equal(await second, true)
  busy.resolve()
  await first
})
