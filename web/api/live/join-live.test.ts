import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, test } from 'node:test'
import { locks } from 'node:worker_threads'
import { configure, waitFor } from '@testing-library/react'
import type { LiveMessage } from './live-hub.ts'
import type { Here } from './live-links.ts'
import { eventsKeptMs } from '#contract/streams.ts'
import { startLiveServer } from '#testing/fakes/live-server.ts'

const { openHub } = await import('./live-hub.ts')
const { session } = await import('../session.ts')
const { joinLive } = await import('./join-live.ts')

configure({ asyncUtilTimeout: 10_000 }) // a busy machine answers late
const server = await startLiveServer()
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
happyDOM.setURL(`${server.url}/`)
after(() => server.stop())

/** The browser of these tests has the locks of Node and no shared workers. */
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

const open = new Set<AbortController>()

function openTab() {
  const kinds: string[] = []
  const away: boolean[] = []
  const leaving = new AbortController()
  let missed = 0
  open.add(leaving)
  joinLive(
    {
      onEvent: ({ kind }) => void kinds.push(kind),
      onMissed: () => void (missed += 1),
      onAway: (isAway) => void away.push(isAway),
    },
    leaving.signal,
  )
  return { kinds, missed: () => missed, isAway: () => away.at(-1), close: () => leaving.abort() }
}

let token = ''
let tests = 0
beforeEach(() => {
  token = `token ${(tests += 1)}`
  session.begin(token)
})
afterEach(async () => {
  for (const tab of open) tab.abort()
  open.clear()
  await server.until(() => server.open().length === 0)
})

/** The tabs hear the events of the leader. */
async function connected(tabs: ReturnType<typeof openTab>[]): Promise<void> {
  await waitFor(() => {
    server.send('hello')
    for (const tab of tabs) assert.ok(tab.kinds.includes('hello'))
  })
  for (const tab of tabs) tab.kinds.length = 0
}

/** Each tab hears the next event. */
async function expectLive(tabs: ReturnType<typeof openTab>[]): Promise<void> {
  server.send('campaign')
  await waitFor(() => {
    for (const tab of tabs) assert.ok(tab.kinds.includes('campaign'))
  })
}

test('answers older than the events that are kept are asked for again when the stream opens', async (t) => {
  globalThis.earlyAnswers = { token, answers: {} }
  const longAgo = Date.now() - eventsKeptMs - 1
  const clock = t.mock.method(Date, 'now', () => longAgo)
  session.begin(token)
  clock.mock.restore()
  const tab = openTab()
  await connected([tab])
  assert.equal(tab.missed(), 1)
  assert.equal(globalThis.earlyAnswers, undefined)
})

test('all tabs share one stream, and none asks again for what it has just loaded', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  await connected(tabs)
  await expectLive(tabs)
  assert.deepEqual(server.open(), [token])
  assert.deepEqual(
    tabs.map((tab) => tab.missed()),
    [0, 0, 0],
  )
})

test('a tab that joins gets what changed while its page loaded', async () => {
  const first = openTab()
  await connected([first])
  await expectLive([first])
  const second = openTab()
  await waitFor(() => assert.ok(second.kinds.includes('campaign')))
  assert.equal(second.missed(), 0)
})

test('when the leader closes, another tab takes over and all ask again', async () => {
  const [leader, ...others] = [openTab(), openTab(), openTab()]
  await connected(others)
  leader.close()
  await waitFor(() => {
    for (const tab of others) assert.equal(tab.missed(), 1)
  })
  await expectLive(others)
  assert.deepEqual(server.open(), [token])
})

test('a leader that no longer answers loses the lock to another tab', async () => {
  const tabs = [openTab(), openTab()]
  await connected(tabs)
  const silent = locks.request('live-events', { steal: true }, () => new Promise(() => undefined))
  await assert.rejects(silent, { name: 'AbortError' })
  await waitFor(() => {
    for (const tab of tabs) assert.equal(tab.missed(), 1)
  })
  await expectLive(tabs)
  assert.deepEqual(server.open(), [token])
})

