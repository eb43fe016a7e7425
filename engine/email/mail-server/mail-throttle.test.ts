import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailThrottle, mailServerGroup } from './mail-throttle.ts'

const at = (host: string) => [{ host, preference: 10, addresses: [] }]

test('servers of one provider or one domain are one group', () => {
  assert.equal(mailServerGroup(at('alt1.aspmx.l.google.com')), mailServerGroup(at('aspmx.l.google.com')))
  assert.equal(mailServerGroup(at('mx1.esempio.co.uk')), 'esempio.co.uk')
  assert.notEqual(mailServerGroup(at('mx.esempio.co.uk')), mailServerGroup(at('mx.altro.co.uk')))
})

test('one conversation at a time in a group, with a gap, in order; other groups do not wait', async () => {
  const throttle = createMailThrottle({ gapMs: 20 })
  const log: string[] = []
  const talk = (name: string) => async () => {
    log.push(`${name} starts`)
    await new Promise(setImmediate)
    log.push(`${name} ends`)
    return performance.now()
  }
  const [first, second] = await Promise.all([
    throttle.run('a', undefined, talk('first')),
    throttle.run('a', undefined, talk('second')),
    throttle.run('b', undefined, talk('other')),
  ])
  assert.deepEqual(
    log.filter((line) => !line.startsWith('other')),
    ['first starts', 'first ends', 'second starts', 'second ends'],
  )
  assert.ok(log.indexOf('other ends') < log.indexOf('second starts'))
  assert.ok(second - first >= 18)
})

test('a conversation that fails does not block the next', async () => {
  const throttle = createMailThrottle({ gapMs: 0 })
  await assert.rejects(throttle.run('a', undefined, () => Promise.reject(new Error('broken'))))
  assert.equal(await throttle.run('a', undefined, async () => 'fine'), 'fine')
})

test('an abort ends the waiting for a busy group', async () => {
  const throttle = createMailThrottle({ gapMs: 60_000 })
  const busy = Promise.withResolvers<void>()
  const first = throttle.run('a', undefined, () => busy.promise)
  const stop = new AbortController()
  const second = throttle.run('a', stop.signal, async () => stop.signal.aborted)
  stop.abort()
  assert.equal(await second, true)
  busy.resolve()
  await first
})
