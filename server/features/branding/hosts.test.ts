import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { z } from 'zod'
import { forgotPassword } from '#contract/account/auth.ts'
import { getSiteSettings } from '#contract/account/branding.ts'
import { serveWebPages } from '#server/platform/web-pages/web-pages.ts'
import { startApp, testHost } from '#testing/app.ts'
import { askOn, pageOn } from '#testing/http/ask-on.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { whenCalm } from '#testing/http/when-calm.ts'
import { writeRaw } from '#testing/hostile/raw-http.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'
import { injectBrand } from './inject-brand.ts'
import { readDomain } from './read-domain.ts'

const app = await startApp()
after(() => app.stop())
const pages = { folder: import.meta.dirname, page: '<!doctype html><html><title></title>', inlineHashes: [] }
await serveWebPages(app.http, pages, injectBrand(app.services))
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo // it listens on TCP

const { db } = app.services
const [a, b] = ['leads.alpha.example', 'leads.beta.example']
const alpha = await makeReseller(db, a)
await makeReseller(db, b)
const claimed = await makeReseller(db, 'leads.gamma.example')
await db
  .updateTable('sites')
  .set({ verified_at: null })
  .where('account_id', '=', claimed.account_id)
  .execute()

const hosts = [
  a,
  b,
  testHost,
  'leads.gamma.example',
  'attacker.test',
  `${a}.attacker.test`,
  `attacker.test.${a}`,
  'alpha.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '0',
  `${a}@attacker.test`,
  `${a}, ${b}`,
  `${a}:99999`,
  '',
]

