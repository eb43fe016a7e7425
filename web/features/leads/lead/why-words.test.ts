import assert from 'node:assert/strict'
import test from 'node:test'
import type { Fact } from '#contract/leads/leads.ts'
import type { LeadDetails } from '../queries.ts'
import { makeLeadDetails } from '#testing/make/make-lead-details.ts'
import { emailStateOf, valuesOf } from './known-values.ts'
import { methodWords } from './method-words.ts'
import { emailWhy, noEmailWhy, noPhoneWhy, websiteWhy } from './why-words.ts'

const seen = '2026-11-18T09:14:00.000Z'

function fact(part: Partial<Fact> & Pick<Fact, 'field' | 'value' | 'method'>): Fact {
  return {
    id: `${part.value} ${part.method}`,
    source: part.method === 'dataset' ? 'OpenStreetMap' : 'bakery.example/contact',
    source_url: null,
    text: null,
    line: null,
    legal_basis: 'legitimate_interests',
    licence: part.method === 'dataset' ? 'ODbL' : null,
    evidence: null,
    owner: 'own',
    verdict: null,
    reasons: [],
    details: null,
    seen_at: seen,
    checked_at: part.verdict ? seen : null,
    ...part,
  }
}

const lead = (facts: Fact[], part: Partial<LeadDetails> = {}): LeadDetails =>
  makeLeadDetails({ facts, contact_state: 'searched', pages_read: 3, ...part })

function why(facts: Fact[], part: Partial<LeadDetails> = {}): string {
  const one = lead(facts, part)
  const [email] = valuesOf(one, 'email', one.email)
  assert.ok(email)
  return `${emailStateOf(email, one)}: ${emailWhy(email, one)}`
}

const published = { field: 'email', value: 'hello@bakery.example', method: 'mailto' } as const

test('an address says where it comes from and what its mail server thinks of it', () => {
  assert.equal(
    why([fact({ ...published, verdict: 'valid' })]),
    'found: Published on the website, accepts email',
  )
  assert.equal(
    why([fact({ ...published, method: 'pattern:first.last', verdict: 'risky', reasons: ['accept_all'] })]),
    'potential: Guessed from a pattern, not confirmed: server accepts every address',
  )
  assert.equal(
    why([fact({ ...published, verdict: 'invalid', reasons: ['no_mailbox', 'role_address'] })]),
    "not_found: Published on the website, mailbox doesn't exist",
  )
})

test('the same value from two sources is one value; the newest check counts', () => {
  const facts = [
    fact({ ...published, value: 'Hello@Bakery.example', method: 'dataset', verdict: 'not_checked' }),
    fact({ ...published, verdict: 'unknown', reasons: ['greylisted'] }),
    fact({ ...published, method: 'mail_server', verdict: 'valid', checked_at: '2026-11-19T09:00:00.000Z' }),
  ]
  assert.equal(why(facts), 'found: OpenStreetMap, also on the website, accepts email')
  assert.equal(valuesOf(lead(facts), 'email').length, 1)
})

test('an address of a directory is potential until its mail server confirms it', () => {
  const listed = { ...published, method: 'dataset' }
  assert.match(why([fact({ ...listed, verdict: 'unknown', reasons: ['dns_failure'] })]), /^potential: /)
  assert.match(why([fact({ ...listed, verdict: 'valid' })]), /^found: /)
})

test("someone else's address is never counted as found", () => {
  assert.equal(
    why([fact({ ...published, owner: 'third_party', reasons: ['foreign_domain'] })]),
    "not_found: On the website, but not the business's own",
  )
})

test('an address that is not checked yet says whether it still will be', () => {
  const facts = [fact({ ...published, method: 'dataset', verdict: 'not_checked' })]
  assert.match(why(facts, { contact_state: 'queued' }), /From OpenStreetMap, being checked/)
  assert.match(why(facts), /From OpenStreetMap, not checked$/)
})

test('no address is five different things', () => {
  const words = (['queued', 'searching', 'not_needed', 'not_searched', 'searched'] as const).map(
    (contact_state) => noEmailWhy(lead([], { contact_state })),
  )
  assert.equal(new Set(words).size, 5)
  assert.equal(noEmailWhy(lead([])), 'No email found on 3 pages of its website')
  const failed = lead([], { contact_state: 'failed', contact_reason: 'tls' })
  assert.equal(noEmailWhy(failed), "Website's certificate isn't valid")
  const missing = lead([], { website: null, contact_state: 'failed', contact_reason: 'dns_failure' })
  assert.equal(noEmailWhy(missing), "No known website, and we couldn't search for one")
})

test('a website that was found says how, and shows the values that prove it', () => {
  const website = 'https://bakery.example/'
  const found = fact({ field: 'website', value: website, method: 'found_by_name', licence: null })
  const [site] = valuesOf(lead([found]), 'website')
  assert.ok(site)
  assert.equal(
    websiteWhy(site, lead([found], { website })),
    'Found by name, confirmed on the website, website responds',
  )
  assert.equal(methodWords(found.method), 'found by name: the page shows these values')
})

test('a website names its licence and whether it could be read', () => {
  const website = 'https://bakery.example/'
  const facts = [fact({ field: 'website', value: website, method: 'dataset' })]
  const [site] = valuesOf(lead(facts), 'website')
  assert.ok(site)
  assert.equal(websiteWhy(site, lead(facts, { website })), 'OpenStreetMap (ODbL), website responds')
  assert.equal(websiteWhy(site, lead(facts, { website, pages_read: null })), 'OpenStreetMap (ODbL)')
  const refused = lead(facts, { website, contact_state: 'failed', contact_reason: 'refused_by_robots' })
  assert.equal(websiteWhy(site, refused), "OpenStreetMap (ODbL), Website doesn't allow robots")
})

test('a phone that was looked up in vain says when, that nothing was charged, and where no source could be asked', () => {
  const phone_missed_at = '2026-11-20T12:15:00.000Z'
  assert.equal(noPhoneWhy(makeLeadDetails({})), undefined)
  assert.match(
    noPhoneWhy(makeLeadDetails({ type: 'people', phone_missed_at })) ?? '',
    /^Looked up on .*: no number found, no source to ask, nothing charged$/,
  )
  assert.match(
    noPhoneWhy(makeLeadDetails({ type: 'influencer', phone_missed_at })) ?? '',
    /^Looked up on .*: no number found, nothing charged$/,
  )
})
