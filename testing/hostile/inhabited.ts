import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createCampaign } from '#contract/campaigns.ts'
import type { Route } from '#contract/route.ts'
import { createOwner } from '#server/features/auth/create-owner.ts'
import { standardSignIn } from '#server/platform/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeLeads } from '#testing/make-leads.ts'
import { makeMember } from '#testing/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import type { Frame, Known } from './frames.ts'

export type Inhabited = Awaited<ReturnType<typeof startInhabited>>

export interface Raw {
  status: number
  body: string
  headers: Record<string, unknown>
}

const password = 'a sentence of the tests'

/** A server with one account that owns one of everything, whom hostile requests are sent as. */
export async function startInhabited() {
  const app = await startApp({
    worlds: (opened) => ({ ...opened, outside: opened.sample }),
    signIn: { ...standardSignIn, signUp: true },
  })
  const { db } = app.services
  await createOwner(db, 'owner@quarry.test', password)
  let user = await makeUser(db, { password })
  let owned = await settle(app, user)
  let visits = 0

  const known: Known = (route, field) => {
    if (field === 'id') {
      const noun = nounOf(route)
      return noun ? owned[noun] : randomUUID()
    }
    if (field === 'type') return 'local'
    if (field === 'current_password') return password
    return byField(owned, user)[field]
  }

  /** Sends what was made up as it is, from an address of its own: limits are for those who come again. */
  async function send(
    route: Route,
    { params = {}, query }: Frame,
    payload?: Payload,
    as: TestUser | null = user,
  ): Promise<Raw> {
    visits += 1
    const inject = () =>
      app.http.inject({
        method: route.method,
        url: route.path.replace(/:(\w+)/g, (_, name: string) => inPath(params[name])),
        ...(query ? { query: query as Record<string, string> } : {}), // the server reads its text
        remoteAddress: `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`,
        headers: {
          host: testHost,
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...(route.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(payload === undefined ? {} : { 'content-type': payload.type ?? 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload: payload.bytes }),
      })
    const response = await whenCalm(
      inject,
      ({ statusCode, body }) => statusCode === 503 && body.includes('Too busy'),
    )
    return { status: response.statusCode, body: response.body, headers: response.headers }
  }

  return {
    app,
    known,
    send,
    ids: (): string[] => Object.values(owned) as string[], // each of them is an id
    /** Takes back what requests used up: tries, the session, what was removed. */
    async refresh() {
      await sql`delete from rate_limits`.execute(db)
      const { status } = await send(readMe, {})
      const lives = await db
        .selectFrom('campaigns')
        .select('id')
        .where('id', '=', owned.campaign)
        .executeTakeFirst()
      if (status === 200 && lives) return
      user = await makeUser(db, { password })
      owned = await settle(app, user)
    },
    stop: () => app.stop(),
  }
}

/** A machine that is busy with other things sheds load: then the same again, a moment later. */
async function whenCalm<T>(ask: () => Promise<T>, isBusy: (answer: T) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (!isBusy(answer) || attempt === 60) return answer
    await wait(500)
  }
}

export interface Payload {
  bytes: string | Buffer
  type?: string
}

const readMe = { name: 'getMe', method: 'GET', path: '/api/me' } as Route // what send needs of it

function inPath(value: unknown): string {
  if (Buffer.isBuffer(value))
    return Array.from(value, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}

export interface Owned {
  campaign: string
  search: string
  result: string
  member: string
  invitation: string
  reading: string
  top_up: string
  passkey: string
}

/** One of everything that an account can own. */
export async function settle(app: Awaited<ReturnType<typeof startApp>>, user: TestUser): Promise<Owned> {
  const { db } = app.services
  const { account_id } = user
  const campaign = await makeLeads(db, user, [{ email: 'ada@firm.example', email_state: 'found' }, {}])
  const { id: result } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', campaign)
    .limit(1)
    .executeTakeFirstOrThrow()
  const place = { kind: 'circle' as const, lat: 80, lon: 170, radius_m: 1_000 }
  const start = () =>
    app.ask(user, createCampaign, {
      body: {
        type: 'local',
        name: 'Searched',
        criteria: { type: 'local', categories: ['cafe'], place },
        max_leads: 2,
        max_credits: 2,
      },
    })
  const { data } = await whenCalm(start, ({ status }) => status === 503)
  const member = await makeMember(db, user, { modules: [] })
  const invitation = await db
    .insertInto('invitations')
    .values({
      account_id,
      email: `${randomUUID()}@firm.example`,
      first_name: '',
      last_name: '',
      modules: [],
      access_to_wallet: false,
      credit_limit: null,
      host: testHost,
      token_hash: randomBytes(32),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reading = await db
    .insertInto('business_readings')
    .values({ account_id, website: 'nobody.testville.example', state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const top_up = await db
    .insertInto('top_ups')
    .values({
      account_id,
      user_id: user.id,
      provider: 'stripe',
      credits: 1_000,
      amount: 1_000,
      currency: 'usd',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkey = await db
    .insertInto('passkeys')
    .values({
      account_id,
      user_id: user.id,
      rp_id: testHost,
      credential_id: randomUUID(),
      public_key: randomBytes(32),
      counter: 0,
      transports: [],
      name: 'A key',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    campaign,
    search: data.search.id,
    result,
    member: member.id,
    invitation: invitation.id,
    reading: reading.id,
    top_up: top_up.id,
    passkey: passkey.id,
  }
}

const nouns: [RegExp, keyof Owned][] = [
  [/^\/api\/(?:campaigns?\/|:type-results\/)/, 'campaign'],
  [/^\/api\/searches\//, 'search'],
  [/^\/api\/results\//, 'result'],
  [/^\/api\/team\/members\//, 'member'],
  [/^\/api\/team\/invitations\//, 'invitation'],
  [/^\/api\/business-profile\/readings\//, 'reading'],
  [/^\/api\/wallet\/top-ups\//, 'top_up'],
  [/^\/api\/passkeys\//, 'passkey'],
]

function nounOf({ path }: Route): keyof Owned | undefined {
  return nouns.find(([pattern]) => pattern.test(path))?.[1]
}

const byField = (owned: Owned, user: TestUser): Record<string, string> => ({
  resultIds: owned.campaign,
  campaign_id: owned.campaign,
  ids: owned.result,
  user_id: user.id,
  hand_over_to: user.id,
})
