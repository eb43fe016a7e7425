import assert from 'node:assert/strict'
import test from 'node:test'
import type { Search } from './queries.ts'
import { isOther, leadsByCause, mostLeads, notRead, runReason } from './run-words.ts'

const search = (part: Partial<Search>): Search => ({
  id: 's1',
  campaign_id: 'c1',
  type: 'local',
  criteria: {},
  price_each: 1,
  state: 'done',
  reason: null,
  max_leads: 100,
  max_credits: 50,
  skip_owned: true,
  exclude_lists: [],
  exclusions: [],
  find_websites: true,
  is_sourced: false,
  websites_sought: 0,
  websites_found: 0,
  unread: [],
  matches: null,
  expected: null,
  quoted: null,
  found: 40,
  with_email: 20,
  pending: 0,
  left: 0,
  retryable: { leads: 0, credits: 0 },
  duplicates: 0,
  excluded: 0,
  excluded_by: [],
  left_out: 0,
  already_paid: 0,
  charged: 20,
  refunded: 0,
  held: 0,
  resume_credits: null,
  seconds_left: null,
  sources: [],
  created_at: '2026-11-18T09:00:00.000Z',
  started_at: null,
  ended_at: null,
  ...part,
})

test('every end says why, and no two ends say the same', () => {
  const ends: Partial<Search>[] = [
    { state: 'done', reason: 'all_found' },
    { state: 'done', reason: 'lead_limit' },
    { state: 'done', reason: 'all_found', found: 0 },
    { state: 'paused', reason: 'credit_limit' },
    { state: 'paused', reason: 'out_of_credits' },
    { state: 'stopped', reason: 'by_user' },
    { state: 'stopped', reason: 'by_user', pending: 3, held: 3 },
    { state: 'partial', reason: 'source_failed' },
    { state: 'partial', reason: 'websites_unread', unread: [{ reason: 'dns_failure', leads: 27 }] },
    { state: 'blocked' },
    { state: 'rate_limited' },
    { state: 'failed', reason: 'source_failed' },
    { state: 'partial', reason: 'kept_failing' },
    { state: 'failed', reason: 'kept_failing' },
  ]
  const words = ends.map((end) => runReason(search(end)))
  assert.ok(words.every(Boolean))
  assert.equal(new Set(words).size, ends.length)
})

test('a failed search says that nothing was charged', () => {
  assert.match(runReason(search({ state: 'failed' })) ?? '', /You weren't charged/)
})

test('a search with unread websites names their number and cause, and never claims all matches', () => {
  const noDns = [{ reason: 'dns_failure', leads: 27 }]
  const partial = runReason(search({ state: 'partial', reason: 'websites_unread', unread: noDns }))
  assert.equal(partial, "27 of 27 websites couldn't be read: this server can't look up domain names.")
  const few = [
    { reason: 'refused_by_robots', leads: 2 },
    { reason: 'tls', leads: 1 },
  ]
  const done = runReason(search({ reason: 'all_found', unread: few }))
  assert.equal(done, "3 of 3 websites couldn't be read, mostly: robots not allowed.")
  const one = runReason(search({ reason: 'all_found', unread: [{ reason: 'error_status', leads: 1 }] }))
  assert.equal(one, "The website couldn't be read: errors in the response.")
  assert.equal(
    runReason(search({ reason: 'lead_limit', unread: noDns })),
    "Reached your limit of 100 leads. 27 of 27 websites couldn't be read: this server can't look up domain names.",
  )
})

test('leads without a website are no unread websites; their look-up has a sentence of its own', () => {
  const sources = [
    {
      source: 'lookups',
      label: 'Website search',
      state: 'failed' as const,
      found: 0,
      asked: 65,
      reason: null,
      causes: [{ reason: 'dns_failure', leads: 65 }],
    },
  ]
  const end = { state: 'partial' as const, reason: 'websites_unread', sources }
  const lookedFor = "We couldn't search for the websites of 65 leads: this server can't look up domain names."
  assert.equal(runReason(search(end)), lookedFor)
  assert.equal(
    runReason(search({ ...end, unread: [{ reason: 'timeout', leads: 2 }] })),
    `2 of 2 websites couldn't be read: no response. ${lookedFor}`,
  )
})

test('a search whose mail servers could not be asked never claims that all is done', () => {
  const causes = [
    { reason: 'dns_failure', leads: 2 },
    { reason: 'greylisted', leads: 1 },
    { reason: 'cannot_verify', leads: 1 },
  ]
  const mail = {
    source: 'mail',
    label: 'Mail servers',
    state: 'partial' as const,
    found: 0,
    asked: 4,
    reason: null,
  }
  const ended = search({
    state: 'partial',
    reason: 'mail_unchecked',
    found: 3,
    sources: [{ ...mail, causes }],
  })
  assert.equal(
    runReason(ended),
    "The mail servers of 3 addresses couldn't be asked: this server can't look up domain names. Checking again in a lead is free.",
  )
})

test('a search for paid leads alone says that the others cost, and not that its limit of 0 is reached', () => {
  const ended = search({ state: 'done', reason: 'credit_limit', found: 3, max_credits: 0 })
  assert.match(runReason(ended) ?? '', /^Leads you've paid for/)
})

test('how many leads it can bring is known only once the sources have counted', () => {
  assert.equal(mostLeads(search({ matches: null })), null)
  assert.equal(mostLeads(search({ matches: 1240 })), 100)
  assert.equal(mostLeads(search({ matches: 30 })), 30)
})

test('causes with the same words are told once, with the sum of their leads', () => {
  const causes = [
    { reason: 'asked_to_wait', leads: 4 },
    { reason: 'timeout', leads: 3 },
    { reason: 'connection_reset', leads: 2 },
  ]
  assert.deepEqual(
    leadsByCause(causes).map(([, leads]) => leads),
    [4, 5],
  )
  const [, [noAnswer] = ['']] = leadsByCause(causes)
  assert.match(notRead(search({ unread: causes }))?.why ?? '', new RegExp(`mostly: ${noAnswer}`))
  assert.doesNotMatch(notRead(search({ unread: causes.slice(1) }))?.why ?? '', /mostly/)
})

test('every answer of a mail server that confirms nothing has words in the receipt', () => {
  const answers = {
    waits: ['greylisted', 'retry_later', 'session_limit'],
    refusals: ['blocked', 'needs_rdns', 'not_permitted'],
    unclear: ['cannot_verify', 'no_mailbox_probable', 'unclear'],
    silent: ['closed', 'timed_out', 'dns_timeout'],
  }
  for (const reasons of Object.values(answers)) {
    const told = leadsByCause(reasons.map((reason) => ({ reason, leads: 1 })))
    assert.deepEqual(told, [[told[0]?.[0], 3]], 'causes of one kind have the same words')
    assert.ok(!isOther(told[0]?.[0] ?? ''))
  }
})

test('a commonest cause without words of its own points at the leads', () => {
  const unread = [
    { reason: 'a_later_cause', leads: 2 },
    { reason: 'timeout', leads: 1 },
  ]
  const why = notRead(search({ unread }))?.why
  assert.equal(why, "3 websites couldn't be read. See each lead for the reason.")
})

test("unread websites of a pasted list don't point at leads", () => {
  const unread = [{ reason: 'a_later_cause', leads: 3 }]
  assert.equal(notRead(search({ type: 'domain', unread }))?.why, "3 websites couldn't be read.")
})
