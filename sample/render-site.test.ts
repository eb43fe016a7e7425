import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { ADDRESS_FORMS } from './pages/write-address.ts'
import { readBack } from './read-back.ts'
import { findSite, renderSite } from './render-site.ts'
import { testville } from './testville.ts'
import type { SampleSite } from './web-sites/site.ts'

const { sites } = testville()
const isUp = ({ behaviour }: SampleSite) =>
  behaviour === 'ok' || behaviour === 'slow' || behaviour === 'redirect'
const draw = (site: SampleSite) => site.pages.map(({ path }) => renderSite(site.host, path)?.body ?? '')

test('all pages drawn twice are the same to the last byte', () => {
  const hash = () =>
    createHash('sha256')
      .update(JSON.stringify(sites.map(draw)))
      .digest('hex')
  assert.equal(hash(), hash())
})

test('every site that is up answers on three to eight pages, each with a headline', () => {
  for (const site of sites.filter(isUp)) {
    assert.ok(site.pages.length >= 3 && site.pages.length <= 8, `${site.host} ${site.pages.length}`)
    for (const { path } of site.pages) {
      const answer = renderSite(site.host, path)
      assert.equal(answer?.status, 200, `${site.host}${path}`)
      assert.match(answer?.body ?? '', /<h1>[^<]+<\/h1>/)
    }
  }
})

test('every page but the private one can be reached by links from the start page', () => {
  for (const site of sites.filter(isUp)) {
    const seen = new Set<string>()
    const next = ['/']
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const answer = renderSite(site.host, path)
      const body = answer?.headers['location'] ? `href="${answer.headers['location']}"` : (answer?.body ?? '')
      for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"]+)"|^href="([^"]+)"/g))
        follow(site, { href, from: path }, next)
      if (answer?.headers['location']) follow(site, { href: answer.headers['location'], from: path }, next)
    }
    for (const { path, kind } of site.pages)
      if (kind !== 'post' || site.pages.some((page) => page.kind === 'blog'))
        assert.ok(seen.has(path), `${site.host}${path}`)
  }
})

function follow(site: SampleSite, { href, from }: { href: string; from: string }, next: string[]): void {
  const url = URL.parse(href, `http://${site.host}${from}`)
  if (url?.hostname !== site.host || url.pathname.startsWith('/cdn-cgi/')) return
  next.push(url.pathname === '/index.html' ? '/' : url.pathname)
}

test('every address of the truth can be read from the pages that robots.txt leaves open', () => {
  for (const site of sites) {
    const open = site.pages.filter(({ kind }) => kind !== 'private')
    const found = new Set(open.flatMap(({ path }) => readBack(renderSite(site.host, path)?.body ?? '')))
    for (const email of [...site.truth.emails, ...site.truth.thirdParty])
      assert.ok(found.has(email), `${email} on ${site.host}`)
  }
})

test('an address that is only a picture, or only behind a form, is on no page', () => {
  const silent = sites.filter((site) => isUp(site) && (site.hasFormOnly || site.hasImageAddress))
  assert.ok(silent.length > 15)
  for (const site of silent) {
    const known = new Set([...site.truth.emails, ...site.truth.forbidden])
    const own = draw(site)
      .flatMap(readBack)
      .filter((email) => email.endsWith(`@${site.host}`))
    assert.deepEqual(
      own.filter((email) => !known.has(email)),
      [],
      site.host,
    )
  }
})

test('an address of a site is never a third party’s address or a trap', () => {
  for (const { host, truth } of sites) {
    const others = new Set([...truth.thirdParty, ...truth.forbidden])
    assert.deepEqual(
      truth.emails.filter((email) => others.has(email)),
      [],
      host,
    )
  }
})

test('a site closed by robots.txt, broken or gone has nothing to find', () => {
  const closed = sites.filter((site) => !isUp(site) || site.robots === 'all' || site.robots === 'error')
  assert.ok(closed.length >= 10)
  for (const { truth } of closed) assert.deepEqual([truth.emails, truth.phones, truth.people], [[], [], []])
})

test('phones, people and profiles of the truth stand on the pages', () => {
  for (const site of sites.filter(isUp)) {
    const all = draw(site).join('\n')
    const digits = all.replace(/[^\d<>]/g, '')
    for (const phone of site.truth.phones)
      assert.ok(digits.includes(phone.slice(2)), `${phone} on ${site.host}`)
    for (const { name } of site.truth.people) assert.ok(all.includes(name), `${name} on ${site.host}`)
    for (const { url } of site.truth.profiles) assert.ok(all.includes(url), `${url} on ${site.host}`)
  }
})

test('every way of writing an address and every platform occurs', () => {
  const forms = new Set(sites.flatMap(({ mentions }) => mentions.map(({ form }) => form)))
  assert.deepEqual(
    ADDRESS_FORMS.filter((form) => !forms.has(form)),
    [],
  )
  const platforms = new Set(sites.map(({ platform }) => platform))
  assert.equal(platforms.size, 8)
})

test('a host is found in any letter case, with a port and with www, and an unknown host is not', () => {
  const [site] = sites
  assert.ok(site)
  assert.equal(findSite(`${site.host.toUpperCase()}:8080`), site)
  assert.equal(renderSite(`www.${site.host}`, '/')?.headers['location'], `http://${site.host}/`)
  assert.equal(renderSite('nobody.testville.example', '/'), undefined)
})
