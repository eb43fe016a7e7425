import { randomUUID } from 'node:crypto'
import { createAdminUser, setAdminUsersPlan, suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { forgotPassword } from '#contract/account/auth.ts'
import { startTopUp } from '#contract/wallet/billing.ts'
import { createPlan } from '#contract/wallet/plans.ts'
import { topUpPrice } from '#contract/values/top-up-prices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { secondBrand } from '#sample/second-brand.ts'
import { inDatabase } from '../product/people.ts'
import { ask, secondUrl } from '../product/prepare.ts'
import { owner, type RunningProduct } from '../product/server.ts'

/** What an operator has to look after: plans, users in every state, payments and jobs that went wrong. */
export async function setOperation(product: RunningProduct, token: string): Promise<void> {
  const { url } = product
  const plan = (name: string, credits_per_month: number, prices: Record<string, number>) =>
    ask({ url, token }, createPlan, {
      body: {
        name,
        credits_per_month,
        months_valid: 1,
        prices,
        price_per_month: null,
        modules: [],
        is_default: false,
      },
    })
  await plan('Starter', 1_000, {})
  const growth = await plan('Growth for agencies with many clients', 25_000, {
    'people.contact': 2,
    'influencer.enrich': 4,
  })
  const user = ({
    email,
    account_name,
    first_name,
    last_name,
  }: {
    email: string
    account_name: string
    first_name: string
    last_name: string
  }) =>
    ask({ url, token }, createAdminUser, {
      body: {
        kind: 'client',
        account_name,
        email,
        first_name,
        last_name,
        language: null,
        modules: ['leads'],
        password: email.startsWith('mara') ? null : owner.password,
        plan_id: null,
        credits: 1_200,
      },
    })
  const name = 'Bäckerei Schäfer und Söhne Handelsgesellschaft'
  const bakery = await user({
    email: 'a.schaefer@baeckerei-schaefer.example',
    account_name: name,
    first_name: 'Anna-Magdalena',
    last_name: 'Schäfer',
  })
  const kitchen = await user({
    email: 'layla@yasmin.example',
    account_name: 'مطبخ الياسمين',
    first_name: 'ليلى',
    last_name: 'الخوري',
  })
  await user({
    email: 'mara@lind-partners.example',
    account_name: 'Lind and partners',
    first_name: 'Mara',
    last_name: 'Lind',
  })
  await ask({ url, token }, setAdminUsersPlan, { body: { ids: [bakery.id], plan_id: growth.id } })
  await ask({ url, token }, suspendAdminUsers, { body: { ids: [kitchen.id] } })
  await makeTroubles(product, bakery.account_id)
  await ask({ url: secondUrl(url) }, forgotPassword, { body: { email: secondBrand.client.email } })
  await sellToOwner(product, token, growth.id)
}

/** The owner has bought and is on a plan: there is a portal to show, and a payment in the history. */
async function sellToOwner(product: RunningProduct, token: string, plan_id: string): Promise<void> {
  const body = { request_id: randomUUID(), credits: 1_000, amount: topUpPrice(1_000) }
  const { url } = await ask({ url: product.url, token }, startTopUp, { body })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' })
  await inDatabase(product, async (db) => {
    const { account_id } = await db
      .selectFrom('users')
      .select('account_id')
      .where('email', '=', owner.email)
      .where('reseller_id', 'is', null)
      .executeTakeFirstOrThrow()
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString()
    await db
      .insertInto('account_plans')
      .values({ account_id, plan_id, since: day(-10), next_grant_at: day(20) })
      .execute()
  })
}

const troubles = [
  ['stripe', 'charge.refunded', 'waiting', 'payment_untold'],
  ['stripe', 'checkout.session.completed', 'problem', 'payment_unknown'],
  ['paykickstart', 'subscription-payment', 'problem', 'buyer_is_client'],
  ['paykickstart', 'sales', 'problem', 'product_unmapped {"product":"#7003"}'],
  ['paykickstart', 'subscription-created', 'problem', 'unreadable'],
] as const

/** Payments that changed nothing, and work that failed at every try. */
const makeTroubles = (product: RunningProduct, account_id: string) =>
  inDatabase(product, async (db) => {
    const happened_at = new Date().toISOString()
    for (const [index, [provider, type, state, problem]] of troubles.entries())
      await db
        .insertInto('billing_events')
        .values({
          provider,
          type,
          state,
          problem,
          id: `evt_1QmZ8cLkdIwHu7ix0B${index}f9aT`,
          effect: JSON.stringify({ kind: problem === 'unreadable' ? 'unreadable' : 'dispute' }),
          account_id: index === 0 ? account_id : null,
          happened_at,
        })
        .execute()
    await db
      .insertInto('refused_notices')
      .values({ provider: 'stripe', day: happened_at.slice(0, 10), notices: 3, last_at: happened_at })
      .execute()
    const payload = JSON.stringify({})
    await db
      .insertInto('parked_jobs')
      .values([
        {
          name: 'deliver-mail',
          payload,
          reason:
            'failed_times_with {"times":101,"error":"The mail server refused the email: 451 4.7.1 try later"}',
        },
        { name: 'wallet-upkeep', payload, reason: 'worker_died {"times":6}' },
        { name: 'deliver-mail', payload, reason: 'failed_times {"times":101}', replayed_at: happened_at },
      ])
      .execute()
    await makeErrors(db, account_id)
  })

/** What broke in a browser: often for a user, and once before any user signed in. */
async function makeErrors(db: Database, account_id: string): Promise<void> {
  const stack = `TypeError: Cannot read properties of undefined (reading 'map')
    at ResultsTable (https://quarry.localhost/assets/results-CZ9xkQ.js:1:20817)
    at renderWithHooks (https://quarry.localhost/assets/main-B7a0aQ.js:8:31230)`
  await db
    .insertInto('app_errors')
    .values([
      { message: 'Failed to fetch dynamically imported module', details: '/login' },
      { message: 'x'.repeat(300), details: `/lead-search/saved-lists/${'long/'.repeat(40)}` },
      {
        message: "Cannot read properties of undefined (reading 'map')",
        details: '/lead-search/saved-lists',
        stack,
        reports: 1_284,
        user_id: (eb) => eb.selectFrom('users').select('id').where('account_id', '=', account_id).limit(1),
      },
    ])
    .execute()
}
