import assert from 'node:assert/strict'
import test from 'node:test'
import type { NoPage } from '#engine/crawl/crawl-result.ts'
import type { Reason } from '#engine/email/verify/verdict.ts'
import { noPageKeys, noPageWords } from '#web/features/searches/receipt/no-page-words.ts'
import { allReasons, decidingReason, reasonKeys } from './reason-words.ts'

// A code that is new in the engine and has no words here does not compile.
const worded: [Record<Reason, string>, Record<NoPage, string>] = [reasonKeys, noPageKeys]

test('every reason of a verdict and every reason for no page has words', () => {
  assert.ok(worded.every((keys) => Object.keys(keys).length > 20))
  assert.equal(noPageWords('refused_by_robots'), "Website doesn't allow robots")
})

test('an unknown code is shown as a general sentence, never as the code', () => {
  assert.equal(noPageWords('made_up_code'), "Website couldn't be read")
  assert.equal(noPageWords(null), "Website couldn't be read")
  assert.deepEqual(allReasons(['made_up_code']), [])
})

test('flags describe an address and do not decide about it', () => {
  assert.equal(decidingReason(['role_address', 'accept_all']), 'server accepts every address')
  assert.equal(decidingReason(['free_mail_domain']), undefined)
  assert.deepEqual(allReasons(['accept_all', 'role_address']), [
    'server accepts every address',
    'shared by a team',
  ])
})

test('a blocked port is said once, without the socket behind it', () => {
  assert.deepEqual(allReasons(['port_blocked', 'connect_timeout']), [
    "mail servers can't be reached from here",
  ])
  assert.deepEqual(allReasons(['connect_timeout']), ["mail server didn't accept the connection"])
})
