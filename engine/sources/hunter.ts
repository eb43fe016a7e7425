import { setTimeout as wait } from 'node:timers/promises'
import { type Call, failed } from './call.ts'
import type {
  Answer,
  Claim,
  Driver,
  PersonQuestion,
  SeenPage,
  SourcedEmail,
  SourcedPerson,
} from './driver.ts'
import { at, companyAmong, emailAt, hasList, hasObject, listAt, numberAt, textAt } from './fields.ts'

/** `verification.status` of a found address and `status` of the verifier, as Hunter's documentation lists them. */
const claimsOf: Record<string, Claim> = {
  valid: 'valid',
  invalid: 'invalid',
  disposable: 'invalid',
  accept_all: 'risky',
  webmail: 'risky',
  unknown: 'unknown',
}

const claimAt = (value: unknown, ...path: string[]): Claim =>
  claimsOf[textAt(value, ...path) ?? ''] ?? 'unknown'

/** 202: still working, ask the same again. */
const working = 202
const tries = 4
const betweenTriesMs = 1_500

/** Hunter.io, API version 2. */
export const hunter: Driver = {
  headers: (key) => ({ 'x-api-key': key }),
  // Copies of the documentation disagree which of 403 and 429 is the rate and which the quota: both are a throttle.
  statuses: { 403: 'rate_limited', 422: 'bad_request' },

  async check(call) {
    const reply = await call({ path: '/account' })
    if (reply.outcome === 'failed') return reply
    const available = numberAt(reply.body, 'data', 'requests', 'searches', 'available')
    const used = numberAt(reply.body, 'data', 'requests', 'searches', 'used')
    return {
      outcome: 'hit',
      value: { left: available === null || used === null ? null : available - used },
      spent: 0,
    }
  },

  async email(call, person) {
    const query = questionOf(person)
    if (!query) return { outcome: 'miss' }
    const reply = await untilDone(call, {
      path: '/email-finder',
      query: { ...query, max_duration: 10 },
      expects: [404],
    })
    if (reply.outcome === 'failed') return reply
    if (reply.status === 404) return { outcome: 'miss' }
    if (!hasObject(reply.body, 'data')) return failed('bad_answer')
    const email = emailAt(reply.body, 'data', 'email')
    if (email === null) return { outcome: 'miss' }
    return { outcome: 'hit', value: emailOf(email, at(reply.body, 'data'), 'score'), spent: 1 }
  },

  async verify(call, email): Promise<Answer<Claim>> {
    const reply = await untilDone(call, { path: '/email-verifier', query: { email } })
    if (reply.outcome === 'failed') return reply
    if (emailAt(reply.body, 'data', 'email') === null) return failed('bad_answer')
    return { outcome: 'hit', value: claimAt(reply.body, 'data', 'status'), spent: 1 }
  },

  async domain(call, domain, { cursor, size }) {
    const offset = Number(cursor ?? 0)
    const query = { domain, limit: size, offset }
    const reply = await call({ path: '/domain-search', query, expects: [404] })
    if (reply.outcome === 'failed') return reply
    if (reply.status !== 404 && !hasList(reply.body, 'data', 'emails')) return failed('bad_answer')
    const items = listAt(reply.body, size, 'data', 'emails')
    const total = numberAt(reply.body, 'meta', 'results')
    const people = items.flatMap((item) => personOf(item, domain, at(reply.body, 'data')))
    const isLast = items.length < size || (total !== null && offset + size >= total)
    return { records: people, total, next: isLast ? null : String(offset + size) }
  },

  /** One address is the least that it lists; what it says of the company is the same. */
  async company(call, name) {
    const query = { company: name, limit: 1 }
    const reply = await call({ path: '/domain-search', query, expects: [404] })
    if (reply.outcome === 'failed') return reply
    if (reply.status === 404) return { outcome: 'miss' }
    if (!hasObject(reply.body, 'data')) return failed('bad_answer')
    const found = {
      name: textAt(reply.body, 'data', 'organization'),
      website: textAt(reply.body, 'data', 'domain'),
    }
    return companyAmong([found], name)
  },

  count: {
    async domain(call, domain) {
      const reply = await call({ path: '/email-count', query: { domain } })
      if (reply.outcome === 'failed') return reply
      const total = numberAt(reply.body, 'data', 'total')
      return total === null ? failed('bad_answer') : { outcome: 'hit', value: total, spent: 0 }
    },
  },
}

/** Asks again while the answer is still being worked on; after the last try there was none in time. */
async function untilDone(call: Call, request: Parameters<Call>[0]) {
  for (let count = 1; ; count += 1) {
    const reply = await call(request)
    if (reply.outcome === 'failed' || reply.status !== working) return reply
    if (count === tries) return failed('timeout')
    await wait(betweenTriesMs)
  }
}

function questionOf({ name, first_name, last_name, domain, company }: PersonQuestion) {
  const where = domain ? { domain } : company ? { company } : undefined
  if (!where) return undefined
  return first_name && last_name
    ? { ...where, first_name, last_name }
    : name
      ? { ...where, full_name: name }
      : undefined
}

function emailOf(email: string, item: unknown, score: string): SourcedEmail {
  return {
    email,
    claim: claimAt(item, 'verification', 'status'),
    score: numberAt(item, score),
    pages: listAt(item, 5, 'sources').flatMap(pageOf),
  }
}

function pageOf(item: unknown): SeenPage[] {
  const url = textAt(item, 'uri')
  return url && URL.canParse(url) ? [{ url, seen_on: textAt(item, 'last_seen_on') }] : []
}

function personOf(item: unknown, domain: string, company: unknown): SourcedPerson[] {
  const email = emailAt(item, 'value')
  if (email === null) return []
  const [first_name, last_name] = [textAt(item, 'first_name'), textAt(item, 'last_name')]
  const phone = textAt(item, 'phone_number')
  return [
    {
      id: email.toLowerCase(),
      name: [first_name, last_name].filter(Boolean).join(' '),
      first_name,
      last_name,
      domain,
      company: textAt(company, 'organization'),
      linkedin_url: textAt(item, 'linkedin'),
      position: textAt(item, 'position'),
      kind: textAt(item, 'type') === 'generic' ? 'role' : 'person',
      emails: [emailOf(email, item, 'confidence')],
      phones: phone ? [phone] : [],
      country: textAt(company, 'country'),
      state: textAt(company, 'state'),
      city: textAt(company, 'city'),
      industry: textAt(company, 'industry'),
    },
  ]
}
