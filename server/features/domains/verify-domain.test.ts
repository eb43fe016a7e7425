import assert from 'node:assert/strict'
import { Resolver } from 'node:dns/promises'
import { after, test } from 'node:test'
import { getSiteSettings } from '#contract/account/branding.ts'
import { startApp, testHost } from '#testing/app.ts'
import { startDnsServer, type ZoneEntry } from '#testing/fakes/dns-server.ts'
import { askOn } from '#testing/http/ask-on.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { verifyDomain } from './verify-domain.ts'

const app = await startApp()
const { db, secrets } = app.services
const zones: Record<string, ZoneEntry> = {}
const dns = await startDnsServer(zones)
const resolver = new Resolver({ timeout: 500, tries: 1 })
resolver.setServers([dns.address])
const context = { secrets, resolveTxt: (name: string) => resolver.resolveTxt(name) }
after(async () => {
  await app.stop()
  await dns.stop()
})

const domain = 'leads.delta.example'

async function claim() {
  const { account_id } = await makeReseller(db, `made-${crypto.randomUUID()}.example`)
  await db
    .updateTable('sites')
    .set({ domain, verified_at: null })
    .where('account_id', '=', account_id)
    .execute()
  return account_id
}

const certificateFor = async (host: string) =>
  (await app.http.inject({ url: `/tls/ask?domain=${host}`, headers: { host: 'app:3000' } })).statusCode

test('a host is verified by its own TXT record alone, is then served and gets a certificate; a later claim does not take it', async () => {
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

test('a DNS server that does not answer verifies nothing and is named', async () => {
  await claim()
  zones[`_quarry.${domain}`] = 'SERVFAIL'
  await assert.rejects(verifyDomain(db, context, domain), /could not be looked up \(ESERVFAIL\)/)
})
