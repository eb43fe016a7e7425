import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerApollo } from '#sample/sources/apollo.ts'
import { answerGooglePlaces } from '#sample/sources/google-places.ts'
import { answerHunter } from '#sample/sources/hunter.ts'
import { answerModash } from '#sample/sources/modash.ts'
import { answerNominatim } from '#sample/sources/nominatim.ts'
import { answerBluesky, answerMastodon } from '#sample/sources/open-networks.ts'
import { answerOverpass, mappedPlaces } from '#sample/sources/overpass.ts'
import { answerPeople } from '#sample/sources/people-data-labs.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { answerYoutube } from '#sample/sources/youtube.ts'
import { onHunter } from '#testing/fakes/sources/on-hunter.ts'
import { readPages, startFaultySources } from '#testing/fakes/sources/faulty-sources.ts'
import type { Call, Failed } from './call.ts'
import type { Answer, Driver, Page, PeopleQuestion } from './driver.ts'
import { apollo } from './apollo.ts'
import { bluesky } from './creators/bluesky.ts'
import { mastodon } from './creators/mastodon.ts'
import { modash } from './creators/modash.ts'
import { youtube } from './creators/youtube.ts'
import { hunter } from './hunter.ts'
import { mappedDriver } from './mapped/mapped-driver.ts'
import { maxPages, pageThrough } from './page-through.ts'
import { peopleDataLabs } from './people-data-labs.ts'
import { googlePlaces } from './places/google-places.ts'
import { nominatim } from './places/nominatim.ts'
import { overpass } from './places/overpass.ts'

const { servers, callTo } = await startFaultySources({
  hunter: answerHunter,
  people: answerPeople,
  apollo: answerApollo,
  modash: answerModash,
  youtube: answerYoutube,
  bluesky: answerBluesky,
  mastodon: answerMastodon,
  google: answerGooglePlaces,
  overpass: answerOverpass,
  nominatim: answerNominatim,
})
type Name = keyof typeof servers

const person = {
  name: 'Ada Example',
  first_name: 'Ada',
  last_name: 'Example',
  domain: 'firm.example',
  company: 'Firm',
  linkedin_url: null,
}
const people: PeopleQuestion = {
  titles: ['CEO'],
  seniorities: [],
  departments: [],
  places: [],
  companies: [],
  industries: [],
  keywords: [],
}
const turn = { cursor: null, size: 10 }
const creators = (network: string) => ({
  platforms: [network],
  keywords: ['food'],
  countries: [],
  languages: [],
})
const [somewhere] = mappedPlaces()
assert.ok(somewhere)
const { lat, lon } = somewhere
const boxAt = (south: number, west: number) => ({ south, west, north: south + 1, east: west + 1 })
const places = {
  boxes: [boxAt(-60, -170), boxAt(lat - 0.5, lon - 0.5)],
  terms: [{ label: 'Restaurant', categories: ['restaurant'] }],
}

type Question = (driver: Driver, call: Call) => Promise<Answer<unknown> | Page<unknown> | Failed> | undefined

