import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summarize } from '#engine/creators/summarize.ts'
import { creatorOfRow } from '../creator-rows.ts'
import { personOfRow } from '../person-rows.ts'
import { readDay } from '../days/read-day.ts'

test('a phone that a program held as a number keeps its digits, and a rounded one is none', () => {
  const phonesOf = (phone: string) => {
    const made = personOfRow(
      { record: 1, values: { n: ['Ada'], p: [phone] } },
      { n: 'name', p: 'phone' },
      { country: 'DE' },
    )
    return 'person' in made ? made.person.phones : undefined
  }
  assert.deepEqual(phonesOf('+493055501010.0'), ['+493055501010'])
  assert.deepEqual(phonesOf('03055501010.0'), ['+493055501010'])
  assert.deepEqual(phonesOf('030 555.01010'), ['+493055501010'])
  assert.deepEqual(phonesOf('4.93055501E+11'), [])
})

test('a sum below creators or people is none of them, and one who is called so is', () => {
  const mapping = { u: 'username', f: 'followers', c: 'country' } as const
  const made = (values: Record<string, string[]>) =>
    creatorOfRow({ record: 1, values }, mapping, { network: 'twitch' })
  assert.deepEqual(made({ u: ['Total'], f: ['9000'] }), { record: 1, reject: 'total' })
  assert.ok('creator' in made({ u: ['total'], f: ['9000'], c: ['GB'] }))
  const person = (values: Record<string, string[]>) =>
    personOfRow({ record: 2, values }, { n: 'name', h: 'headcount', e: 'email' })
  assert.deepEqual(person({ n: ['Summe:'], h: ['12'] }), { record: 2, reject: 'total' })
  assert.ok('person' in person({ n: ['Total'], e: ['t@total.example'] }))
})

test('the engagement rate of a creator is the one that the table states', () => {
  const stated = [
    ['1000', '2.13%', 0.0213],
    ['1234567', '2.13%', 0.0213],
    ['50', '3%', 0.03],
    ['7', '50%', 0.5],
    ['3', '0.1%', 0.001],
    ['99999', '0,5 %', 0.005],
  ] as const
  for (const [followers, rate, wanted] of stated) {
    const values = { u: ['loom'], f: [followers], r: [rate] }
    const mapping = { u: 'username', f: 'followers', r: 'engagement_rate' } as const
    const made = creatorOfRow({ record: 1, values }, mapping, { network: 'twitch' })
    assert.ok('creator' in made)
    assert.equal(summarize(made.creator.snapshots, null).engagement_rate, wanted, `${rate} of ${followers}`)
  }
})

test('a day is read as programs write it, and with its day first where nothing speaks against it', () => {
  const days = ['2026-06-03T08:00:00Z', '3.6.2026', '2026/6/3', '23/6/2026', '6/23/2026', '٢٠٢٦-٠٦-٠٣']
  assert.deepEqual(
    days.map((day) => readDay(day)),
    ['2026-06-03', '2026-06-03', '2026-06-03', '2026-06-23', '2026-06-23', '2026-06-03'],
  )
  for (const none of ['3/6/2026', '30.2.2026', '2026-13-01', 'June', '46176', ''])
    assert.equal(readDay(none), undefined, none)
})
