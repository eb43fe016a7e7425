import assert from 'node:assert/strict'
import test from 'node:test'
import type { SiteFacts } from '#engine/extract/facts.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import { renderSite } from './render-site.ts'
import { testville } from './testville.ts'
import type { SampleSite } from './web-sites/site.ts'

/** What the extractor makes of all pages that a polite reader sees. */
function factsOf(site: SampleSite): SiteFacts {
  const context = { siteUrl: `http://${site.host}/`, country: 'US' }
  const pages = site.pages
    .filter(({ kind }) => kind !== 'private')
    .map(({ path }) => {
      const answer = renderSite(site.host, path)
      const page = parseHtml(answer?.body ?? '', `http://${site.host}${path}`)
      return readPage(page, context, answer?.headers ?? {})
    })
  return mergeSite(pages, context)
}

const read = testville()
  .sites.filter(({ behaviour }) => behaviour === 'ok' || behaviour === 'slow' || behaviour === 'redirect')
  .filter(({ robots }) => robots !== 'all' && robots !== 'error')
  .map((site) => ({ site, facts: factsOf(site) }))

test('the extractor finds 98 of 100 addresses of the sample world and reports hardly any that is not there', () => {
  let [found, wanted, wrong] = [0, 0, 0]
  for (const { site, facts } of read) {
    const reported = new Set(facts.emails.map(({ email }) => email))
    const known = new Set([...site.truth.emails, ...site.truth.thirdParty])
    wanted += site.truth.emails.length
    found += site.truth.emails.filter((email) => reported.has(email)).length
    wrong += [...reported].filter((email) => !known.has(email)).length
  }
  assert.ok(found / wanted >= 0.98, `${found} of ${wanted}`)
  assert.ok(found / (found + wrong) >= 0.95, `${wrong} that are not there`)
})

test('the extractor reports no decoy, no placeholder and no address of a closed page', () => {
  for (const { site, facts } of read) {
    const reported = facts.emails.map(({ email }) => email)
    const forbidden = reported.filter((email) => site.truth.forbidden.includes(email))
    assert.deepEqual(forbidden, [], site.host)
  }
})

test('the extractor takes no account number for a phone and no share button for a profile', () => {
  const bare = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')
  for (const { site, facts } of read) {
    const phones = facts.phones.map(({ phone }) => phone)
    assert.deepEqual(
      site.truth.notPhones.filter((phone) => phones.includes(phone)),
      [],
      site.host,
    )
    const own = facts.profiles.filter(({ ownership }) => ownership === 'own').map(({ url }) => bare(url))
    assert.deepEqual(own.toSorted(), site.truth.profiles.map(({ url }) => bare(url)).toSorted(), site.host)
  }
})

test('the extractor names the platform of every site', () => {
  for (const { site, facts } of read) assert.equal(facts.platform, site.truth.platform, site.host)
})

test('the extractor takes the numbers of a house for its own and no others', () => {
  let [found, wanted, wrong] = [0, 0, 0]
  for (const { site, facts } of read) {
    const own = new Set(facts.phones.filter(({ ownership }) => ownership === 'own').map(({ phone }) => phone))
    const known = new Set([...site.truth.phones, ...site.truth.faxes])
    wanted += site.truth.phones.length
    found += site.truth.phones.filter((phone) => own.has(phone)).length
    wrong += [...own].filter((phone) => !known.has(phone)).length
  }
  assert.ok(found / wanted >= 0.98, `${found} of ${wanted}`)
  assert.ok(found / (found + wrong) >= 0.95, `${wrong} that are not there`)
})

test('the extractor tells an agency’s address from the site’s own', () => {
  for (const { site, facts } of read) {
    const own = facts.emails.filter(({ ownership }) => ownership === 'own').map(({ email }) => email)
    assert.deepEqual(
      own.filter((email) => site.truth.thirdParty.includes(email)),
      [],
      site.host,
    )
  }
})
