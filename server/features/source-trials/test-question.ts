import type { SourceAction } from '#contract/values/sources/source-drivers.ts'
import { searchedBy, type TestInput, testRecords } from '#contract/values/sources/source-tests.ts'
import type { Call } from '#engine/sources/call.ts'
import type { Answer, Driver, Page } from '#engine/sources/driver.ts'
import { descendantsOf } from '#engine/taxonomy/categories.ts'
import { categoriesCalled } from '#engine/taxonomy/words/call-categories.ts'
import { findAreas } from '#server/features/directory/search/find-areas.ts'
import { findLocalities } from '#server/features/directory/suggest/find-localities.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

/** What a source answered to a test. */
export interface TestAnswer {
  /** A line for each record. */
  records: string[]
  /** As the source says it. */
  total: number | null
  /** Hits that the answer counts as; undefined where the driver doesn't say. */
  hits?: number | undefined
}

interface Asked {
  action: SourceAction
  /** All that the source answers. */
  actions: readonly SourceAction[]
  values: Partial<Record<TestInput, string | undefined>>
}
type Ask = (driver: Driver, call: Call) => Promise<Answer<TestAnswer>> | undefined

const first = { cursor: null, size: testRecords }

/** The question of a test, ready to be asked. A driver without the action answers undefined. */
export async function questionFor(directory: Directory, { actions, values, ...asked }: Asked): Promise<Ask> {
  const { person = '', domain = '', email = '', title = '', keyword = '', trade = '', place = '' } = values
  const { network = '', username = '', company = '' } = values
  const who = personOf(person, domain)
  const action = searchedBy(asked.action, actions) ?? asked.action
  const isCount = asked.action === 'count'
  if (action === 'email')
    return async (driver, call) => one(await driver.email?.(call, who), (found) => found.email)
  if (action === 'phone')
    return async (driver, call) => one(await driver.phone?.(call, who), (found) => found.phone)
  if (action === 'verify')
    return async (driver, call) => one(await driver.verify?.(call, email), (claim) => claim)
  if (action === 'company')
    return async (driver, call) =>
      one(await driver.company?.(call, company), (found) => [found.name, found.domain].join(' · '))
  if (action === 'place')
    return async (driver, call) =>
      one(await driver.place?.(call, { text: place, language: 'en' }), ({ name, lat, lon }) =>
        [name, `${lat}, ${lon}`].join(' · '),
      )
  if (action === 'enrich') {
    const creator = { network: network.toLowerCase(), handle: username.replace(/^@/, '').toLowerCase() }
    return async (driver, call) =>
      one(await driver.enrich?.(call, creator), ({ name, emails, snapshots }) =>
        [name, emails[0], snapshots.findLast(({ followers }) => followers !== null)?.followers]
          .filter(Boolean)
          .join(' · '),
      )
  }
  const withTitle = { ...noPeople, titles: [title] }
  if (isCount && action === 'people')
    return async (driver, call) => one(await driver.count?.people?.(call, withTitle), String)
  if (isCount && action === 'domain')
    return async (driver, call) => one(await driver.count?.domain?.(call, domain), String)
  if (action === 'employees') {
    const question = { ...noPeople, titles: [], companies: [domain] }
    return async (driver, call) =>
      page(
        (await driver.domain?.(call, domain, first)) ?? (await driver.people?.(call, question, first)),
        ({ name, position, emails }) => [name, position, emails[0]?.email],
      )
  }
  if (action === 'domain')
    return async (driver, call) =>
      page(await driver.domain?.(call, domain, first), ({ name, emails }) => [name, emails[0]?.email])
  if (action === 'people')
    return async (driver, call) =>
      page(await driver.people?.(call, withTitle, first), ({ name, position, company }) => [
        name,
        position,
        company,
      ])
  if (action === 'influencer') {
    const platforms = ['instagram', 'tiktok', 'youtube', 'bluesky', 'mastodon']
    const question = { platforms, keywords: [keyword], countries: [], languages: [] }
    return async (driver, call) =>
      page(await driver.influencer?.(call, question, first), ({ name, network, handle }) => [
        name,
        `${network}/${handle}`,
      ])
  }
  const question = { boxes: await boxesOf(directory, place), terms: [termOf(trade)] }
  if (isCount) return async (driver, call) => one(await driver.count?.local?.(call, question), String)
  return async (driver, call) =>
    question.boxes.length === 0
      ? { outcome: 'miss' }
      : page(await driver.local?.(call, question, first), ({ name, street, phones }) => [
          name,
          street,
          phones[0],
        ])
}

const noPeople = { seniorities: [], departments: [], places: [], companies: [], industries: [], keywords: [] }

function personOf(name: string, domain: string) {
  const [first_name = '', ...others] = name.split(/\s+/)
  return { name, first_name, last_name: others.join(' '), domain, company: null, linkedin_url: null }
}

/** The trade that a word names, or the word itself as a part of names. */
function termOf(trade: string) {
  const { categories } = categoriesCalled(trade)
  return { label: trade, categories: categories.flatMap(({ id }) => descendantsOf(id)) }
}

async function boxesOf(directory: Directory, place: string) {
  const [found] = await findLocalities(directory, { q: place })
  if (!found || found.is_missing) return []
  const areas = await findAreas(directory, { kind: 'localities', ids: [found.id] })
  return areas.map(({ box }) => box)
}

function one<T>(answer: Answer<T> | undefined, write: (value: T) => string): Answer<TestAnswer> {
  if (!answer) return { outcome: 'miss' }
  if (answer.outcome !== 'hit') return answer
  return { ...answer, value: { records: [write(answer.value)], total: null, hits: 1 } }
}

function page<T>(
  answer: Page<T> | Exclude<Answer<T>, { outcome: 'hit' | 'miss' }> | undefined,
  write: (record: T) => (string | null | undefined)[],
): Answer<TestAnswer> {
  if (!answer) return { outcome: 'miss' }
  if ('outcome' in answer) return answer
  const records = answer.records.map((record) => write(record).filter(Boolean).join(' · '))
  if (records.length === 0) return { outcome: 'miss' }
  return { outcome: 'hit', value: { records, total: answer.total, hits: answer.hits }, spent: null }
}
