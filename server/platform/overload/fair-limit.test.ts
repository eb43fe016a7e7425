import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { fairLimit } from './fair-limit.ts'

const never = { afterMs: 60_000, longestWaitMs: 60_000 }
const atOnce = { afterMs: 0, longestWaitMs: 0 }

/** A limit for work that runs until the test ends it. */
function startLimit(crowd = never) {
  const { run } = fairLimit({ all: 10, account: 6, user: 4, longestWaitMs: 60_000, crowd })
  const running = new Map<string, () => void>()
  const enter = (
    name: string,
    [account, user]: [string, string],
    cost: { weight?: number; mostWaiting?: number; isSignedIn?: boolean; connection?: EventEmitter } = {},
  ) =>
    run({ holder: { account, user }, name: 'call', ...cost }, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      running.set(name, resolve)
      return promise.finally(() => running.delete(name))
    })
  const end = async (name: string) => {
    running.get(name)?.()
    await setImmediate() // what waited has begun
  }
  const endAll = async () => {
    while (running.size > 0) for (const name of running.keys()) await end(name)
  }
  return { enter, end, endAll, names: () => [...running.keys()] }
}

const ada: [string, string] = ['firm', 'ada']
const bob: [string, string] = ['firm', 'bob']
const eve: [string, string] = ['other', 'eve']

test('T10 a user and an account hold only their share, and calls of others pass those that wait', async () => {
  const { enter, end, endAll, names } = startLimit()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => enter(name, ada))
  assert.deepEqual(names(), ['a1', 'a2', 'a3', 'a4'], 'four of one user')
  all.push(...['b1', 'b2', 'b3'].map((name) => enter(name, bob)))
  assert.deepEqual(names().slice(4), ['b1', 'b2'], 'six of one account')
  all.push(...['e1', 'e2'].map((name) => enter(name, eve)))
  assert.deepEqual(names().slice(6), ['e1', 'e2'], 'another account waits for none of them')
  await end('a1')
  assert.deepEqual(names().slice(7), ['a5'], 'the earliest that has room comes next')
  await endAll()
  await Promise.all(all)
})

test('T10 a dear call takes several units, and cheap calls that come later do not hold it up', async () => {
  const { enter, end, endAll, names } = startLimit()
  const rest = [
    enter('dear', ada, { weight: 3 }),
    enter('dear again', ada, { weight: 3 }),
    enter('cheap', ada),
  ]
  assert.deepEqual(names(), ['dear', 'cheap'])
  const others = ['c', 'd', 'e'].map((user) => enter(user, [user, user], { weight: 2 }))
  assert.deepEqual(names().slice(2), ['c', 'd', 'e'])
  const late = [enter('dear of f', ['f', 'f'], { weight: 3 }), enter('cheap of g', ['g', 'g'])]
  assert.equal(names().length, 5, 'no room for the dear call, so the cheap one waits behind it')
  await end('dear')
  assert.deepEqual(names().slice(4), ['dear again'])
  await end('c')
  await endAll()
  await Promise.all([...rest, ...others, ...late])
})

test('T10 later work of a user takes the place of the earliest that waits, and of no other user', async () => {
  const { enter, end, endAll, names } = startLimit()
  const cost = { weight: 4, mostWaiting: 2 }
  const first = enter('1', ada, cost)
  const refused = assert.rejects(enter('2', ada, cost), { status: 503, code: 'replaced', retryAfterS: 1 })
  const others = [enter('of eve', eve, cost), enter('of bob', bob, cost)]
  const later = [enter('3', ada, cost), enter('4', ada, cost)]
  await refused
  await end('1')
  assert.deepEqual(names(), ['of eve', 'of bob'])
  await end('of bob')
  assert.deepEqual(names(), ['of eve', '3'])
  await endAll()
  await Promise.all([first, ...later, ...others])
})

test('T10 work whose client has gone while it waited is not begun, and holds up no other', async () => {
  const { enter, end, endAll, names } = startLimit()
  const connection = new EventEmitter()
  const first = enter('1', ada, { weight: 4 })
  const left = assert.rejects(enter('2', ada, { weight: 4, connection }), { code: 'replaced' })
  const next = enter('3', ada, { weight: 4, connection: new EventEmitter() })
  connection.emit('close')
  await left
  assert.equal(connection.listenerCount('close'), 0)
  await end('1')
  assert.deepEqual(names(), ['3'])
  await endAll()
  await Promise.all([first, next])
})

test('R2 a call that has waited too long for its share is refused, and work that failed frees its share', async () => {
  const { run } = fairLimit({ all: 10, account: 6, user: 1, longestWaitMs: 20, crowd: never })
  const claim = { holder: { account: 'firm', user: 'ada' }, name: 'call' }
  const { promise, reject } = Promise.withResolvers<void>()
  const failing = assert.rejects(run(claim, () => promise))
  await assert.rejects(
    run(claim, () => Promise.resolve()),
    { status: 503, code: 'too_busy', retryAfterS: 5 },
  )
  reject(new Error('failed'))
  await failing
  assert.equal(await run(claim, () => Promise.resolve('free')), 'free')
})

test('R9 where more comes than can be done, the signed in, the cheap and the newest begin first', async () => {
  const { enter, end, endAll, names } = startLimit({ afterMs: 0, longestWaitMs: 60_000 })
  const rest = ['a', 'b', 'c'].map((user) => enter(user, [user, user], { weight: 3 }))
  rest.push(enter('last', ['d', 'd']))
  const isSignedIn = true
  rest.push(
    enter('dear', ['e', 'e'], { isSignedIn, weight: 2 }),
    enter('older', ['f', 'f'], { isSignedIn }),
    enter('newer', ['g', 'g'], { isSignedIn }),
    enter('visitor', ['h', 'h']),
  )
  await end('last')
  assert.deepEqual(names().slice(3), ['newer'])
  await end('newer')
  assert.deepEqual(names().slice(3), ['older'])
  await end('a')
  assert.deepEqual(names().slice(2), ['older', 'dear', 'visitor'])
  await endAll()
  await Promise.all(rest)
})

test('R9 where more comes than can be done, what has waited too long for room is refused when more comes', async () => {
  const { enter, endAll, names } = startLimit(atOnce)
  const running = ['a', 'b', 'c'].map((user) => enter(user, [user, user], { weight: 3 }))
  const last = enter('last of a', ['a', 'a'])
  const ofShare = enter('beyond the share of a', ['a', 'a'])
  const late = assert.rejects(enter('late', ['d', 'd']), { status: 503, code: 'too_busy', retryAfterS: 5 })
  await setImmediate() // time has passed
  const newest = enter('newest', ['e', 'e'])
  await late
  assert.equal(names().length, 4)
  await endAll()
  await Promise.all([...running, last, ofShare, newest])
  assert.deepEqual(names(), [])
})

test('R9 a calm process refuses nothing that waits for a moment, and begins it in order of arrival', async () => {
  const { enter, end, endAll, names } = startLimit({ afterMs: 60_000, longestWaitMs: 0 })
  const running = ['a', 'b', 'c', 'd', 'e'].map((user) => enter(user, [user, user], { weight: 2 }))
  const first = enter('first', ['f', 'f'])
  await setImmediate()
  const second = enter('second', ['g', 'g'])
  await end('a')
  assert.deepEqual(names().slice(4), ['first', 'second'])
  await endAll()
  await Promise.all([...running, first, second])
})
