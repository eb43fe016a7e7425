import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Business } from '../business.ts'
import { candidateDomains } from './candidate-domains.ts'
import { ownedHost } from './endings.ts'
import { domainLabels } from './labels.ts'
import { learntWebsiteRates } from './website-rates.ts'

const nameless: Business = {
  name: '',
  categories: [],
  street: null,
  postalCode: null,
  city: null,
  country: null,
  phones: [],
  emails: [],
  profiles: [],
}
const made = (business: Partial<Business>) =>
  domainLabels({ ...nameless, ...business }, learntWebsiteRates.added).map(({ label }) => label)
const domains = (business: Partial<Business>, limit = 20) =>
  candidateDomains({ ...nameless, ...business }, { limit }).map(({ domain }) => domain)

const labels: [Partial<Business>, string[]][] = [
  [{ name: 'Bäckerei Muster GmbH' }, ['backereimuster', 'baeckereimuster', 'muster', 'baeckerei-muster']],
  [{ name: 'Muster & Probe Ltd' }, ['musterandprobe', 'musterprobe', 'muster-probe']],
  [{ name: "L'Esempio" }, ['lesempio', 'esempio']],
  [{ name: 'The Sample Arms' }, ['thesamplearms', 'samplearms']],
  [{ name: 'Hotel Muster', categories: ['hotel'] }, ['hotelmuster', 'musterhotel', 'muster']],
  [{ name: 'Muster', categories: ['hotel'] }, ['muster', 'hotelmuster', 'muster-hotel']],
  [{ name: 'Muster', city: 'Testville' }, ['mustertestville', 'muster-testville']],
  [{ name: 'Muster', country: 'MT' }, ['mustermalta']],
  [{ name: 'Пример' }, ['primer']],
  [{ name: 'Красный пример' }, ['krasnyprimer', 'krasniyprimer', 'krasny-primer']],
  [{ name: 'ООО «Пример»' }, ['primer']],
  [{ name: 'Παράδειγμα' }, ['paradeigma']],
  [{ name: '見本', otherNames: ['Mihon'] }, ['mihon']],
  [{ name: 'MHNスタジオ見本店', country: 'JP' }, ['mhn']],
  [{ name: 'Tokyo Mihon Dance', city: '新宿区', country: 'JP' }, ['mihondance', 'mihon-dance']],
  [{ name: '見本', otherNames: ['Mihon'], city: '大阪市', country: 'JP' }, ['mihonosaka', 'mihon-osaka']],
  [{ name: 'First National Sample Example' }, ['fnse', 'firstnational']],
  [{ name: 'Muster – Die Bäckerei' }, ['muster']],
  [{ name: 'Muster', profiles: ['https://www.facebook.com/Muster.Official/'] }, ['musterofficial']],
]
for (const [business, expected] of labels) {
  test(`${business.name} (${Object.keys(business).join(', ')}) gives ${expected.join(', ')}`, () => {
    const given = made(business)
    assert.deepEqual(
      expected.filter((label) => !given.includes(label)),
      [],
      given.join(),
    )
  })
}

test('the usual ending of the country comes first where firms use it, and .com where it is unknown', () => {
  assert.equal(domains({ name: 'Muster', country: 'DE' })[0], 'muster.de')
  assert.equal(domains({ name: 'Muster', country: 'AU' })[0], 'muster.com.au')
  assert.equal(domains({ name: 'Muster', country: 'US' })[0], 'muster.com')
  assert.equal(domains({ name: 'Muster' })[0], 'muster.com')
})

test('where a registry sells names directly under the country too, both endings are tried by how many it sold', () => {
  const found = domains({ name: 'Muster', country: 'JP' }, 5)
  assert.ok(found.indexOf('muster.jp') < found.indexOf('muster.co.jp'), found.join())
  assert.ok(found.includes('muster.co.jp'))
})

test('organisations are tried under the endings for organisations, firms before those', () => {
  const museum = domains({ name: 'Muster', country: 'JP', categories: ['museum'] }, 5)
  assert.ok(museum.includes('muster.or.jp'), museum.join())
  const church = domains({ name: 'Muster', country: 'GB', categories: ['church'] }, 5)
  assert.ok(church.includes('muster.org.uk'), church.join())
  const restaurant = domains({ name: 'Muster', country: 'JP', categories: ['restaurant'] }, 5)
  assert.ok(!restaurant.includes('muster.or.jp'), restaurant.join())
})

test('the domain of an email address or of the name comes first; free mail gives none', () => {
  assert.equal(domains({ name: 'Muster', emails: ['info@probe.example'] })[0], 'probe.example')
  assert.equal(domains({ name: 'Muster.de', country: 'DE' })[0], 'muster.de')
  assert.equal(domains({ name: 'Muster', emails: ['muster@gmail.com'] }).includes('gmail.com'), false)
})

test('a name of trades, places and articles alone gives no bare trade as a label', () => {
  assert.equal(made({ name: 'Hotel', categories: ['hotel'] }).length, 0)
  assert.ok(made({ name: 'Hotel Testville', city: 'Testville' }).includes('hoteltestville'))
})

test('at most so many domains as asked for, each once, the likeliest first', () => {
  const candidates = candidateDomains({
    ...nameless,
    name: 'Muster und Söhne',
    country: 'DE',
    city: 'Testville',
  })
  assert.equal(candidates.length, 20)
  assert.equal(new Set(candidates.map(({ domain }) => domain)).size, 20)
  const chances = candidates.map(({ chance }) => chance)
  assert.deepEqual(
    chances,
    chances.toSorted((a, b) => b - a),
  )
})

test('any business gives host names that can be looked up, or none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('Müller & Co.', '見本', '"', "d'"),
  )
  const country = fc.option(fc.oneof(fc.constantFrom('DE', 'GB', 'JP'), fc.string({ maxLength: 3 })))
  fc.assert(
    fc.property(fc.record({ name: text, city: text, country }), text, (named, other) => {
      const business = {
        ...nameless,
        ...named,
        otherNames: [other],
        emails: [`a@${other}`],
        profiles: [other],
      }
      for (const { domain } of candidateDomains(business)) {
        assert.match(
          domain,
          /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
        )
      }
    }),
  )
})

test('a page host counts with the label of its page, a second level of a country as one ending', () => {
  assert.deepEqual(ownedHost('muster.wordpress.com'), {
    domain: 'muster.wordpress.com',
    label: 'muster',
    ending: 'wordpress.com',
  })
  assert.equal(ownedHost('www.muster.co.uk')?.label, 'muster')
  assert.equal(ownedHost('127.0.0.1'), null)
})

test('the base rates name forms, endings and common words, and no domain', () => {
  const endings = Object.values(learntWebsiteRates.endings).flatMap((row) => Object.keys(row?.shares ?? {}))
  assert.deepEqual(
    endings.filter((role) => !/^(?:\{\w+\}|\w+\.\{cc\}|[a-z0-9-]{2,}(?:\.[a-z]{2,4})?)$/.test(role)),
    [],
  )
  for (const form of Object.keys(learntWebsiteRates.labels))
    assert.match(form, /^[a-z+ ]+(?:\/\d(?::[a-z]+)?)?$/)
})
