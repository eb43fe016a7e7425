import assert from 'node:assert/strict'
import { createCampaign } from '#contract/leads/lists.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { prices } from '#contract/values/prices.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { startSearch } from '#server/features/searches/start-search.ts'
import { type ListType, listTypes } from '#contract/values/list-types.ts'
import { testville } from '#sample/testville.ts'
import { makeUser } from '#testing/make.ts'
import { makeCreator, putCreators } from './directory/make-creators.ts'
import { mailboxes } from './make-mailboxes.ts'
import { importPeople, importPlaces, makePerson, makePlace } from './make-places.ts'

/** What each account has. */
const credits = 60

type Outcome = 'valid' | 'gone' | 'none'

/**
 * A search whose end is known: one lead for each outcome of its region. A domain search reads a website of the sample
 * world, and ends as the others that read it.
 */
interface Scripted {
  account_id: string
  search_id: string
  region: number
  kind: ListType
}

export interface Script {
  /** So many searches are still to be started. */
  left: number
  searches: Scripted[]
  /** One after the other in turn. */
  kinds: readonly ListType[]
  outcomes: Outcome[][]
}

type Needs = Pick<Services, 'db' | 'directoryPool'>

const nameOf = (region: number, index: number) => `Place k${region}-${index}`
const wordOf = (region: number) => `killed${region}`

const sites = testville().sites.filter(
  ({ behaviour, robots, truth }) => behaviour === 'ok' && robots === 'none' && truth.emails.length > 0,
)

function criteriaOf(kind: ListType, region: number) {
  const keywords = [wordOf(region)]
  if (kind === 'people') return { type: kind, keywords }
  if (kind === 'influencer') return { type: kind, keywords, platforms: ['instagram'] }
  if (kind === 'domain') return { type: kind, companies: [sites[region % sites.length]?.host] }
  const place = { kind: 'circle' as const, lat: -40 - region, lon: 100, radius_m: 4_000 }
  return { type: kind, categories: ['cafe'], place }
}

/** Regions whose mailboxes the sample world answers for, and so many searches to start there. */
export async function writeScript(
  { directoryPool }: Needs,
  { left, kinds = listTypes }: Pick<Script, 'left'> & Partial<Pick<Script, 'kinds'>>,
  random: () => number,
): Promise<Script> {
  const boxes = { valid: mailboxes('valid'), gone: mailboxes('gone') }
  const outcomes = Array.from({ length: 8 }, () =>
    Array.from({ length: 3 + Math.floor(random() * 6) }, (): Outcome => {
      const luck = random()
      return luck < 0.5 ? 'valid' : luck < 0.8 ? 'gone' : 'none'
    }),
  )
  for (const [region, leads] of outcomes.entries()) {
    const places = leads.map((outcome, index) => {
      const email = outcome === 'none' ? undefined : boxes[outcome][index]
      const spot = { lat: -40 - region, lon: 100 + index / 10_000 }
      return makePlace(`k${region}-${index}`, { ...spot, emails: email ? [email] : [] })
    })
    await importPlaces(directoryPool, `kill-${region}`, { places, kind: 'sample' })
    const people = leads.map((_, index) =>
      makePerson(`k${region}-${index}`, {
        name: nameOf(region, index),
        emails: places[index]?.emails ?? [],
        keywords: [wordOf(region)],
      }),
    )
    await importPeople(directoryPool, `kill-people-${region}`, people)
    const creators = people.map(({ source_id, name, emails }) =>
      makeCreator(source_id, { name, emails, topics: [wordOf(region)] }),
    )
    await putCreators(directoryPool, `kill-creators-${region}`, { creators, kind: 'sample' })
  }
  return { left, searches: [], kinds, outcomes }
}

/** Starts at most so many of the searches that are left, each of an account of its own. */
export async function startScripted({ db }: Needs, script: Script, most: number): Promise<void> {
  const { searches, kinds, outcomes } = script
  for (let count = 0; count < most && script.left > 0; count += 1) {
    script.left -= 1
    const kind = kinds[script.left % kinds.length] ?? 'local'
    const region = Math.floor(script.left / kinds.length) % outcomes.length
    const user = await makeUser(db, { credits })
    const body = createCampaign.body.parse({
      type: kind,
      name: `Search ${script.left}`,
      criteria: criteriaOf(kind, region),
      max_leads: 20,
      max_credits: credits,
    })
    const actor: Actor = {
      user_id: user.id,
      account_id: user.account_id,
      session_id: '',
      role: 'user',
      modules: new Set(),
      is_main_user: true,
      access_to_wallet: true,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
      impersonator: null,
      sandbox_of: null,
      api_key: null,
    }
    const { search_id } = await db
      .transaction()
      .execute((tx) => startSearch(tx, { actor, address: '' }, body))
    searches.push({ account_id: user.account_id, search_id, region, kind })
  }
}

/** Whether every search was started and has ended. */
export async function isPlayed({ db }: Needs, { left }: Script): Promise<boolean> {
  const { open } = await db
    .selectFrom('searches')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('state', 'in', ['queued', 'running', 'paused'])
    .executeTakeFirstOrThrow()
  return left === 0 && open === 0
}

/** Every search has ended as its script says: these leads, each once, each paid for once if what it costs is found. */
export async function checkScript({ db }: Needs, { searches, outcomes }: Script): Promise<void> {
  const read = new Map<number, unknown>()
  for (const { account_id, search_id, region, kind } of searches) {
    const rows = await db
      .selectFrom('results')
      .select(['name', 'email', 'email_state', 'charged'])
      .where('search_id', '=', search_id)
      .execute()
    const leads = rows
      .map(({ name, email, email_state, charged }) => ({
        name: kind === 'domain' ? `${name} ${email}` : name,
        isFound: email_state === 'found',
        charged,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
    const { price, paidFor } = listTypeFacts[kind]
    const costOf = (isFound: boolean) => (isFound || paidFor === 'record' ? prices[price] : 0)
    const expected = (outcomes[region] ?? []).map((outcome, index) => {
      const isFound = outcome === 'valid'
      return { name: nameOf(region, index), isFound, charged: costOf(isFound) }
    })
    const site = region % sites.length
    if (kind === 'domain' && !read.has(site)) {
      assert.ok(leads.length > 0 && leads.every(({ isFound, charged }) => charged === costOf(isFound)))
      read.set(site, leads)
    }
    assert.deepEqual(leads, kind === 'domain' ? read.get(site) : expected, `${kind} search ${search_id}`)
    const search = await db
      .selectFrom('searches')
      .innerJoin('wallets', 'wallets.account_id', 'searches.account_id')
      .select(['state', 'charged', 'balance', 'wallets.held'])
      .where('searches.id', '=', search_id)
      .where('searches.account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    const charged = leads.reduce((sum, lead) => sum + lead.charged, 0)
    assert.deepEqual(search, { state: 'done', charged, balance: credits - charged, held: 0 })
  }
}
