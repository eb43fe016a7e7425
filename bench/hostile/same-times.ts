import { randomUUID } from 'node:crypto'
import { nameOfRoute, routes } from '#contract/routes.ts'
import type { Route } from '#contract/route.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { type Frame, withAt } from '#testing/hostile/frames.ts'
import { makeUser } from '#testing/make.ts'
import { idPlacesOf, isOfAccount, knownFrom } from '#testing/tenants/id-places.ts'
import { makeTenant, sendAs, startTenants } from '#testing/tenants/tenants.ts'
import { percentile } from '../setup/figures.ts'

/**
 * A4 and T5: what exists is answered no faster or slower than what does not. Pairs in turn, medians of each side, and
 * the median of the differences within a pair, which a machine with other work to do moves least.
 */
const tries = Number(process.env['BENCH_TRIES'] ?? 2_000)
const password = 'a sentence of the tests'
const app = await startTenants()
const { db } = app.services
await createOwner(db, 'owner@quarry.test', password)

type Ask = (round: number) => Promise<{ ms: number; status: number }>
const median = (values: number[]) => percentile(values, 0.5)

/** Both sides in turn, the other one first every second time, after a few that are not counted. */
async function compare(
  what: string,
  { mostMs, sides, count = tries }: { mostMs: number; sides: [there: Ask, notThere: Ask]; count?: number },
) {
  const times: [number[], number[]] = [[], []]
  const statuses = [new Set<number>(), new Set<number>()]
  for (let round = -20; round < count; round += 1) {
    for (const side of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { ms, status } = await sides[side](round)
      statuses[side]?.add(status)
      if (round >= 0) times[side].push(ms)
    }
  }
  const [there, not] = [median(times[0]), median(times[1])]
  const apart = median(times[0].map((ms, round) => ms - (times[1][round] ?? 0)))
  const same = [...(statuses[0] ?? [])].join() === [...(statuses[1] ?? [])].join()
  const isHeld = same && Math.abs(apart) <= mostMs
  if (!isHeld) process.exitCode = 1
  console.log(
    `${isHeld ? 'pass' : 'MISS'}  ${what}: ${there.toFixed(2)} and ${not.toFixed(2)} ms, ratio ${(there / not).toFixed(2)}, within pairs ${apart.toFixed(2)} ms (at most ${mostMs})${same ? '' : ', answered otherwise'}`,
  )
}

const asking =
  (token: string | null, route: Route, frameOf: (round: number) => Frame): Ask =>
  async (round) => {
    const frame = frameOf(round)
    const began = performance.now()
    const { status } = await sendAs({ app, token }, route, frame)
    return { ms: performance.now() - began, status }
  }

const routeOf = (name: string): Route => {
  const found = routes.find((route) => nameOfRoute(route) === name)
  if (!found) throw new Error(`There is no route ${name}`)
  return found
}

/** An account is locked after ten tries, so each round asks for another one. */
async function compareAddresses(): Promise<void> {
  const password_hash = await hashPassword(password)
  const emails = await Promise.all(Array.from({ length: 400 }, () => makeUser(db).then(({ email }) => email)))
  await db.updateTable('users').set({ password_hash }).where('email', 'in', emails).execute()
  const calls: [name: string, body: object][] = [
    ['login', { password: 'not this one' }],
    ['register', { password, first_name: 'Mara', last_name: 'Lind' }],
    ['forgotPassword', {}],
    ['resendConfirmation', { password }],
    ['checkResetCode', { code: 'ABCDEFGH' }],
    ['resetPassword', { code: 'ABCDEFGH', password: 'another sentence' }],
  ]
  for (const [name, body] of calls) {
    const side = (emailOf: (round: number) => string) =>
      asking(null, routeOf(name), (round) => ({ body: { ...body, email: emailOf(round) } }))
    const known = (round: number) => emails[(round + 20) % emails.length] ?? ''
    await db.deleteFrom('rate_limits').execute()
    await compare(`A4 ${name}, known and unknown address`, {
      mostMs: 5,
      sides: [side(known), side(() => `user-${randomUUID()}@quarry.test`)],
      count: Math.min(tries, emails.length - 20),
    })
  }
}

/** Ids of another account against ids that do not exist, wherever a request carries one. */
async function compareIds(): Promise<void> {
  const [own, other] = [await makeTenant(app), await makeTenant(app)]
  const unknown = '00000000-0000-7000-8000-000000000000'
  for (const route of routes.filter(({ access }) => access !== 'public' && access !== 'admin')) {
    for (const { frame, path, noun } of idPlacesOf(route, knownFrom(own.ids))) {
      if (!isOfAccount(noun)) continue
      const side = (id: string) => asking(own.user.token, route, () => withAt(frame, path, id) as Frame) // of the same form
      await db.deleteFrom('rate_limits').execute()
      await compare(`T5 ${nameOfRoute(route)} ${path.join('.')}, foreign and unknown`, {
        mostMs: 2,
        sides: [side(other.ids[noun]), side(unknown)],
      })
    }
  }
}

try {
  await compareAddresses()
  await compareIds()
} finally {
  await app.stop()
}
