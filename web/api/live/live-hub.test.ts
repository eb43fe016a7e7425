import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { configure, waitFor } from '@testing-library/react'
import { startLiveServer } from '#testing/fakes/live-server.ts'
import { type LiveMessage, openHub } from './live-hub.ts'

configure({ asyncUtilTimeout: 10_000 }) // a busy machine answers late
const server = await startLiveServer()
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
happyDOM.setURL(`${server.url}/`)
after(() => server.stop())

function makeTab() {
  const heard: LiveMessage[] = []
  return {
    hear: (message: LiveMessage) => void heard.push(message),
    kinds: () => heard.flatMap(({ event }) => event?.kind ?? []),
    epochs: () => new Set(heard.flatMap(({ epoch }) => epoch ?? [])),
    past: () => heard.filter(({ isPast }) => isPast).length,
    since: () => heard.findLast(({ since }) => since !== undefined)?.since,
    refused: () => heard.flatMap(({ refused }) => refused ?? []),
  }
}

test('tabs with one token share one stream, another token has its own', async () => {
  const hub = openHub()
  const [first, second, other] = [makeTab(), makeTab(), makeTab()]
  hub.here(first, 'one')
  hub.here(second, 'one')
  hub.here(other, 'two')
  await server.until(() => server.open().length === 2)
  assert.deepEqual(server.open(), ['one', 'two'])
  server.send('campaign')
  await waitFor(() => {
    for (const tab of [first, second, other]) assert.deepEqual(tab.kinds(), ['campaign'])
  })
  hub.here(second, 'two')
  assert.deepEqual(server.open(), ['one', 'two'])
  hub.bye(first)
  await server.until(() => server.open().length === 1)
  assert.deepEqual(server.open(), ['two'])
  hub.close()
  await server.until(() => server.open().length === 0)
})

test('a broken stream reconnects, and its tabs hear that events may be missing', async () => {
  const hub = openHub()
  const tab = makeTab()
  hub.here(tab, 'one')
  await waitFor(() => assert.equal(tab.epochs().size, 1))
  server.cut()
  await waitFor(() => assert.equal(tab.epochs().size, 2))
  hub.close()
})

test('a tab that joins gets the events since its `since`, and how far back they are complete', async () => {
  const hub = openHub()
  const [first, second, third] = [makeTab(), makeTab(), makeTab()]
  const began = Date.now()
  hub.here(first, 'one', began - 400)
  await waitFor(() => assert.equal(first.epochs().size, 1))
  assert.ok((server.sinceMs.at(-1) ?? 0) >= 400)
  server.send('campaign')
  await waitFor(() => assert.deepEqual(first.kinds(), ['campaign']))
  hub.here(second, 'one', began)
  assert.deepEqual([second.kinds(), second.since()], [['campaign'], began - 400])
  assert.deepEqual([first.past(), second.past()], [0, 1])
  hub.here(third, 'one')
  assert.deepEqual(third.kinds(), [])
  server.cut()
  await waitFor(() => assert.equal(first.epochs().size, 2))
  assert.equal(server.sinceMs.at(-1), undefined)
  assert.ok((first.since() ?? 0) >= began)
  hub.close()
})

test('a stream without a visible tab ends, and the next visible tab opens it again', async () => {
  const hub = openHub(100)
  const [first, second] = [makeTab(), makeTab()]
  hub.here(first, 'one')
  hub.here(second, 'one')
  await waitFor(() => assert.equal(first.epochs().size, 1))
  await server.until(() => server.open().length === 0)
  hub.here(second, 'one')
  await waitFor(() => assert.equal(first.epochs().size, 2, 'the tab that is still hidden hears it too'))
  assert.deepEqual(second.epochs(), first.epochs())
  hub.close()
})

test('a token that the server refuses ends its stream and is told to its tabs alone', async () => {
  const hub = openHub()
  const [tab, other] = [makeTab(), makeTab()]
  hub.here(tab, 'over')
  hub.here(other, 'one')
  await server.until(() => server.open().length === 2)
  server.refuse('over')
  await waitFor(() => assert.deepEqual(tab.refused(), ['over']))
  assert.deepEqual(other.refused(), [])
  const asked = server.asked.filter((token) => token === 'over').length
  hub.here(other, 'one')
  assert.equal(server.asked.filter((token) => token === 'over').length, asked)
  hub.close()
})
