import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { login } from '#contract/account/auth.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { rounds } from '#testing/runs/rounds.ts'

const app = await startApp({ signIn: { ...standardSignIn, signUp: true } })
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')
after(() => app.stop())

const password = 'a good sentence'
const stored = await hashPassword(password)

/** Sends a call from a network address, with forged headers of a guesser. */
async function post(
  url: string,
  payload: object,
  { from = '192.0.2.1', forged = {} }: { from?: string; forged?: Record<string, string> } = {},
) {
  const before = performance.now()
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers: { host: testHost, ...forged },
    remoteAddress: from,
    payload,
  })
  return { response, status: response.statusCode, tookMs: performance.now() - before }
}

/** Sends all guesses, fifty at a time, and answers what each was told. */
async function guessAll<T>(count: number, guess: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  const indexes = Array.from({ length: count }, (_, index) => index)
  for (let from = 0; from < count; from += 50)
    answers.push(...(await Promise.all(indexes.slice(from, from + 50).map(guess))))
  return answers
}

for (const [places, many] of [
  [1, 'one address'],
  [rounds(100, 1_000), 'a thousand addresses'],
] as const)
  test(`A1 of all guesses at one account from ${many} ten reach the password, forged addresses or not (300 of 10,000 guesses, 100 of 1,000 addresses; all in bench/whole-rows)`, async () => {
    const user = await makeUser(app.services.db, { password })
    const guesses = rounds(300, 10_000)
    const answers = await guessAll(guesses, (index) =>
      post(
        '/auth/login',
        { email: index % 3 ? user.email : user.email.toUpperCase(), password: `guess ${index}` },
        {
          from: `198.51.${100 + Math.floor((index % places) / 250)}.${(index % places) % 250}`,
          forged: index % 2 ? { 'x-forwarded-for': `203.0.113.${index % 250}` } : {},
        },
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 401).length, 10)
    const waiting = answers.filter(({ status }) => status === 429)
    assert.equal(waiting.length, guesses - 10)
    for (const { response } of waiting) assert.ok(Number(response.headers['retry-after']) > 0)
    assert.equal((await app.ask(null, login, { body: { email: user.email, password } })).status, 429)
  })

test('A1 a browser that signed in before has tries of its own, and cannot be forged', async () => {
  const [user, other] = [
    await makeUser(app.services.db, { password }),
    await makeUser(app.services.db, { password }),
  ]
  const signIn = (email: string, device?: string, tried = password) =>
    app.ask(null, login, { body: { email, password: tried, ...(device === undefined ? {} : { device }) } })
  const { device } = (await signIn(user.email)).data
  const { device: foreign } = (await signIn(other.email)).data
  for (let guess = 0; guess < 12; guess += 1)
    await post(
      '/auth/login',
      { email: user.email, password: `guess ${guess}` },
      { from: `198.51.100.${guess}` },
    )
  assert.equal((await signIn(user.email)).status, 429)
  const changed = device?.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  for (const wrong of [foreign, 'x.y', '', changed?.slice(0, -9), changed])
    assert.equal((await signIn(user.email, wrong)).status, 429)
  assert.equal((await signIn(user.email, device)).status, 200)
  for (let guess = 0; guess < 10; guess += 1) await signIn(user.email, device, `guess ${guess}`)
  assert.equal((await signIn(user.email, device)).status, 429, 'ten tries, as for all')
})

test('A2 one address tries at most a hundred passwords an hour, two each at however many accounts (65 of 5,000; all in the whole-rows bench)', async () => {
  const from = '203.0.113.77'
  const guesses = 2 * rounds(65, 5_000)
  const answers = await guessAll(guesses, (index) =>
    post(
      '/auth/login',
      { email: `somebody${index >> 1}@firm.example`, password: `guess ${index % 2}` },
      {
        from,
        forged: {
          authorization: `Bearer ${'A'.repeat(43)}`,
          'x-forwarded-for': `198.51.100.${index % 250}`,
          'x-real-ip': `198.51.100.${index % 250}`,
        },
      },
    ),
  )
  const tried = answers.filter(({ status }) => status !== 429)
  assert.equal(tried.length, 100)
  // A busy machine refuses a try before its password is looked at, and counts it.
  assert.ok(tried.every(({ status }) => status === 401 || status === 503))
})