/** A host as a request may write it, and whether requests can come in on it. */
const ways: [name: string, head: (host: string) => string][] = [
  ['Host', (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n`],
  ['Host with a port', (host) => `GET / HTTP/1.1\r\nHost: ${host}:8443\r\n`],
  ['Host in capitals', (host) => `GET / HTTP/1.1\r\nHost: ${host.toUpperCase()}\r\n`],
  ['Host with a final dot', (host) => `GET / HTTP/1.1\r\nHost: ${host}.\r\n`],
  ['a second Host', (host) => `GET / HTTP/1.1\r\nHost: ${testHost}\r\nHost: ${host}\r\n`],
  ['absolute target', (host) => `GET http://${host}/ HTTP/1.1\r\nHost: ${testHost}\r\n`],
  [
    'X-Forwarded-Host',
    (host) =>
      `GET / HTTP/1.1\r\nHost: ${testHost}\r\nX-Forwarded-Host: ${host}\r\nForwarded: host="${host}"\r\nX-Original-Host: ${host}\r\n`,
  ],
]

test('T7 16 hosts said in 7 ways: a page wears the brand of a verified host and of no other', async () => {
  const wrong: string[] = []
  for (const host of hosts)
    for (const [name, head] of ways) {
      const answer = await writeRaw(port, Buffer.from(`${head(host)}Connection: close\r\n\r\n`))
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'
      const isSaid = name.startsWith('Host') && !/@|,|:/.test(host) && !(host === '' && name !== 'Host')
      const own = isSaid && (host === a || host === b) ? `Brand of ${host}` : undefined
      const shown = [...answer.matchAll(/Brand of [\w.]+/g)].map(([text]) => text)
      if (shown.some((text) => text !== own)) wrong.push(`${name} ${host}: ${shown.join()}`)
      if (own && status !== '200') wrong.push(`${name} ${host}: ${status}`)
      if (/attacker|gamma/.test(answer.replace(/^[^]*?\r\n\r\n/, ''))) wrong.push(`${name} ${host} is echoed`)
      if (/\r\nlocation:/i.test(answer)) wrong.push(`${name} ${host} leads elsewhere`)
      if (isSaid && /attacker|gamma|^alpha/.test(host) && status !== '421')
        wrong.push(`${name} ${host}: ${status}`)
      if (status === '200' && !/\r\ncache-control: private/i.test(answer))
        wrong.push(`${name} ${host} is kept`)
    }
  assert.deepEqual(wrong, [])
})

test('T7 a mail leads to the verified host of its reader, however the request named its own', async () => {
  const client = await makeClient(db, alpha, { host: a })
  for (const host of [a.toUpperCase(), `${a}:8443`, `${a}.`]) {
    assert.equal((await askOn({ app, host }, forgotPassword, { body: { email: client.email } })).status, 200)
    await app.work(['send-code'])
    const { text, html } = await lastMail(app, client.email)
    for (const link of `${text}${html}`.match(/https?:\/\/[^\s"<]+/g) ?? assert.fail('no link'))
      assert.equal(new URL(link).origin, `https://${a}`)
    assert.match(html, new RegExp(`Brand of ${a}`))
    assert.doesNotMatch(`${text}${html}`, /quarry/i)
  }
  const forged = { host: testHost, 'x-forwarded-host': 'attacker.test', forwarded: 'host=attacker.test' }
  const { length } = await db.selectFrom('outbox_mails').select('id').execute()
  for (const headers of [forged, { host: 'attacker.test' }, { host: b }]) {
    const url = forgotPassword.path
    await app.http.inject({ method: 'POST', url, headers, payload: { email: client.email } })
    await app.work(['send-code'])
  }
  assert.equal((await db.selectFrom('outbox_mails').select('id').execute()).length, length)
})

test('a domain answers its settings to itself alone; any other question gets the defaults', async () => {
  const ask = async (host: string, domain: string) =>
    (await askOn({ app, host }, getSiteSettings, { body: { domain } })).data.name
  assert.equal(await ask(a, a), `Brand of ${a}`)
  assert.equal(await ask(a, `${a}:8443`), `Brand of ${a}`)
  for (const [host, domain] of [
    [a, b],
    [b, a],
    [testHost, a],
    ['attacker.test', a],
    ['attacker.test', 'attacker.test'],
    [a, 'unknown.example'],
  ] as const)
    assert.equal(await ask(host, domain), 'Quarry', `${domain} on ${host}`)
})

test('a domain that goes to another reseller takes nothing of the first along', async () => {
  const domain = 'leads.moving.example'
  const first = await makeReseller(db, domain)
  const client = await makeClient(db, first, { host: domain })
  const me = () =>
    app.http.inject({ url: '/api/me', headers: { host: domain, authorization: `Bearer ${client.token}` } })
  assert.equal((await me()).statusCode, 200)
  await db.deleteFrom('sites').where('domain', '=', domain).execute()
  await makeReseller(db, domain)
  // Who asks is remembered until the change is heard, within a second on an idle machine.
  const after = await whenCalm(me, ({ statusCode }) => statusCode === 200)
  assert.equal(after.statusCode, 401)
})

const Row = z.object({
  id: z.string(),
  category: z.string(),
  domain: z.string().optional(),
  platform: z.string().optional(),
  header: z.string().optional(),
  value: z.string().optional(),
  expect: z.string(),
})
const { rows, skip } = hostileRows('custom-domains.jsonl', Row)

test('T7 domains that have no owner are refused as they are typed', { skip }, () => {
  const wrong = rows.filter(({ domain, platform = '', expect }) => {
    if (domain === undefined || (expect !== 'accept' && expect !== 'reject')) return false
    return (readDomain(domain, `https://${platform}`) !== undefined) !== (expect === 'accept')
  })
  assert.deepEqual(wrong, [])
  assert.equal(readDomain('Büro.Agency.example.', 'https://quarry.test'), 'xn--bro-hoa.agency.example')
})

test('T7 headers that name another host change nothing', { skip }, async () => {
  const wrong: string[] = []
  for (const { id, header, value = '', expect } of rows) {
    if (header === undefined) continue
    const host = value.replace('platform.example', testHost)
    const head =
      header === 'Host'
        ? `GET / HTTP/1.1\r\nHost: ${host}\r\n`
        : header.startsWith('absolute')
          ? `GET http://${host}/ HTTP/1.1\r\nHost: ${testHost}\r\n`
          : `GET / HTTP/1.1\r\nHost: ${testHost}\r\n${header.replace(': host=', '')}: ${header.includes('host=') ? 'host=' : ''}${host}\r\n`
    const answer = await writeRaw(port, Buffer.from(`${head}Connection: close\r\n\r\n`))
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'
    const verdicts = expect.startsWith('normalised') ? null : expect.match(/\b\d{3}\b/g)
    if (verdicts && !verdicts.includes(status))
      wrong.push(`${id} ${header}: ${value} got ${status}, not ${expect}`)
    if (/attacker/.test(answer)) wrong.push(`${id} is echoed`)
  }
  assert.deepEqual(wrong, [])
})

test('X5 every page says what it may load, and no script of the platform may stand in it', async () => {
  for (const [host, path] of [testHost, a].flatMap(
    (host) =>
      [
        [host, '/'],
        [host, '/admin/users'],
        [host, '/no/such'],
      ] as const,
  )) {
    const { status, policy, headers } = await pageOn(app, host, path)
    assert.deepEqual([status, headers['content-type']], [200, 'text/html; charset=utf-8'])
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "script-src-attr 'none'",
    ])
      assert.ok(policy.includes(part), `${part} of ${host}${path}`)
    for (const kind of ['script-src', 'style-src']) {
      const sources = new RegExp(`${kind} ([^;]*)`).exec(policy)?.[1] ?? "'unsafe-inline'"
      assert.doesNotMatch(sources, /unsafe|\*|https:|data:/, `${kind} of ${host}${path}`)
    }
    assert.doesNotMatch(policy, /style-src-elem|unsafe-eval/)
    assert.equal(
      policy.includes("style-src-attr 'unsafe-inline'"),
      host === testHost,
      'mails as they were sent',
    )
  }
})

test('a browser that came in on a reseller’s host uses HTTPS for that host only, and for all names of the platform', async () => {
  const saidOn = async (host: string, path = '/') =>
    (await pageOn(app, host, path)).headers['strict-transport-security']
  assert.equal(await saidOn(testHost), 'max-age=31536000; includeSubDomains')
  for (const path of ['/', '/api/me', '/no/such']) assert.equal(await saidOn(a, path), 'max-age=31536000')
  assert.equal(await saidOn('attacker.test'), 'max-age=31536000')
})

test('a domain says what its visitors read whose browser asks for no language of ours, in pages and in mails', async () => {
  const host = 'leads.delta.example'
  const delta = await makeReseller(db, host)
  await db.updateTable('sites').set({ language: 'de' }).where('account_id', '=', delta.account_id).execute()
  assert.match((await pageOn(app, host)).html, /<html [^>]*data-language="de"/)
  assert.doesNotMatch((await pageOn(app, a)).html, /data-language/)
  const { email } = await makeClient(db, delta, { host })
  await askOn({ app, host }, forgotPassword, { body: { email } })
  await app.work()
  const mail = await db
    .selectFrom('outbox_mails')
    .select('language')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  assert.equal(mail.language, 'de')
})
