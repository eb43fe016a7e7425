import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { mergeSite } from '../merge-site.ts'
import { readPage } from '../read-page.ts'

const siteUrl = 'https://northgate-dental.example/'
const read = (body: string) => mergeSite([readPage(parseHtml(body, siteUrl), { siteUrl })], { siteUrl })
const json = (text: string) => read(`<script type="application/ld+json">${text}</script>`)

const graph = `{"@context":"https://schema.org","@graph":[
 {"@type":["Dentist","LocalBusiness"],"@id":"${siteUrl}#org","name":"Northgate Dental","telephone":"+1 217-555-0123","email":"mailto:hello@northgate-dental.example",
  "address":{"@type":"PostalAddress","streetAddress":"12 Mill Rd","addressLocality":"Testville","addressRegion":"IL","postalCode":"61000","addressCountry":"US"},
  "contactPoint":[{"@type":"ContactPoint","contactType":"billing","email":"billing@northgate-dental.example"}],
  "openingHoursSpecification":[{"@type":"OpeningHoursSpecification","dayOfWeek":["Monday","Tuesday"],"opens":"09:00","closes":"17:00"}],
  "employee":[{"@type":"Person","name":"Dana Whitfield","jobTitle":"Practice Manager"}],
  "sameAs":["https://www.facebook.com/northgate.test"]}]}`

describe('structured data', () => {
  it('gives name, address, hours, contacts, people and profiles of the firm', () => {
    const site = json(graph)
    assert.equal(site.organisation.name, 'Northgate Dental')
    assert.deepEqual(site.organisation.address, {
      street: '12 Mill Rd',
      city: 'Testville',
      state: 'IL',
      postal_code: '61000',
      country: 'US',
    })
    assert.deepEqual(site.organisation.opening_hours, ['Mo,Tu 09:00-17:00'])
    assert.deepEqual(
      site.emails.map(({ email }) => email),
      ['hello@northgate-dental.example', 'billing@northgate-dental.example'],
    )
    assert.deepEqual(
      site.phones.map(({ phone }) => phone),
      ['+12175550123'],
    )
    assert.deepEqual(
      site.profiles.map(({ url }) => url),
      ['https://www.facebook.com/northgate.test'],
    )
    assert.equal(site.people[0]?.name, 'Dana Whitfield')
  })

  const broken: Record<string, string> = {
    'trailing commas': '{"@type":"Store","name":"Nord",}',
    'raw line breaks in a text': '{"@type":"Store","name":"Nord","description":"a\nb"}',
    'HTML comments around it': '<!-- {"@type":"Store","name":"Nord"} -->',
    'CDATA around it': '//<![CDATA[\n{"@type":"Store","name":"Nord"}\n//]]>',
    'a semicolon behind it': '{"@type":"Store","name":"Nord"};',
    'an array on top': '[{"@type":"WebSite"},{"@type":"Store","name":"Nord"}]',
  }
  for (const [name, text] of Object.entries(broken)) {
    it(`is read in spite of ${name}`, () => assert.equal(json(text).organisation.name, 'Nord'))
  }

  it('that is no JSON is skipped', () =>
    assert.equal(json('{"@type": "Store", name: Nord').organisation.name, null))

  it('of a reviewed place is not the site’s own', () => {
    const site = json(
      '{"@type":"Review","itemReviewed":{"@type":"Restaurant","name":"Zum Hecht","email":"wirt@zum-hecht.de","telephone":"+49 30 2345670"}}',
    )
    assert.equal(site.organisation.name, null)
    assert.ok([...site.emails, ...site.phones].every(({ ownership }) => ownership === 'third_party'))
  })

  it('in microdata is read like JSON', () => {
    const site = read(`<div itemscope itemtype="http://schema.org/Restaurant"><h1 itemprop="name">Nord</h1>
      <div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><span itemprop="streetAddress">12 Mill Rd</span> <span itemprop="addressLocality">Testville</span></div>
      <a itemprop="email" href="mailto:nord@northgate-dental.example">Mail</a></div>`)
    assert.equal(site.organisation.name, 'Nord')
    assert.equal(site.organisation.address?.city, 'Testville')
    assert.equal(site.emails[0]?.email, 'nord@northgate-dental.example')
  })
})
