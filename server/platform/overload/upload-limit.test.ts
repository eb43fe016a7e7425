import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { startApp, testHost } from '#testing/app.ts'
import { sharedWorkbook } from '#testing/engine/shared-workbook.ts'
import { sendForm } from '#testing/http/send-form.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo // it listens on TCP

const twoLines = { name: 'two.csv', content: 'Name,Email\nAda,ada@firm.example\nBea,bea@firm.example\n' }
const send = (user: TestUser, file: { name: string; content: string | Buffer } = twoLines) =>
  sendForm(app, user, { to: 'uploadListImport', file })

const boundary = 'a-line-between-parts'

/** Begins an upload and sends no more than its first bytes. */
function begin(user: TestUser): { socket: Socket; answer: () => Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1' })
  const { method, path } = readAddress(streams.uploadListImport)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${testHost}`,
    `Authorization: Bearer ${user.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 1000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n`,
  )
  return {
    socket,
    async answer() {
      const [first] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
      return first
    },
  }
}

test('F13 an account with enough uploads running is refused the next before its body is sent, and others are not', async (context) => {
  const [busy, other] = [await makeUser(db), await makeUser(db)]
  const begun = Array.from({ length: 5 }, () => begin(busy))
  context.after(() => {
    for (const { socket } of begun) socket.destroy()
  })
  const answer = await Promise.race(begun.map((each) => each.answer()))
  assert.match(answer, /^HTTP\/1\.1 429 [^]*\r\nretry-after: 10\r\n[^]*"uploads_running"[^]*\{"most":4\}/i)
  const refused = await send(busy)
  assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [429, 'uploads_running'])
  assert.equal((await send(other)).statusCode, 200)
  for (const { socket } of begun) socket.destroy()
  for (let status = 0; status !== 200; ) status = (await send(busy)).statusCode // once they are gone
})

test('F13 files of one account that take long to look at hold one place of two', async () => {
  const [busy, other] = [await makeUser(db), await makeUser(db)]
  const blank = '<row><c><v></v></c></row>'
  const content = sharedWorkbook({ names: 2, parts: [blank.repeat(600_000)] })
  const order: string[] = []
  const slow = [1, 2, 3].map((number) =>
    send(busy, { name: `${number}.xlsx`, content }).then(({ statusCode }) =>
      order.push(`slow ${statusCode}`),
    ),
  )
  const quick = send(other).then(({ statusCode }) => order.push(`other ${statusCode}`))
  await Promise.all([...slow, quick])
  assert.equal(order[0], 'other 200', order.join())
})

test('F13 imports of one account take one place of those that read files', async () => {
  const user = await makeUser(db)
  await send(user)
  const { rows } = await sql<{ group_id: string | null }>`
    select group_id from pgboss.job
    where name = 'run-list-import' and data ->> 'account_id' = ${user.account_id}`.execute(db)
  assert.deepEqual(rows, [{ group_id: user.account_id }])
  await app.work()
})
