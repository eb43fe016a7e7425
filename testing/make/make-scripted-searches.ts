import assert from 'node:assert/strict'
import { createCampaign } from '#contract/leads/lists.ts'
import { prices } from '#contract/values/prices.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { startSearch } from '#server/features/searches/start-search.ts'
import { makeUser } from '#testing/make.ts'
import { mailboxes } from './make-mailboxes.ts'
import { importPlaces, makePlace } from './make-places.ts'

type Outcome = 'valid' | 'gone' | 'none'

/** A search whose end is known: one lead for each outcome of its region. */
interface Scripted {
  account_id: string
  search_id: string
  region: number
}

export interface Script {
  /** So many searches are still to be started. */
  left: number
  searches: Scripted[]
  outcomes: Outcome[][]
}

type Needs = Pick<Services, 'db' | 'directoryPool'>

/** Regions whose mailboxes the sample world answers for, and so many searches to start there. */
export async function writeScript(
  { directoryPool }: Needs,
  left: number,
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
  }
  return { left, searches: [], outcomes }
}

/** Starts at most so many of the searches that are left, each of an account of its own. */
export async function startScripted({ db }: Needs, script: Script, most: number): Promise<void> {
  const { searches, outcomes } = script
  for (let count = 0; count < most && script.left > 0; count += 1) {
    script.left -= 1
    const region = script.left % outcomes.length
    const user = await makeUser(db, { credits: 20 })
    const place = { kind: 'circle' as const, lat: -40 - region, lon: 100, radius_m: 4_000 }
    const body = createCampaign.body.parse({
      type: 'local',
      name: `Search ${script.left}`,
      criteria: { type: 'local', categories: ['cafe'], place },
      max_leads: 20,
      max_credits: 20,
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
    searches.push({ account_id: user.account_id, search_id, region })
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

/** Every search has ended as its script says: these leads, each once, each paid for once if its address is found. */
export async function checkScript({ db }: Needs, { searches, outcomes }: Script): Promise<void> {
  for (const { account_id, search_id, region } of searches) {
    const leads = await db
      .selectFrom('results')
      .select(['name', 'email_state', 'charged', 'contact_state'])
      .where('search_id', '=', search_id)
      .execute()
    const expected = (outcomes[region] ?? []).map((outcome, index) => ({
      name: `Place k${region}-${index}`,
      email_state: outcome === 'valid' ? 'found' : 'not_found',
      charged: outcome === 'valid' ? prices['local.contact'] : 0,
      contact_state: 'searched',
    }))
    assert.deepEqual(
      leads.toSorted((a, b) => a.name.localeCompare(b.name)),
      expected,
    )
    const search = await db
      .selectFrom('searches')
      .innerJoin('wallets', 'wallets.account_id', 'searches.account_id')
      .select(['state', 'charged', 'balance', 'wallets.held'])
      .where('searches.id', '=', search_id)
      .where('searches.account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    const charged = expected.reduce((sum, lead) => sum + lead.charged, 0)
    assert.deepEqual(search, { state: 'done', charged, balance: 20 - charged, held: 0 })
  }
}
