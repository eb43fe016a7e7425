import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { serveWebPages } from '#server/platform/web-pages/web-pages.ts'
import { startApp, testHost } from '#testing/app.ts'
import { pageOn } from '#testing/http/ask-on.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { injectBrand } from './inject-brand.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-pages-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets', 'first.js'), 'export {}')
const app = await startApp()
after(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})
const page = `<!doctype html><html><title></title>${'<!-- some text to pack -->'.repeat(50)}</html>`
await serveWebPages(app.http, { folder, page, inlineHashes: [] }, injectBrand(app.services))

const brand = 'leads.delta.example'
await makeReseller(app.services.db, brand)

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { host: testHost, ...headers } })

test('a browser that has the page is told that nothing has changed, until another brand dresses it', async () => {
  const first = await get('/login', { 'accept-encoding': 'br' })
  assert.equal(first.headers['content-encoding'], 'br')
  const etag = String(first.headers['etag'])
  const second = await get('/login', { 'if-none-match': `"other", ${etag}` })
  assert.equal(second.statusCode, 304)
  assert.equal(second.payload, '')
  assert.ok(second.headers['content-security-policy'], 'the policy of the page goes with it')
  const other = await get('/login', { host: brand, 'if-none-match': etag })
  assert.equal(other.statusCode, 200)
})

test('a page with a nonce has no version that a browser may keep', async () => {
  const scripted = 'leads.epsilon.example'
  const { account_id } = await makeReseller(app.services.db, scripted)
  const change = { script: 'track()' }
  await app.services.db.updateTable('sites').set(change).where('account_id', '=', account_id).execute()
  const { headers } = await pageOn(app, scripted)
  assert.match(String(headers['content-security-policy']), /nonce-/)
  assert.equal(headers['etag'], undefined)
})

test('built files carry no headers of pages, and a missing file is no page', async () => {
  const file = await get('/assets/first.js')
  assert.equal(file.statusCode, 200)
  assert.equal(file.headers['content-security-policy'], undefined)
  assert.equal(file.headers['x-content-type-options'], 'nosniff')
  for (const path of ['/assets/gone.js', '/logo.png', '/lead-search/app.js.map', '/wp-login.php'])
    assert.equal((await get(path)).statusCode, 404, path)
  assert.equal((await get('/lead-search/nowhere')).statusCode, 200)
})

test('each public page has a description of its own, and robots are told what to read', async () => {
  const said = await Promise.all(
    ['/login', '/forgot-password', '/join', '/lead-search/new-search'].map(async (path) => {
      const { html } = await pageOn(app, testHost, path)
      return /<meta name="description" content="([^"]+)">/.exec(html)?.[1]
    }),
  )
  assert.equal(new Set(said).size, 4)
  for (const text of said) assert.ok(text && text.length < 160, text)
  const robots = await get('/robots.txt')
  assert.match(String(robots.headers['content-type']), /^text\/plain/)
  assert.match(robots.payload, /^User-agent: \*$/m)
})
