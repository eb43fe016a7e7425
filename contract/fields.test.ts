import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { Email } from './fields.ts'

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
