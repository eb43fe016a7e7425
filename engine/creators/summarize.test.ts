import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSnapshot } from '#testing/make/directory/make-creators.ts'
import { credibilityOf } from './credibility.ts'
import { summarize } from './summarize.ts'

test('growth compares months, exactly at its limits, and is unknown where a month is', () => {
  const { followers_growth, views_growth } = summarize(
    [
      makeSnapshot('2026-03-31', { followers: 105, views: 20 }),
      makeSnapshot('2025-12-02', { followers: 100 }),
      makeSnapshot('2026-02-01', { followers: 99 }),
      makeSnapshot('2026-02-20', { followers: 84 }),
    ],
    null,
  )
  assert.deepEqual(followers_growth.slice(0, 4), [0.25, null, 0.05, null])
  assert.ok(views_growth.every((growth) => growth === null))
})

test('each count is the newest that a snapshot states, and the rate divides counts of one day', () => {
  const summary = summarize(
    [
      makeSnapshot('2026-01-01', { followers: 1_000, likes: 30, comments: 5, shares: 5, views: 900 }),
      makeSnapshot('2026-02-01', { followers: 2_000, views: 1_000 }),
    ],
    null,
  )
  assert.deepEqual(
    [summary.followers, summary.views, summary.engagements, summary.engagement_rate],
    [2_000, 1_000, 40, 0.04],
  )
  assert.equal(summary.credibility, null)
})

test('a rate that a source states without the followers is kept, as long as no newer one can be divided', () => {
  const stated = makeSnapshot('2026-01-01', { engagement_rate: 0.031 })
  assert.equal(summarize([stated], null).engagement_rate, 0.031)
  const counted = makeSnapshot('2026-02-01', { followers: 1_000, engagements: 20 })
  assert.equal(summarize([stated, counted], null).engagement_rate, 0.02)
})

test('the examples of docs/credibility.md hold, and a part that is unknown leaves no credibility', () => {
  const honest = credibilityOf({
    audience: { real: 0.88, mass: 0.06, suspicious: 0.06 },
    engagement_rate: 0.03,
    followers: 12_000,
    monthly: [0.02, 0.02, 0.02],
  })
  assert.deepEqual(honest, {
    credibility: 0.937,
    parts: { audience: 0.91, steadiness: 1, engagement: 1 },
  })
  const bought = credibilityOf({
    audience: { real: 0.4, mass: 0, suspicious: 0.6 },
    engagement_rate: 0.0024,
    followers: 50_000,
    monthly: [0.01, 1, 0.01],
  })
  assert.deepEqual(bought, {
    credibility: 0.295,
    parts: { audience: 0.4, steadiness: 0, engagement: 0.1 },
  })
  const rest = { engagement_rate: 0.03, followers: 12_000, monthly: [0.02, 0.02, 0.02] }
  assert.equal(credibilityOf({ ...rest, audience: null }), undefined)
})
