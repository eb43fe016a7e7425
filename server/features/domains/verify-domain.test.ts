import assert from 'node:assert/strict'
import { Resolver } from 'node:dns/promises'
import { after, test } from 'node:test'
import { getSiteSettings } from '#contract/account/branding.ts'
import { startApp, testHost } from '#testing/app.ts'
import { startDnsServer, type ZoneEntry } from '#testing/fakes/dns-server.ts'
import { askOn } from '#testing/http/ask-on.ts'
import { getAdminAccount, verifyAccountDomain } from '#contract/operator/accounts.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { verifyDomain } from './verify-domain.ts'

const zones: Record<string, ZoneEntry> = {}
const dns = await startDnsServer(zones)
const resolver = new Resolver({ timeout: 500, tries: 1 })
resolver.setServers([dns.address])
const resolveTxt = (name: string) => resolver.resolveTxt(name)
const app = await startApp({
  networks: (opened) => ({ ...opened, internet: { ...opened.sample, resolveTxt } }),
})
const { db, secrets } = app.services
const context = { secrets, resolveTxt }
after(async () => {
  await app.stop()
  await dns.stop()
})

const domain = 'leads.delta.example'

async function claim(host = domain) {
  const { account_id } = await makeReseller(db, `made-${crypto.randomUUID()}.example`)
  await db
    .updateTable('sites')
    .set({ domain: host, verified_at: null })
    .where('account_id', '=', account_id)
    .execute()
  return account_id
}

const certificateFor = async (host: string) =>
  (await app.http.inject({ url: `/tls/ask?domain=${host}`, headers: { host: 'app:3000' } })).statusCode

test('T8 a host is verified by its own TXT record alone, is then served and gets a certificate; a later claim does not take it', async () => {
  const first = await claim()
  await claim()
  const asked = await verifyDomain(db, context, domain)
  assert.deepEqual(
    asked.map(({ state, name }) => [state, name]),
    [
      ['record_missing', `_quarry.${domain}`],
      ['record_missing', `_quarry.${domain}`],
    ],
  )
  assert.notEqual(asked[0]?.value, asked[1]?.value)
  assert.equal(await certificateFor(domain), 404)

  zones[`_quarry.${domain}`] = { txt: ['v=spf1 -all', 'quarry-verification=of-somewhere-else'] }
  await verifyDomain(db, context, domain)
  assert.equal(await certificateFor(domain), 404)

  zones[`_quarry.${domain}`] = { txt: ['v=spf1 -all', asked[0]?.value ?? ''] }
  const verified = await verifyDomain(db, context, `${domain.toUpperCase()}.`)
  assert.deepEqual(
    verified.map(({ state }) => state),
    ['verified', 'record_missing'],
  )
  assert.equal(await certificateFor(domain), 200)
  const { data } = await askOn({ app, host: domain }, getSiteSettings, { body: { domain } })
  assert.equal((data as { domain: string }).domain, domain)
  const entry = await db
    .selectFrom('audit_entries')
    .select(['actor_name', 'object_name'])
    .where('account_id', '=', first)
    .where('action', '=', 'site_changed')
    .executeTakeFirst()
  assert.deepEqual(entry, { actor_name: 'npm run verify-domain', object_name: domain })

  zones[`_quarry.${domain}`] = { txt: [asked[1]?.value ?? ''] }
  const later = await verifyDomain(db, context, domain)
  assert.deepEqual(
    later.map(({ state }) => state),
    ['verified_before', 'record_missing'],
  )
})

test('certificates are for the platform and verified hosts, and a name that is no host or that no account claims is refused', async () => {
  assert.equal(await certificateFor(testHost), 200)
  for (const host of ['attacker.test', '', 'a b', '%00', '127.0.0.1', `x.${testHost}`])
    assert.equal(await certificateFor(host), 404, host)
  await assert.rejects(verifyDomain(db, context, 'no host'), /is no host name/)
  await assert.rejects(verifyDomain(db, context, 'unknown.example'), /No account has saved a brand/)
})

test('T8 a DNS server that does not answer verifies nothing and is named', async () => {
  await claim()
  zones[`_quarry.${domain}`] = 'SERVFAIL'
  await assert.rejects(verifyDomain(db, context, domain), /could not be looked up \(ESERVFAIL\)/)
})

test('the operator sees the TXT record of a host and verifies the host; the account sees who did', async () => {
  const host = 'leads.echo.example'
  const admin = await makeAdmin(db)
  const [id, rival] = [await claim(host), await claim(host)]
  const domainOf = async (account: string) =>
    (await app.as(admin, getAdminAccount, { params: { id: account } })).domains[0]
  const verify = async (account: string) =>
    (await app.as(admin, verifyAccountDomain, { params: { id: account }, body: { domain: host } })).state
  const before = await domainOf(id)
  assert.deepEqual([before?.domain, before?.verified_at], [host, null])

  assert.equal(await verify(id), 'record_missing')
  zones[`_quarry.${host}`] = 'SERVFAIL'
  assert.equal(await verify(id), 'not_looked_up')
  assert.equal(await certificateFor(host), 404)
  assert.equal(before?.record.name, `_quarry.${host}`)
  zones[before.record.name] = { txt: [before.record.value] }
  assert.equal(await verify(id), 'verified')
  assert.equal(await verify(id), 'verified')
  assert.equal(await certificateFor(host), 200)
  assert.ok((await domainOf(id))?.verified_at)
  assert.equal(await verify(rival), 'taken')

  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'object_name'])
    .where('account_id', '=', id)
    .where('action', '=', 'site_changed')
    .execute()
  assert.deepEqual(entries, [{ actor_id: admin.id, object_name: host }])
})

test('a host is verified by the operator alone, for an account that claims it', async () => {
  const id = await claim('leads.foxtrot.example')
  const sent = { params: { id }, body: { domain: 'leads.other.example' } }
  assert.equal((await app.ask(await makeAdmin(db), verifyAccountDomain, sent)).status, 404)
  const owner = await makeReseller(db, 'leads.golf.example')
  assert.equal((await app.ask(owner, verifyAccountDomain, sent)).status, 403)
})
