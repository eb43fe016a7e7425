import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { testville } from '#sample/testville.ts'
import { loadSample } from '#server/features/directory/load-sample.ts'
import { readEvents } from '#testing/http/event-reader.ts'
import { makeUser } from '#testing/make.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'

/** From the button to the first row that can be read: POST, the live event of the list, and the page it calls for. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const database = await benchDatabase()
const app = await benchApp(database.url, { works: true })
try {
  const { services, address } = app
  await loadSample(services)
  const [place] = testville().places
  if (!place) throw new Error('The sample world is empty')
  const circle = { kind: 'circle', lat: place.lat, lon: place.lon, radius_m: 20_000 }
  const criteria = { type: 'local', categories: ['restaurant', 'cafe'], place: circle }
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const user = await makeUser(services.db, { credits: 100 })
    const events = await readEvents(address, { host: 'quarry.test', token: user.token })
    const ask = async (path: string, body: object) => {
      const headers = {
        host: 'quarry.test',
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
      }
      const answer = await request(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.body.json()) as { data: { id: string; items: unknown[] } }).data
    }
    const began = performance.now()
    const { id } = await ask('/api/campaigns', {
      type: 'local',
      name: 'First row',
      criteria,
      max_leads: 20,
      max_credits: 20,
    })
    await events.next('results')
    const { items } = await ask(`/api/local-results/${id}`, {})
    if (items.length === 0) throw new Error('No row after the event')
    samples.push(performance.now() - began)
    events.stop()
    await sleep(300)
  }
  report({
    what: 'button to first row, in the API',
    measured: percentile(samples.slice(5), 0.95),
    bar: { most: 300 },
    unit: 'ms p95',
  })
  console.log(`median ${percentile(samples.slice(5), 0.5).toFixed(0)} ms`)
} finally {
  await app.stop()
  await database.drop()
}
