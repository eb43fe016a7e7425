import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createCsvLink } from '#contract/leads/leads.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp({ downloadStallMs: 1_500 })
const address = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
after(() => app.stop())
const { db, tenantPool } = app.services

/** A list of twenty megabytes: more than the buffers between the server and a client that does not read. */
async function makeLongList(user: TestUser): Promise<string> {
  const id = await makeLeads(db, user, { leads: [] })
  await sql`
    insert into results (account_id, campaign_id, type, source_key, source, name)
    select ${user.account_id}, ${id}, 'local', n::text, 'made up', repeat('x', 10000)
    from generate_series(1, 2000) as n`.execute(db)
  return id
}

async function link(user: TestUser, id: string): Promise<string> {
  const body = { chosen: { scope: 'all' as const }, columns: ['name' as const] }
  return (await app.as(user, createCsvLink, { params: { type: 'local', id }, body })).url
}

/** Asks for a file without reading it; answers the server's socket too. */
async function askOnly(url: string) {
  const accepted = once(app.http.server, 'connection') as Promise<[Socket]>
  const sleeper = connect(Number(address.port), address.hostname).pause()
  sleeper.write(`GET ${url} HTTP/1.1\r\nHost: ${testHost}\r\nConnection: close\r\n\r\n`)
  return { sleeper, line: (await accepted)[0] }
}

async function allTaken(): Promise<void> {
  const open = db.selectFrom('download_tickets').select('token_hash').where('used_at', 'is', null)
  while (await open.executeTakeFirst());
}

/** The entry of a file in the event table takes one more connection for a moment. */
async function mostInUse(most: number): Promise<void> {
  while (tenantPool.totalCount - tenantPool.idleCount > most) await sql`select 1`.execute(db)
}

/** `fetch` sends the host of the address whatever it is told, and a ticket works on the host of its session only. */
async function readWhole(url: string): Promise<string> {
  const asked = get(new URL(url, address), { headers: { host: testHost }, agent: false })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return text(response)
}

test('a client that stops reading downloads loses its connections and leaves those of other clients free', async () => {
  const [sleepy, other] = await Promise.all([makeUser(db), makeUser(db)])
  const [id, theirs] = await Promise.all([
    makeLongList(sleepy),
    makeLeads(db, other, { leads: [{ name: 'One' }] }),
  ])
  const asleep: Awaited<ReturnType<typeof askOnly>>[] = []
  for (let file = 0; file < 7; file += 1) asleep.push(await askOnly(await link(sleepy, id)))
  const cut = Promise.any(asleep.map(({ line }) => once(line, 'close')))
  await allTaken()
  const calm = mostInUse(2).then(() => 'two wait')
  assert.equal(await Promise.race([calm, cut.then(() => 'more wait until one is cut')]), 'two wait')
  assert.equal(await readWhole(await link(other, theirs)), 'name\r\n"One"\r\n', 'who reads is served')
  await cut
  for (const { sleeper } of asleep) sleeper.destroy()
  assert.ok((await readWhole(await link(sleepy, id))).length > 20_000_000, 'who wakes up asks again')
})
