import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { parseAddress } from './parse-address.ts'

const HostileRow = z.object({
  id: z.string(),
  category: z.string(),
  email: z.string(),
  other: z.string().default(''),
  same_account: z.boolean().optional(),
  expect: z.string(),
})
const { rows, skip } = hostileRows('emails.jsonl', HostileRow)

test('every row of the hostile corpus gets its verdict', { skip }, () => {
  assert.deepEqual(
    rows.filter((row) => !holds(row)),
    [],
  )
})

function holds({ email, other, same_account, expect, category }: z.infer<typeof HostileRow>): boolean {
  const parsed = parseAddress(email)
  if (category === 'account-collision') {
    const second = parseAddress(other)
    return (parsed.ok && second.ok && parsed.address === second.address) === same_account
  }
  if (expect === 'accept') return parsed.ok
  if (expect.startsWith('reject-or-')) return !parsed.ok || !/[^\x21-\x7e]|\.$/.test(parsed.address)
  return expect !== 'reject' || !parsed.ok
}

const accepted: [string, string][] = [
  ['anna.prova@Esempio.Example', 'anna.prova@esempio.example'],
  ['Anna+list@esempio.example', 'Anna+list@esempio.example'],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['почта@пример.example', 'почта@xn--e1afmkfd.example'],
  ["!#$%&'*+/=?^_`{|}~-@esempio.example", "!#$%&'*+/=?^_`{|}~-@esempio.example"],
]
for (const [text, address] of accepted) {
  test(`${text} is the mailbox ${address}`, () => {
    const parsed = parseAddress(text)
    assert.ok(parsed.ok)
    assert.equal(parsed.address, address)
  })
}

const refused: [string, string][] = [
  ['', 'empty'],
  ['a'.repeat(400), 'too_long'],
  ['a\ud800@esempio.example', 'not_well_formed'],
  ['a\0@esempio.example', 'unsafe_character'],
  ['a\u200b@esempio.example', 'unsafe_character'],
  ['a@esem\u00adpio.example', 'unsafe_character'],
  ['\u202ea@esempio.example', 'unsafe_character'],
  ['a\u2066b@esempio.example', 'unsafe_character'],
  ['esempio.example', 'no_at_sign'],
  ['a b@esempio.example', 'bad_local_part'],
  ['a..b@esempio.example', 'bad_local_part'],
  ['a%0d%0ab@esempio.example', 'bad_local_part'],
  [`${'a'.repeat(65)}@esempio.example`, 'local_part_too_long'],
  ['"a b"@esempio.example', 'quoted_local_part'],
  ['a@[127.0.0.1]', 'domain_literal'],
  ['a@127.0.0.1', 'no_top_level_domain'],
  ['a@2130706433', 'no_top_level_domain'],
  ['a@localhost', 'no_top_level_domain'],
  ['a@esempio.example.', 'bad_domain'],
  ['a@esempio\u3002example', 'bad_domain'],
  ['a@ｅsempio.example', 'bad_domain'],
  ['a@-esempio.example', 'bad_domain'],
  ['a@esem%70io.example', 'bad_domain'],
  ['a@xn--a.example', 'bad_domain'],
  [`a@${'b'.repeat(64)}.example`, 'bad_domain'],
]
for (const [text, why] of refused) {
  test(`${JSON.stringify(text.slice(0, 40))} is refused: ${why}`, () => {
    assert.deepEqual(parseAddress(text), { ok: false, why })
  })
}

test('any string is answered, and an accepted one reads the same the second time', () => {
  const units = fc.string({ unit: 'binary', maxLength: 60 })
  const lone = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
  const nearly = fc.tuple(units, units).map(([local, domain]) => `${local}@${domain}.example`)
  fc.assert(
    fc.property(fc.oneof(units, lone, nearly, fc.emailAddress()), (text) => {
      const parsed = parseAddress(text)
      if (!parsed.ok) return
      assert.deepEqual(parseAddress(parsed.address), parsed)
      assert.equal(/[^\x21-\x7e]/.test(parsed.domain), false)
    }),
  )
})

test('a text of 100,000 characters is refused at once', () => {
  const took = cpuMs(() => {
    assert.equal(parseAddress(`${'a.'.repeat(50_000)}@esempio.example`).ok, false)
  })
  assert.ok(took < 50, `${took} ms`)
})
