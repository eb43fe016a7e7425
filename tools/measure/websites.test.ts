import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fictionalBusinesses } from '#testing/fakes/web/fictional-businesses.ts'
import { learnWebsiteRates } from '#tools/learn/website-rates.ts'
import { readBusinessSites } from './business-sites.ts'
import { candidateRates, findOnFarm } from './websites.ts'

const folder = fileURLToPath(new URL('../../../shared/data/osm', import.meta.url))
const files = existsSync(folder) ? globSync(`${folder}/*.osm.pbf`) : []
const skip = files.length === 0 && 'the shared extracts are not here'

test('on a farm with traps websites are right, with at most three requests a business', async () => {
  const { found, right, mostRequests, wrong } = await findOnFarm(fictionalBusinesses(500))
  assert.ok(found >= 40, `${found} found`)
  assert.ok(right / found >= 0.99, wrong.join('\n'))
  assert.ok(mostRequests <= 3)
})

test('the true domain is among the first 5 and 20 candidates, with rates learnt from other extracts', {
  skip,
}, async () => {
  const extracts = await Promise.all(files.map(readBusinessSites))
  const own = extracts.map((rows) => rows.filter(({ isOwn }) => isOwn))
  const hits = own.map((rows, at) => {
    const rates = learnWebsiteRates(own.filter((_, other) => other !== at).flat())
    return candidateRates(rows, rates).map((rate) => rate * rows.length)
  })
  const [, first5, first20] = [0, 1, 2].map(
    (top) => hits.reduce((sum, rates) => sum + (rates[top] ?? 0), 0) / own.flat().length,
  )
  assert.ok((first5 ?? 0) >= 0.35, `first 5: ${first5}`)
  assert.ok((first20 ?? 0) >= 0.5, `first 20: ${first20}`)
})
