import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { Email, OptionalWebAddress } from './fields.ts'

const Row = z.object({ id: z.string(), category: z.string(), email: z.string(), expect: z.string() })
const { rows: all, skip } = hostileRows('emails.jsonl', Row)

/** Addresses to take or to refuse; what a page shows, and which two are one person, is asked elsewhere. */
const rows = all.filter(({ category }) => category !== 'harvest' && category !== 'account-collision')

test('a mail address is taken or refused as RFC 5321 and common sense have it', { skip }, () => {
  for (const { id, email, expect } of rows) {
    const { success, data } = Email.safeParse(email)
    const said = `${id} ${JSON.stringify(email).slice(0, 80)}: ${expect}`
    if (expect === 'accept') assert.equal(data, email, said)
    if (expect === 'reject') assert.ok(!success, said)
    if (expect.startsWith('reject-or-')) assert.ok(!success || data !== email, said)
  }
})

const Url = z.object({
  id: z.string(),
  field: z.string().optional(),
  value: z.string().optional(),
  url: z.string().optional(),
  expect: z.unknown(),
})
const Failing = z.object({ parse: z.literal('fail') })
const urls = hostileRows('urls.jsonl', Url)
const takes = (text: string) => OptionalWebAddress(100_000).safeParse(text).success

/** The browser has no function that says whether a label decodes (RFC 3492). */
const undecoded = /xn--/i

test('a website is taken or refused by its host', { skip: urls.skip }, () => {
  for (const { id, field, value = '', expect } of urls.rows) {
    if (field !== 'website' || undecoded.test(value)) continue
    const said = `${id} ${JSON.stringify(value).slice(0, 80)}: ${String(expect)}`
    const isTaken = takes(value)
    if (expect === 'accept-or-normalise') assert.ok(isTaken, said)
    if (expect === 'reject') assert.ok(!isTaken, said)
  }
})

test('an address that the URL standard does not read is no website', { skip: urls.skip }, () => {
  for (const { id, url = '' } of urls.rows.filter(({ expect }) => Failing.safeParse(expect).success))
    if (/^https?:\/\//i.test(url) && !undecoded.test(url))
      assert.ok(!takes(url), `${id} ${JSON.stringify(url)}`)
})
