import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { getSiteSettings, saveSiteSettings, type SiteSettings } from '#contract/account/branding.ts'
import { serveWebPages } from '#server/platform/web-pages/web-pages.ts'
import { startApp, testHost } from '#testing/app.ts'
import { askOn, pageOn } from '#testing/http/ask-on.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { brandOf, makeReseller } from '#testing/make/make-site.ts'
import { injectBrand } from './inject-brand.ts'

const app = await startApp()
after(() => app.stop())
const page = '<!doctype html><html><head><title>\u200b</title><script>boot()</script></head></html>'
await serveWebPages(
  app.http,
  { folder: import.meta.dirname, page, inlineHashes: [] },
  injectBrand(app.services),
)
const { db } = app.services
const [a, b] = ['leads.alpha.example', 'leads.beta.example']
const alpha = await makeReseller(db, a)
await makeReseller(db, b)

const Row = z.object({
  id: z.string(),
  category: z.string(),
  context: z.string(),
  payload: z.unknown(),
  expect: z.string(),
})
const { rows, skip } = hostileRows('xss.jsonl', Row)
const ofKind = (kind: RegExp) => rows.filter(({ category, context }) => kind.test(`${category} ${context}`))

const save = (more: object) => app.ask(alpha, saveSiteSettings, { body: { ...brandOf(a), ...more } })

/** Whether it was saved, and is shown from now on; refused otherwise. */
async function show(more: object): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = app.services.events.watch('site', resolve)
  const { status } = await save(more)
  assert.ok(status === 200 || status === 422, `${status} for ${JSON.stringify(more).slice(0, 200)}`)
  if (status === 200) await promise
  stop()
  return status === 200
}

/** What a name or a text on a page may not hold: control characters, other line ends, half a character. */
const isBroken = (text: string) => /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)

const settings = async (host: string) =>
  (await askOn({ app, host }, getSiteSettings, { body: { domain: host } })).text

/** Everything that another host, an administrator and the platform are served, in one text. */
async function elsewhere(): Promise<string> {
  const texts: string[] = []
  for (const host of [b, testHost]) {
    for (const path of ['/', '/login', '/admin/users', '/brand/icon.svg', '/brand/site.webmanifest'])
      texts.push((await pageOn(app, host, path)).html)
    texts.push(await settings(host))
    for (const domain of [a, b, testHost])
      texts.push((await askOn({ app, host }, getSiteSettings, { body: { domain } })).text)
  }
  return texts.join('\n')
}

/** Rows bring numbers, lists and objects too. */
const textOf = (payload: unknown) => (typeof payload === 'string' ? payload : JSON.stringify(payload))

/** What the page of A says of itself in the block the boot reads. */
const written = (html: string) =>
  JSON.parse(/id="site"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null') as SiteSettings

test('X3 a reseller’s script is on its own host alone, asked for and never in the page', {
  skip,
}, async () => {
  for (const { id, payload } of ofKind(/reseller-script/)) {
    const script = `${textOf(payload)} //mark-of-alpha`
    if (!(await show({ script, name: 'mark-of-alpha', content: 'mark-of-alpha' }))) {
      assert.ok(isBroken(script.replace(/[\t\r\n]/g, '')) || script.length > 20_000, id)
      continue
    }
    assert.equal((JSON.parse(await settings(a)) as { data: SiteSettings }).data.script, script, id)
    const { html, policy } = await pageOn(app, a)
    assert.equal(written(html).script, null, id)
    assert.ok(!html.includes('//mark-of-alpha'), id)
    const [, nonce = ''] = /script-src 'nonce-([\w-]{22})' 'strict-dynamic';/.exec(policy) ?? []
    assert.equal(html.split(`<script nonce="${nonce}"`).length, html.split('<script').length, id)
    assert.notEqual((await pageOn(app, a)).policy, policy, 'a nonce is used once')
    assert.ok(!(await elsewhere()).includes('mark-of-alpha'), id)
  }
})

test('X3 colours are three or six digits or refused', { skip }, async () => {
  const fields = ['login_page_bg_color', 'button_color', 'secondary_color', 'text_color', 'heading_color']
  for (const { id, payload, expect } of ofKind(/branding\..*_color/))
    for (const field of fields) {
      const { status } = await save({ [field]: payload })
      const isColour = typeof payload === 'string' && /^#([0-9a-f]{3}){1,2}$/i.test(payload)
      assert.equal(status, isColour ? 200 : 422, `${id} ${field}`)
      if (expect === 'accepted') assert.ok(isColour, id)
    }
  assert.doesNotMatch((await pageOn(app, a)).html, /attacker|alert/)
})

test('X3 names and texts of a brand stay text in the page, the icon and the manifest', { skip }, async () => {
  const { html: plain } = await pageOn(app, b)
  const tags = (html: string) => html.match(/<[a-z!/]+/gi)?.join()
  for (const { id, payload } of ofKind(/json-in-html|^markup/)) {
    const text = textOf(payload).slice(0, 80).trim()
    const body = { name: text || 'x', content: text, script: null }
    assert.equal(await show(body), !isBroken(text), id)
    if (isBroken(text)) continue
    const { html } = await pageOn(app, a)
    assert.equal(tags(html), tags(plain), `${id} ${text}`)
    if (text) assert.equal(written(html).content, text, id)
    const icon = (await pageOn(app, a, '/brand/icon.svg')).html
    assert.match(icon, /^<svg [^>]*><rect [^>]*\/><text [^>]*>.<\/text><\/svg>$/u, id)
    assert.equal(
      (JSON.parse((await pageOn(app, a, '/brand/site.webmanifest')).html) as { name: string }).name,
      text || 'x',
    )
  }
})

test('X3 an entry of the menu leads to the web, or to a page of a client, or is refused', {
  skip,
}, async () => {
  for (const { id, payload, expect } of ofKind(/url-field/)) {
    const { status } = await save({ menu: [{ label: 'Link', href: payload }] })
    assert.ok(status === 422 || /^https?:/i.test(textOf(payload)), `${id} ${textOf(payload)} ${expect}`)
  }
  assert.equal((await save({ menu: [{ label: 'Link', routeName: 'Admin:Users' }] })).status, 422)
  const menu = [
    { label: 'Link', href: 'https://ok.example/' },
    { label: 'Team', routeName: 'ManageTeam' },
  ]
  assert.equal((await save({ menu })).status, 200)
})
