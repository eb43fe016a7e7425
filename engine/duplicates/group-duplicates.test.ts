import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import { lead } from './fakes/same-lead-case.ts'
import { groupDuplicates } from './group-duplicates.ts'
import { proposeMerge } from './propose-merge.ts'

const phone = '+493012345678'

test('a lead without a place joins neither of two branches', () => {
  const branch = (city: string | null) => lead('local', { name: 'Fielmann', phone, city })
  assert.deepEqual(groupDuplicates([branch(null), branch('Berlin'), branch('Hamburg')]), [])
})

test('leads are one through a third lead that shares something with each', () => {
  const first = lead('people', { name: 'Jane Doe', email: 'jane@firm.com' })
  const second = lead('people', { name: 'Jane Doe', phone })
  const third = lead('people', { name: 'Jane Doe', email: 'jane@firm.com', phone })
  assert.deepEqual(groupDuplicates([first, second, third]), [
    { ids: [first.id, second.id, third.id], reasons: ['email', 'phone'] },
  ])
})

test('a phone that more than fifty leads of one name share identifies none of them', () => {
  const chain = Array.from({ length: 51 }, () => lead('local', { name: 'Kamps', phone }))
  assert.deepEqual(groupDuplicates(chain), [])
  assert.equal(groupDuplicates(chain.slice(1))[0]?.ids.length, 50)
})

test('leads of two kinds are never one', () => {
  const shared = { name: 'Jane Doe', email: 'jane@firm.com', source_key: 'one' }
  assert.deepEqual(groupDuplicates([lead('people', shared), lead('domain', shared)]), [])
})

test('ten thousand leads are grouped without comparing each with each', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    lead('local', { name: `Laden ${at % 5_000}`, phone: `+49${at % 5_000}`, city: 'Ulm' }),
  )
  const began = performance.now()
  assert.equal(groupDuplicates(many).length, 5_000)
  assert.ok(performance.now() - began < 5_000)
})

test('six thousand leads in groups of fifty hold nothing up', () => {
  const many = Array.from({ length: 6_000 }, (_, at) =>
    lead('people', { name: `Jane Mary Ann Roe n${Math.floor(at / 50)}`, phone: `+49${Math.floor(at / 50)}` }),
  )
  const spent = cpuMs(() => assert.equal(groupDuplicates(many).length, 120))
  assert.ok(spent < 4_000, `${spent} ms`)
})

test('the lead with a found email is kept, then the fullest, then the oldest, and its gaps are filled', () => {
  const candidate = (id: string, has_email: boolean, values: Record<string, string | null>) => ({
    id,
    has_email,
    created_at: `2026-01-0${id}`,
    values,
  })
  const full = candidate('1', false, { name: 'A', phone, city: 'Ulm', email: null })
  const found = candidate('2', true, { name: 'A GmbH', phone: null, city: null, email: 'a@a.de' })
  assert.deepEqual(proposeMerge([full, found]), {
    kept_id: '2',
    from: { name: '2', phone: '1', city: '1', email: '2' },
  })
  assert.equal(
    proposeMerge([candidate('2', true, { name: 'A' }), candidate('1', true, { name: 'A' })]).kept_id,
    '1',
  )
  assert.equal(proposeMerge([candidate('1', true, {}), candidate('2', true, { name: 'A' })]).kept_id, '2')
})
