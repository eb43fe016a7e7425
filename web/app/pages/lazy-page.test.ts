import '#testing/react.ts'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { lazyPage } from './lazy-page.ts'

/** How the server answers whether it is there, one status after the other; the last one stays. */
let answers = [200]
const asked: number[] = []
const server = createServer((_, response) => {
  const status = answers.length > 1 ? (answers.shift() ?? 200) : (answers[0] ?? 200)
  asked.push(status)
  response.writeHead(status).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
after(() => server.close())

const broken = new TypeError('Failed to fetch dynamically imported module')

test('a page whose file does not come waits for a server that does not answer', async () => {
  answers = [503, 502, 200]
  let tries = 0
  const page = lazyPage(async () => {
    tries += 1
    if (tries < 3) throw broken
    return { Page: () => null }
  }, 'Page')
  await page.preload?.()
  assert.equal(tries, 3)
  assert.deepEqual(asked, [503, 502])
})

test('a file that is gone from a server that answers is asked for once', async () => {
  answers = [200]
  let tries = 0
  const page = lazyPage(async () => {
    tries += 1
    throw broken
  }, 'Page')
  await page.preload?.()
  assert.equal(tries, 1)
})
