import '#testing/react.ts'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { text } from 'node:stream/consumers'

const { session } = await import('#web/api/session.ts')
const { Refusal } = await import('#web/api/refusal.ts')
const { sendImage } = await import('./send-image.ts')

/** What stands between: it answers as the test says, in words that are not ours. */
let answer = { status: 502, body: '<html>Bad gateway</html>', meanwhile: () => {} }
const proxy = createServer((request, response) => {
  void text(request).then(() => {
    answer.meanwhile()
    const type = answer.body.startsWith('{') ? 'application/json' : 'text/html'
    response.writeHead(answer.status, { 'content-type': type }).end(answer.body)
  })
})
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
after(() => proxy.close())
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
happyDOM.setURL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`)

async function refusal(said: Partial<typeof answer>) {
  answer = { status: 502, body: '<html>', meanwhile: () => {}, ...said }
  const error = await sendImage('uploadPhoto', new File(['image'], 'a.png')).catch(
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof Refusal)
  return error
}

test('a server in between that speaks no JSON is told in plain words', async () => {
  session.begin('a token')
  assert.equal((await refusal({ status: 413 })).message, 'This request is too large.')
  assert.equal((await refusal({ status: 502 })).message, 'Something went wrong.')
  assert.equal(session.token(), 'a token')
})

test('an answer to an ended session leaves the one that has begun meanwhile alone', async () => {
  session.begin('an old token')
  const body = JSON.stringify({ success: false, message: 'Sign in to continue', code: 'sign_in' })
  await refusal({ status: 401, body, meanwhile: () => session.begin('a new token') })
  assert.equal(session.token(), 'a new token')
  await refusal({ status: 401, body })
  assert.equal(session.token(), null)
})
