import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { type ServedTestville, serveTestville } from './serve.ts'
import { smtpTalk } from './smtp-talk.ts'
import { testville } from '../testville.ts'

const { sites, mailboxes, mailDomains } = testville()
let world: ServedTestville
before(async () => {
  world = await serveTestville({ greylistMs: 1, tarpitMs: 1, slowMs: 1 })
})
after(() => world.close())

/** Status and body of a page, or the code of the connection's error. */
function ask(host: string, path = '/'): Promise<{ status?: number; body?: string; error?: string }> {
  return new Promise((resolve) => {
    get(
      { host: world.http.address, port: world.http.port, path, headers: { host }, agent: false },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        answer.on('end', () => resolve({ ...(answer.statusCode ? { status: answer.statusCode } : {}), body }))
      },
    ).on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }))
  })
}

test('a site answers by its Host header, an unknown host with 404', async () => {
  const site = sites.find(({ behaviour }) => behaviour === 'ok')
  assert.ok(site)
  const answer = await ask(site.host)
  assert.equal(answer.status, 200)
  assert.match(answer.body ?? '', /<h1>/)
  assert.equal((await ask('nobody.testville.example')).status, 404)
})

test('broken sites are broken in their own way', async () => {
  for (const [behaviour, status] of [
    ['error', 500],
    ['redirect', 301],
    ['not_html', 200],
    ['slow', 200],
  ] as const) {
    const site = sites.find((one) => one.behaviour === behaviour)
    assert.equal((await ask(site?.host ?? '')).status, status, behaviour)
  }
  const dead = sites.find(({ behaviour }) => behaviour === 'dead')
  assert.equal((await ask(dead?.host ?? '')).error, 'ECONNRESET')
})

const modes = new Map(mailDomains.map(({ domain, mode }) => [domain, mode]))
const mailboxThat = (state: string) =>
  mailboxes.find((box) => box.state === state && modes.get(box.address.split('@')[1] ?? '') === 'mailboxes')
    ?.address ?? ''

test('a mailbox answers to RCPT as it is', async () => {
  const replies = await smtpTalk(world.smtp, [
    mailboxThat('valid'),
    mailboxThat('gone'),
    mailboxThat('full'),
    mailboxThat('disabled'),
    mailboxThat('slow'),
    'nobody.ever@freemail.testville.example',
    'somebody@elsewhere.example',
  ])
  assert.deepEqual(
    replies.map((reply) => reply.slice(0, 9).trim()),
    ['250 Accep', '550 5.1.1', '452 4.2.2', '550 5.2.1', '250 Accep', '550 5.1.1', '550 5.7.1'],
  )
})

test('a greylisted mailbox is refused at first and taken later', async () => {
  const address = mailboxThat('greylisted')
  const [first, , , second] = await smtpTalk(world.smtp, [
    address,
    mailboxThat('slow'),
    mailboxThat('slow'),
    address,
  ])
  assert.match(first ?? '', /^451 4\.7\.1/)
  assert.match(second ?? '', /^250/)
})

test('a catch-all domain accepts every recipient and a blocking domain none', async () => {
  const domainWith = (mode: string) => mailDomains.find((one) => one.mode === mode)?.domain
  const replies = await smtpTalk(world.smtp, [
    `q8x2kf0z@${domainWith('catch_all')}`,
    `info@${domainWith('blocked')}`,
  ])
  assert.match(replies[0] ?? '', /^250/)
  assert.match(replies[1] ?? '', /^550 5\.7\.1/)
})

test('no message is taken', async () => {
  const replies = await smtpTalk(
    world.smtp,
    [mailboxThat('valid')],
    ['DATA', 'Subject: hello\r\n\r\nhello\r\n.'],
  )
  assert.match(replies.at(-1) ?? '', /^554/)
})

test('names of the world lie on this machine and others do not exist', async () => {
  const { dns } = world
  const [site] = sites
  assert.deepEqual(await dns.resolve4(site?.host ?? ''), { ok: true, records: ['127.0.0.1'] })
  assert.deepEqual(await dns.resolve4('quarry.example'), { ok: false, why: 'no_domain' })
  assert.deepEqual(await dns.resolve6(site?.host ?? ''), { ok: false, why: 'no_records' })
  const nullMx = mailDomains.find(({ mode }) => mode === 'null_mx')?.domain ?? ''
  assert.deepEqual(await dns.resolveMx(nullMx), { ok: true, records: [{ exchange: '', priority: 0 }] })
  const implicit = mailDomains.find(({ mode }) => mode === 'implicit_mx')?.domain ?? ''
  assert.deepEqual(await dns.resolveMx(implicit), { ok: false, why: 'no_records' })
  assert.equal((await dns.resolve4(implicit)).ok, true)
  const mx = await dns.resolveMx('freemail.testville.example')
  assert.ok(mx.ok)
  assert.equal((await dns.resolve4(mx.records[0]?.exchange ?? '')).ok, true)
})
