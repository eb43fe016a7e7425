import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryOfDomain, domainKind } from './domain-kind.ts'

const kinds: Record<string, string> = {
  public:
    'town.gov county.gov.uk ville.gouv.fr ayuntamiento.gob.es army.mil city.go.jp ci.salem.or.us ec.europa.eu',
  education: 'college.edu uni.ac.uk school.sch.ae isd.k12.tx.us',
  organization: 'club.org charity.org.uk union.or.kr ligue.asso.fr',
  business: 'firma.de shop.com gov.example edu.fr org.de or.at firma.co.uk',
}
for (const [kind, domains] of Object.entries(kinds)) {
  for (const domain of domains.split(' ')) {
    test(`${domain} is of the kind ${kind}`, () => assert.equal(domainKind(domain), kind))
  }
}

test('the country of a domain is its ending, and unknown for endings that all countries use', () => {
  const domains = ['firma.de', 'shop.co.uk', 'town.gov', 'college.edu', 'shop.com', 'app.io', 'team.eu']
  assert.deepEqual(domains.map(countryOfDomain), ['de', 'gb', 'us', 'us', null, null, null])
})
