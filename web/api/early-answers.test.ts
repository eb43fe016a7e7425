import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getMe } from '#contract/account/me.ts'
import { listResults } from '#contract/leads/leads.ts'
import { wireId, wireMe } from '#testing/make/make-wire.ts'
import { startPageApi } from '#testing/page.ts'

const { call } = await import('./call.ts')
const { session } = await import('./session.ts')

const api = await startPageApi()
after(() => api.stop())

const early = (id: number) =>
  Promise.resolve(Response.json({ success: true, data: wireMe({ id: wireId(id) }) }) as Response)

beforeEach(() => {
  session.begin('a token')
  api.answer(getMe, () => wireMe({ id: wireId(1) }))
})

test('the first call takes the answer that the page has asked for, the next one asks', async () => {
  globalThis.earlyAnswers = { token: 'a token', answers: { '/api/me': early(2) } }
  assert.equal((await call('getMe', {})).id, wireId(2))
  assert.equal((await call('getMe', {})).id, wireId(1))
})

test('an answer for another session is not taken', async () => {
  globalThis.earlyAnswers = { token: 'another token', answers: { '/api/me': early(2) } }
  assert.equal((await call('getMe', {})).id, wireId(1))
})

test('an early call that failed is made again', async () => {
  const failed = Promise.reject(new TypeError('the connection broke'))
  globalThis.earlyAnswers = { token: 'a token', answers: { '/api/me': failed } }
  assert.equal((await call('getMe', {})).id, wireId(1))
})

test('an early answer to a call with a body is taken by the call that sends just that', async () => {
  const id = wireId(3)
  const leads = (total: number) => ({
    items: [],
    total,
    currentPage: 1,
    pageSize: 20,
    counts: { all: total, found: 0, potential: 0, not_found: 0, not_checked: 0 },
    is_exact: true,
    attributions: [],
  })
  api.answer(listResults, () => leads(1))
  const answers = {
    [`/api/local-results/${id}{"page":1}`]: Promise.resolve(Response.json({ success: true, data: leads(2) })),
  }
  globalThis.earlyAnswers = { token: 'a token', answers }
  const ask = async (page: number) =>
    (await call('listResults', { params: { type: 'local', id }, body: { page } })).total
  assert.equal(await ask(2), 1)
  assert.equal(await ask(1), 2)
  assert.equal(await ask(1), 1)
})
