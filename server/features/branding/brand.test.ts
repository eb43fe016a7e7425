import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { login } from '#contract/account/auth.ts'
import { getMe, removePhoto, saveMe } from '#contract/account/me.ts'
import { getSiteSettings, saveSiteSettings, SiteSettings } from '#contract/account/branding.ts'
import { chatHash } from '#server/features/me/me.ts'
import { type Event, listen } from '#server/platform/events/events.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import { chatSecretPlace, openSites } from '#server/platform/tenancy/sites.ts'
import { startApp, type TestApp, testHost } from '#testing/app.ts'
import { askOn } from '#testing/http/ask-on.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'
import { brandOf, makeClient, makeReseller } from '#testing/make/make-site.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const password = 'a good sentence'

const settings = async (domain: string) =>
  (await askOn({ app, host: domain }, getSiteSettings, { body: { domain } })).data

/** Does something and waits until this process has heard of the change. */
async function heard<T>({ services }: TestApp, kind: Event['kind'], act: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = services.events.watch(kind, resolve)
  const result = await act()
  await promise
  stop()
  return result
}

test('every field of the specification is kept and shown on its domain', async () => {
  const domain = 'leads.fields.example'
  const reseller = await makeReseller(db, domain)
  const brand = brandOf(domain, {
    name: 'Halden Media',
    script: 'console.log("ours")',
    content: 'Leads for Halden',
    login_page_bg_color: '#101010',
    sidebar_background_color: '#abc',
    button_color: '#FFD400',
    crms: ['keap'],
    menu: [{ label: 'Handbook', href: 'https://handbook.example/' }],
    show_training_center: false,
  })
  const saved = await heard(app, 'site', () => app.as(reseller, saveSiteSettings, { body: brand }))
  assert.deepEqual(saved, { domain, is_verified: true, has_chat_secret: false })
  const { sign_up: _, chat_secret: __, ...shown } = brand
  const colours = { sidebar_background_color: '#aabbcc', button_color: '#ffd400' }
  const { secondary_color, text_color, heading_color } = brand
  const lower = Object.fromEntries(
    Object.entries({ secondary_color, text_color, heading_color }).map(([k, v]) => [k, v.toLowerCase()]),
  )
  assert.deepEqual(await settings(domain), { ...shown, ...colours, ...lower, logo: null })
  assert.deepEqual(Object.keys(SiteSettings.shape).length, 15)
})

test('a change is heard by every process, and nothing that was remembered is shown again', async () => {
  const domain = 'leads.heard.example'
  const reseller = await makeReseller(db, domain)
  const events = await listen(app.url, app.services.log)
  const sites = openSites(db, events, app.services.url)
  const before = await sites.find(domain)
  assert.equal(await sites.find(domain), before)
  const { promise, resolve } = Promise.withResolvers<void>()
  events.watch('site', resolve)
  await app.as(reseller, saveSiteSettings, { body: brandOf(domain, { name: 'Renamed' }) })
  await promise
  assert.equal((await sites.find(domain))?.brand?.name, 'Renamed')
  await events.close()
  assert.notEqual(
    await sites.find(domain),
    await sites.find(domain),
    'a process without notifications remembers nothing',
  )
  sites.close()
})

test('the brand is changed by the main user of a reseller, with an audit entry, and never with its secret', async () => {
  const domain = 'leads.audit.example'
  const reseller = await makeReseller(db, domain)
  const chat = { vendor: 'intercom', app_id: 'abc123', base_url: null, identifier: 'id' } as const
  const body = brandOf(domain, { script: 'a()', chat, chat_secret: 'widget-secret-1' })
  const saved = await app.as(reseller, saveSiteSettings, { body })
  assert.equal(saved.has_chat_secret, true)
  const { items } = await app.as(reseller, listAuditEntries)
  assert.equal(items[0]?.action, 'site_changed')
  assert.deepEqual([items[0].after?.['script'], items[0].after?.['chat_secret']], ['a()', 'set'])
  const everything = await db.selectFrom('sites').selectAll().where('domain', '=', domain).execute()
  assert.doesNotMatch(JSON.stringify([items, everything, await settings(domain)]), /widget-secret/)
  const teammate = await makeMember(db, reseller, { modules: ['whitelabel'] })
  const seller = await makeUser(db, { modules: ['whitelabel'] })
  for (const user of [teammate, seller])
    assert.equal((await app.ask(user, saveSiteSettings, { body })).status, 403)
})

test('a new domain shows nothing until it is verified, and the platform’s own cannot be taken', async () => {
  const reseller = await makeReseller(db, 'leads.first.example')
  const domain = 'leads.second.example'
  const saved = await app.as(reseller, saveSiteSettings, { body: brandOf(domain) })
  assert.equal(saved.is_verified, false)
  assert.equal((await settings(domain)).name, 'Quarry')
  for (const taken of [testHost, `leads.${testHost}`, 'co.uk', 'localhost', 'a.localhost']) {
    const refused = await app.ask(reseller, saveSiteSettings, { body: brandOf(taken) })
    assert.ok(refused.errors?.['domain'], taken)
  }
})

test('the chat widget knows the user by a hash that only its own domain gives', async () => {
  const domain = 'leads.chat.example'
  const reseller = await makeReseller(db, domain)
  const client = await makeClient(db, reseller, { host: domain, password })
  const hash = async (host: string, user: { token: string }) =>
    (await askOn({ app, host }, getMe, { user })).data.hash_hmac
  assert.equal(await hash(domain, client), null)
  const chat = {
    vendor: 'chatwoot',
    app_id: 'w1',
    base_url: 'https://chat.example',
    identifier: 'email',
  } as const
  const body = brandOf(domain, { chat, chat_secret: 'one' })
  await heard(app, 'site', () => app.as(reseller, saveSiteSettings, { body }))
  assert.match((await hash(domain, client)) ?? '', /^[0-9a-f]{64}$/)
  assert.equal(await hash(testHost, reseller), null)
  const { email } = client
  const users = [
    (await askOn({ app, host: domain }, login, { body: { email, password } })).data.user,
    (await askOn({ app, host: domain }, saveMe, { user: client, body: { first_name: 'Mara' } })).data,
    (await askOn({ app, host: domain }, removePhoto, { user: client })).data,
  ]
  const me = (await askOn({ app, host: domain }, getMe, { user: client })).data
  for (const user of users) assert.deepEqual({ ...user, first_name: 'Mara' }, me)

  // The vectors of common vendors: id and address with the secret widget-secret-1.
  const secrets = secretBox('a secret of this test, 32 letters')
  const [row] = await db.selectFrom('sites').selectAll().where('domain', '=', domain).execute()
  assert.ok(row)
  const sealed_chat_secret = secrets.seal('widget-secret-1', chatSecretPlace(row.id))
  const user = { id: '1042', email: 'ana@example.com' }
  const by = (identifier: 'id' | 'email') =>
    chatHash(
      { secrets },
      { reseller_id: row.account_id, brand: { ...row, sealed_chat_secret, chat: { ...chat, identifier } } },
      user,
    )
  assert.equal(by('id'), 'af0da6c6bb6e87bdcbc093aa7a9a55ce3d87a9f79679853f8d0b95788c6016bd')
  assert.equal(by('email'), '01658ffd6dc5a4936e1ae8eade94fe28e4bea2273274c2b6a8e01f71d841989f')
})