test('A2 the addresses of one IPv6 line count as one', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 104 }, async (_, index) => {
      const email = `anybody${index}@firm.example`
      return (await post('/auth/login', { email, password }, { from: `2001:db8:1:2::${index.toString(16)}` }))
        .status
    }),
  )
  assert.equal(statuses.filter((status) => status === 429).length, 4)
})

test('A2 right passwords are no guesses: an office behind one address goes on working', async () => {
  const from = '192.0.2.200'
  const user = await makeUser(app.services.db, { password })
  for (let round = 0; round < 12; round += 1)
    assert.equal((await post('/auth/login', { email: user.email, password }, { from })).status, 200)
  const { points } = await app.services.db
    .selectFrom('rate_limits')
    .select('points')
    .where('key', '=', `login-from:${from}`)
    .executeTakeFirstOrThrow()
  assert.equal(points, 0)
})

/** What the quickest quarter of a series took at most: the rest waited for other work of the machine. */
const quick = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0

async function timeHash(): Promise<number> {
  const before = performance.now()
  await hashPassword(password)
  return performance.now() - before
}

/** A user with the password, without the time that its hash takes. */
async function knownUser(): Promise<{ email: string }> {
  const { db } = app.services
  const { id } = await makeUser(db)
  return db
    .updateTable('users')
    .set({ password_hash: stored })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
}

for (const [name, url, body] of [
  ['login', '/auth/login', { password: 'not this one' }],
  ['forgot', '/auth/forgot-password', {}],
  ['register', '/auth/register', { password, first_name: 'Mara', last_name: 'Lind' }],
  ['resend', '/auth/resend-email-verification-code', { password }],
] as const)
  test(`A4 ${name} answers a known and an unknown address alike, and as fast`, async () => {
    const seen = new Set<string>()
    let rounds = 0
    /** How much longer the known address takes, in hashes of a password that are measured meanwhile. */
    async function timeSeries(): Promise<number> {
      const times = { known: [] as number[], unknown: [] as number[], hash: [] as number[] }
      for (let count = 0; count < 24; count += 1) {
        const round = (rounds += 1)
        const { email } = await knownUser()
        const unknown = `${'x'.repeat(36)}${round}@quarry.test`.slice(-email.length)
        const pair = round % 2 ? [email, unknown] : [unknown, email]
        for (const address of pair) {
          const sent = await post(url, { ...body, email: address }, { from: `192.0.2.${round}` })
          times[address === email ? 'known' : 'unknown'].push(sent.tookMs)
          const { date: _, ...headers } = sent.response.headers
          const text = sent.response.body.replace(/"claim":"[\w-]{43}"/, '"claim":""')
          seen.add(JSON.stringify([sent.status, text, headers]))
        }
        times.hash.push(await timeHash())
      }
      return (quick(times.known) - quick(times.unknown)) / quick(times.hash)
    }
    // A way that leaves out its hash is faster in each series; other work of the machine is not.
    const apart: number[] = []
    do apart.push(await timeSeries())
    while (apart.length < 3 && isApart(apart))
    assert.equal(seen.size, 1, [...seen].join('\n'))
    assert.ok(!isApart(apart), `${apart.map((hashes) => hashes.toFixed(2)).join(', ')} hashes apart`)
  })

/** One address takes at least half a hash longer than the other in all series. */
const isApart = (series: number[]) =>
  series.every((hashes) => hashes >= 0.5) || series.every((hashes) => hashes <= -0.5)