test('every tab is told that the server does not answer, and when it does again', async (t) => {
  const tabs = [openTab(), openTab()]
  await connected(tabs)
  t.after(() => server.away(false))
  for (const isAway of [true, false]) {
    server.away(isAway)
    await waitFor(() => assert.ok(tabs.every((tab) => tab.isAway() === isAway)))
  }
})

test('a browser without locks keeps a stream per tab', async (t) => {
  Reflect.deleteProperty(navigator, 'locks')
  t.after(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
  const tabs = [openTab(), openTab()]
  await connected(tabs)
  assert.deepEqual(server.open(), [token, token])
})

/** The shared worker of a browser; `isStuck` holds back what it hears and says. */
function startWorker() {
  const worker = { hub: openHub(), isStuck: false, ports: 0 }
  class TestWorker {
    port: MessagePort
    constructor() {
      const { port1, port2 } = new MessageChannel()
      const tab = { hear: (message: LiveMessage) => worker.isStuck || port2.postMessage(message) }
      worker.ports += 1
      this.port = port1
      port2.onmessage = ({ data: said }: MessageEvent<Here | null>) => {
        if (said === null) worker.hub.bye(tab)
        else if (!worker.isStuck) worker.hub.here(tab, said.token, said.since)
      }
    }
  }
  Object.assign(globalThis, { SharedWorker: TestWorker })
  return worker
}

test('a tab whose worker was silent connects again and asks again for everything', async (t) => {
  const worker = startWorker()
  t.after(() => {
    Reflect.deleteProperty(globalThis, 'SharedWorker')
    worker.hub.close()
  })
  const tab = openTab()
  await connected([tab])
  worker.isStuck = true
  await waitFor(() => assert.equal(worker.ports, 2))
  worker.isStuck = false
  await waitFor(() => assert.equal(tab.missed(), 1))
  await expectLive([tab])
  assert.equal(worker.ports, 2)
  assert.deepEqual(server.open(), [token])
})

test('a tab whose worker stays silent elects a leader', async (t) => {
  const worker = startWorker()
  t.after(() => {
    Reflect.deleteProperty(globalThis, 'SharedWorker')
    worker.hub.close()
  })
  const tab = openTab()
  await connected([tab])
  worker.isStuck = true
  worker.hub.close()
  await waitFor(() => assert.equal(tab.missed(), 1))
  await expectLive([tab])
})

test('the stream follows the session to another token', async () => {
  const tabs = [openTab(), openTab()]
  await connected(tabs)
  session.begin('another token')
  await server.until(() => server.open().join() === 'another token')
  await expectLive(tabs)
})

test('a session that the server no longer knows ends, one that works as another user falls back', async () => {
  session.workAs('as another', '/admin/users')
  const tabs = [openTab(), openTab()]
  await connected(tabs)
  server.refuse('as another')
  await server.until(() => server.open().join() === token)
  assert.equal(session.token(), token)
  await expectLive(tabs)
  server.refuse(token)
  await waitFor(() => assert.equal(session.token(), null))
})

test('a tab that the browser kept for the Back button asks again for everything', async () => {
  const tab = openTab()
  await connected([tab])
  dispatchEvent(new Event('pagehide'))
  await server.until(() => server.open().length === 0)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => assert.equal(tab.missed(), 1))
  await expectLive([tab])
})

test('a hidden tab lets the stream sleep, and says at once when it is visible again', async (t) => {
  const beats: (() => void)[] = []
  const timers = t.mock.method(globalThis, 'setInterval', (beat: () => void) => beats.push(beat))
  const tabs = [openTab(), openTab()]
  timers.mock.restore()
  await connected(tabs)
  const channel = new BroadcastChannel('live-events')
  t.after(() => channel.close())
  const said: unknown[] = []
  channel.onmessage = ({ data }: MessageEvent<object>) => void ('epoch' in data || said.push(data))
  const show = (isVisible: boolean) => {
    Object.defineProperty(document, 'hidden', { value: !isVisible, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  show(false)
  for (const beat of beats) beat()
  show(true)
  await waitFor(() => assert.equal(said.length, 1))
})