const questions: [Name, string, Driver, Question][] = [
  ['hunter', 'email', hunter, (driver, call) => driver.email?.(call, person)],
  ['hunter', 'verify', hunter, (driver, call) => driver.verify?.(call, 'ada@firm.example')],
  ['hunter', 'domain', hunter, (driver, call) => driver.domain?.(call, 'firm.example', turn)],
  [
    'hunter',
    'own API',
    mappedDriver(onHunter),
    (driver, call) => driver.domain?.(call, 'firm.example', turn),
  ],
  ['people', 'email', peopleDataLabs, (driver, call) => driver.email?.(call, person)],
  ['people', 'phone', peopleDataLabs, (driver, call) => driver.phone?.(call, person)],
  ['people', 'people', peopleDataLabs, (driver, call) => driver.people?.(call, people, turn)],
  ['apollo', 'email', apollo, (driver, call) => driver.email?.(call, person)],
  ['apollo', 'people', apollo, (driver, call) => driver.people?.(call, people, turn)],
  ['modash', 'search', modash, (driver, call) => driver.influencer?.(call, creators('youtube'), turn)],
  [
    'modash',
    'names',
    modash,
    (driver, call) => driver.influencer?.(call, { ...creators('youtube'), username: 'ada' }, turn),
  ],
  [
    'modash',
    'countries',
    modash,
    (driver, call) => driver.influencer?.(call, { ...creators('youtube'), countries: ['DE'] }, turn),
  ],
  [
    'modash',
    'report',
    modash,
    (driver, call) => driver.enrich?.(call, { network: 'youtube', handle: 'ada' }),
  ],
  ['youtube', 'words', youtube, (driver, call) => driver.influencer?.(call, creators('youtube'), turn)],
  [
    'youtube',
    'username',
    youtube,
    (driver, call) => driver.influencer?.(call, { ...creators('youtube'), username: 'ada' }, turn),
  ],
  ['bluesky', 'words', bluesky, (driver, call) => driver.influencer?.(call, creators('bluesky'), turn)],
  [
    'bluesky',
    'account',
    bluesky,
    (driver, call) => driver.enrich?.(call, { network: 'bluesky', handle: 'a.b' }),
  ],
  ['mastodon', 'words', mastodon, (driver, call) => driver.influencer?.(call, creators('mastodon'), turn)],
  [
    'mastodon',
    'account',
    mastodon,
    (driver, call) => driver.enrich?.(call, { network: 'mastodon', handle: 'a@b' }),
  ],
  ['google', 'places', googlePlaces, (driver, call) => driver.local?.(call, places, turn)],
  ['overpass', 'places', overpass, (driver, call) => driver.local?.(call, places, turn)],
  ['nominatim', 'place', nominatim, (driver, call) => driver.place?.(call, { text: 'Rome', language: 'en' })],
]

for (const [name, what, driver, ask] of questions) {
  test(`an answer of ${name} (${what}) in another form is a failure, not an empty answer`, async () => {
    servers[name].state.fault = 'other_form'
    const answer = await ask(driver, callTo(name, { headers: driver.headers(sampleKey) }))
    assert.ok(answer && 'outcome' in answer && answer.outcome === 'failed')
    assert.deepEqual([answer.why, servers[name].asked.length], ['bad_answer', 1])
  })
}

test('an own API whose fields are not where its mapping says is a failure, not an empty answer', async () => {
  const wrong = mappedDriver({ ...onHunter, fields: { email: 'address' } })
  servers.hunter.state.fault = 'endless'
  const call = callTo('hunter/v2', { headers: wrong.headers(sampleKey) })
  const page = await wrong.domain?.(call, 'firm.example', turn)
  assert.ok(page && 'outcome' in page && page.why === 'bad_answer')
})

const local = (name: 'google' | 'overpass', driver: Driver, question: typeof places) => {
  const call = callTo(name, { headers: driver.headers(sampleKey) })
  return readPages(
    pageThrough(async (next) => (await driver.local?.(call, question, next)) ?? assert.fail(), 20),
  )
}

for (const [name, driver] of [
  ['google', googlePlaces],
  ['overpass', overpass],
] as const) {
  test(`places of ${name}: an area without places, or a trade, ends no search of the others`, async () => {
    const [, full] = places.boxes
    assert.ok(full)
    const alone = await local(name, driver, { ...places, boxes: [full] })
    assert.ok(alone.found.length > 0 && alone.why === null)
    const behind = await local(name, driver, places)
    assert.deepEqual(behind, alone)
    if (name === 'overpass') return // asks for all trades at once
    const nothing = { label: 'Volcano observatory', categories: [] }
    const second = await local(name, driver, { boxes: [full], terms: [nothing, ...places.terms] })
    assert.deepEqual(second, alone)
  })
}

test('a word without accounts, or a page of which no account passes the filters, ends no search', async () => {
  const call = callTo('bluesky', { headers: {} })
  const search = (keywords: string[]) =>
    readPages(
      pageThrough(
        async (next) =>
          (await bluesky.influencer?.(call, { ...creators('bluesky'), keywords }, next)) ?? assert.fail(),
        25,
      ),
    )
  const alone = await search(['food'])
  assert.ok(alone.found.length > 0)
  assert.deepEqual(await search(['zzzzzz', 'food']), alone)
})

test('a source that repeats its cursor over empty pages is left, and one that goes on ends after the hundredth', async () => {
  let asked = 0
  const read = (next: () => string) =>
    readPages(
      pageThrough<{ id: string }>(async () => {
        asked += 1
        return { records: [], total: 1_000_000, next: next() }
      }, 10),
    )
  assert.deepEqual([(await read(() => 'again')).why, asked], ['same_page', 2])
  asked = 0
  assert.deepEqual([(await read(() => String(asked))).why, asked], [null, maxPages])
})
