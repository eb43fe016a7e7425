import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { z } from 'zod'
import { createAdminUser, giveAdminUsersCredits } from '#contract/operator/admin-users.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { createPlan } from '#contract/wallet/plans.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute } from '#contract/routes.ts'
import { resumeSearch, retrySearch } from '#contract/leads/searches.ts'
import { startLeadRun } from '#contract/leads/lead-runs.ts'
import { startEmployees, startSimilar } from '#contract/leads/searches-from-leads.ts'
import { createApiKey } from '#contract/account/keys/api-keys.ts'
import { saveFreshness } from '#contract/wallet/freshness.ts'
import { changeMember } from '#contract/account/team.ts'
import { saveAccountCaps } from '#contract/wallet/usage.ts'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const user = await makeUser(db, { credits: 50 })
const admin = await makeAdmin(db)

interface Field {
  name: string
  who: TestUser
  route: Route
  body: (amount: unknown) => object
  /** Zero is an amount here: no credits. */
  mayBeNone?: true
  /** Null is an amount here: no limit. */
  mayBeNull?: true
  most?: number
}

const place = { kind: 'circle', lat: 80, lon: 170, radius_m: 1_000 }
const search = {
  type: 'local',
  name: 'Amounts',
  criteria: { type: 'local', categories: ['cafe'], place },
  max_leads: 1,
  max_credits: 1,
}
const none = { run: null, day: null, month: null }
const plan = {
  name: 'Amounts',
  credits_per_month: 1,
  months_valid: 1,
  prices: {},
  price_per_month: null,
  modules: [],
  is_default: false,
}
const rights = { modules: [], access_to_wallet: false }
const person = { first_name: 'A', last_name: 'B', language: null, modules: [] }

/** Every field of a call that credits are counted in, beside those of top-ups, which have a test of their own. */
const fields: Field[] = [
  { name: 'credits to go on with', who: user, route: resumeSearch, body: (max_credits) => ({ max_credits }) },
  {
    name: 'credits to try again with',
    who: user,
    route: retrySearch,
    mayBeNone: true,
    body: (max_credits) => ({ max_credits }),
  },
  {
    name: 'credits of a tool',
    who: user,
    route: startLeadRun,
    body: (max_credits) => ({ kind: 'enrich', chosen: { scope: 'all' }, max_credits }),
  },
  ...[
    { route: createCampaign, given: search },
    { route: startSimilar, given: { ids: [randomUUID()] } },
    { route: startEmployees, given: { chosen: { scope: 'all' }, name: 'Amounts' } },
  ].flatMap(({ route, given }): Field[] => {
    const body = (amount: object) => ({ ...given, max_leads: 1, max_credits: 1, ...amount })
    const [who, name] = [user, nameOfRoute(route)]
    return [
      {
        who,
        route,
        name: `credits of ${name}`,
        mayBeNone: true,
        most: 1_000_000,
        body: (max_credits) => body({ max_credits }),
      },
      { who, route, name: `leads of ${name}`, most: 10_000, body: (max_leads) => body({ max_leads }) },
    ]
  }),
  {
    name: 'checks in a month',
    who: user,
    route: saveFreshness,
    most: 100_000,
    body: (checks_per_month) => ({ max_age_days: 90, checks_per_month }),
  },
  {
    name: 'budget of an API key',
    who: user,
    route: createApiKey,
    mayBeNone: true,
    body: (credits) => ({
      name: 'Amounts',
      scopes: ['leads.read'],
      campaign_ids: null,
      budget: { credits, per: 'month' },
      expires_at: null,
    }),
  },
  ...(['run', 'day', 'month'] as const).map(
    (scope): Field => ({
      name: `limit of a ${scope}`,
      who: user,
      route: saveAccountCaps,
      mayBeNull: true,
      body: (amount) => ({ ...none, [scope]: amount }),
    }),
  ),
  {
    name: 'limit of a teammate',
    who: user,
    route: changeMember,
    mayBeNone: true,
    mayBeNull: true,
    body: (credit_limit) => ({ ...rights, credit_limit }),
  },
  {
    name: 'credits of a plan',
    who: admin,
    route: createPlan,
    mayBeNone: true,
    body: (credits_per_month) => ({ ...plan, credits_per_month }),
  },
  {
    name: 'months of a plan',
    who: admin,
    route: createPlan,
    most: 24,
    body: (months_valid) => ({ ...plan, months_valid }),
  },
  {
    name: 'price of a plan',
    who: admin,
    route: createPlan,
    most: 10_000,
    body: (price) => ({ ...plan, prices: { 'local.contact': price } }),
  },
  {
    name: 'given credits',
    who: admin,
    route: giveAdminUsersCredits,
    most: 10_000_000,
    body: (credits) => ({ ids: [user.id], credits, reason: 'Amounts', expires_on: null }),
  },
  {
    name: 'first credits',
    who: admin,
    route: createAdminUser,
    mayBeNone: true,
    body: (credits) => ({
      ...person,
      credits,
      kind: 'client',
      account_name: 'Amounts',
      password: null,
      plan_id: null,
      email: `${randomUUID()}@quarry.test`,
    }),
  },
]

const send = async ({ route, who }: Field, payload: string) => {
  const response = await app.http.inject({
    method: route.method,
    url: route.path.replace(':type', 'local').replace(/:\w+/g, () => randomUUID()),
    headers: {
      host: 'quarry.test',
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    payload,
  })
  return response.statusCode
}

const Row = z.object({
  category: z.string(),
  value: z.unknown().optional(),
  raw: z.string().optional(),
  expect: z.string(),
})
const { rows, skip } = hostileRows('amounts.jsonl', Row)

let given = 0

for (const field of fields)
  test(`M11 every amount of the corpus is judged rightly: ${field.name}`, { skip }, async () => {
    const mark = '"the amount"'
    for (const { category, value, raw, expect } of rows) {
      const text = JSON.stringify(field.body('the amount'))
      assert.ok(text.includes(mark))
      const written = category === 'credits' ? JSON.stringify(value) : raw?.replace(/^\{"amount":|\}$/g, '')
      if (written === undefined) continue
      // A name that stands twice has its last value.
      const payload = text.replace(mark, () => written.replace('"amount":', `${nameOf(text)}:`))
      const status = await send(field, payload)
      if (status === 200 && field.route === giveAdminUsersCredits)
        given += z.object({ credits: z.number() }).parse(JSON.parse(payload)).credits
      const what = `${written} answered ${status}`
      assert.ok(status < 500, what)
      const isNothing = (value === 0 && field.mayBeNone) || (value === null && field.mayBeNull)
      if (expect === 'reject' && !isNothing) assert.equal(status, 422, what)
      const isTooMuch = typeof value === 'number' && value > (field.most ?? 1_000_000_000)
      if (isTooMuch) assert.equal(status, 422, what)
      else if (expect === 'accept') assert.notEqual(status, 422, what)
    }
  })

/** The name before the mark, as it is written. */
const nameOf = (text: string) => /("[^"]+"):"the amount"/.exec(text)?.[1] ?? ''

test('M11 after all of them the ledger is whole, and the wallet has what was given and not a credit more', {
  skip,
}, async () => {
  const wallet = await db
    .selectFrom('wallets')
    .selectAll()
    .where('account_id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  assert.equal(wallet.balance + wallet.held, 50 + given)
  await checkLedger(db)
})
