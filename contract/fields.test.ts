import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Email } from './fields.ts'

interface Row {
  id: string
  category: string
  email: string | { repeat: [string, number]; suffix: string }
  expect: string
}

const folders = ['own', 'third-party'].map(
  (name) => new URL(`../../shared/data/hostile/${name}/emails.jsonl`, import.meta.url),
)
const skip = folders.every((file) => existsSync(file)) ? false : 'the hostile texts are not beside this clone'

/** Addresses to take or to refuse; what a page shows, and which two are one person, is asked elsewhere. */
const rows = (skip ? [] : folders)
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Row)
  .filter(({ category }) => category !== 'harvest' && category !== 'account-collision')

const textOf = ({ email }: Row) =>
  typeof email === 'string' ? email : email.repeat[0].repeat(email.repeat[1]) + email.suffix

test('a mail address is taken or refused as RFC 5321 and common sense have it', { skip }, () => {
  assert.ok(rows.length > 100)
  for (const row of rows) {
    const text = textOf(row)
    const { success, data } = Email.safeParse(text)
    const said = `${row.id} ${JSON.stringify(text).slice(0, 80)}: ${row.expect}`
    if (row.expect === 'accept') assert.equal(data, text, said)
    else if (row.expect === 'reject') assert.ok(!success, said)
    else if (row.expect.startsWith('reject-or-')) assert.ok(!success || data !== text, said)
    else assert.match(row.expect, /^either/, said)
  }
})
