import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { forgotPassword } from '#contract/account/auth.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute, type Routes, routes } from '#contract/routes.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { sendCodeName } from '#server/features/auth/codes/email-codes.ts'
import { withCut } from '#testing/processes/cut.ts'
import { type Frame, withAt } from '#testing/hostile/frames.ts'
import { makeUser } from '#testing/make.ts'
import { idPlacesOf, isOfAccount, knownFrom } from '#testing/tenants/id-places.ts'
import { makeTenant, sendAs, startTenants } from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())
await createOwner(app.services.db, 'owner@quarry.test', 'a sentence of the owner')

const unknown = '00000000-0000-7000-8000-000000000000'

/** What was asked outside is noted, and the session, which is remembered, is read again, whatever the request names. */
const fromTimeToTime = ['insert into "egress_lines"', 'select "sessions"."id" as "session_id"']

/** What a request costs the database, and how it is answered. */
async function workOf(token: string | null, route: Route, frame: Frame) {
  await app.services.db.deleteFrom('rate_limits').execute()
  const { value, statements } = await withCut(undefined, () => sendAs({ app, token }, route, frame))
  // Some are asked beside one another.
  const own = statements.filter((statement) => !fromTimeToTime.some((start) => statement.startsWith(start)))
  return { status: value.status, statements: own.toSorted() }
}

test('T1 an id of another account costs the database the same statements as one that does not exist, so no time tells of it (the times in the same-times bench)', async () => {
  const [own, other] = [await makeTenant(app), await makeTenant(app)]
  let compared = 0
  for (const route of routes.filter(({ access }) => access !== 'public' && access !== 'admin')) {
    for (const { frame, path, noun } of idPlacesOf(route, knownFrom(own.ids))) {
      if (!isOfAccount(noun)) continue
      const statementsFor = (id: string) => workOf(own.user.token, route, withAt(frame, path, id) as Frame) // of the same form
      const name = `${nameOfRoute(route)} ${path.join('.')}`
      await statementsFor(unknown) // what is read once in a while is read now
      const [foreign, nobodys] = [await statementsFor(other.ids[noun]), await statementsFor(unknown)]
      assert.deepEqual(foreign, nobodys, name)
      compared += 1
    }
  }
  assert.ok(compared > 25, `${compared} places`)
})

const password = 'a sentence of the tests'
const calls: Partial<Record<keyof Routes, object>> = {
  login: { password: 'not this one' },
  register: { password, first_name: 'Mara', last_name: 'Lind' },
  forgotPassword: {},
  resendConfirmation: { password },
  checkResetCode: { code: 'ABCDEFGH' },
  resetPassword: { code: 'ABCDEFGH', password: 'another sentence' },
}

for (const [name, body] of Object.entries(calls)) {
  test(`A4 ${name}: an address that is known costs the database the same statements as one that is not`, async () => {
    const route = routes.find((each) => nameOfRoute(each) === name)
    assert.ok(route)
    const { email } = await makeUser(app.services.db, { password })
    const unknownEmail = `${name.toLowerCase()}@quarry.test`
    for (const address of [email, unknownEmail])
      await app.as(null, forgotPassword, { body: { email: address } }) // a code that was mailed, and one that was not
    await app.work([sendCodeName.name])
    const workFor = (address: string) => workOf(null, route, { body: { ...body, email: address } })
    await workFor('first@quarry.test')
    const [known, nobodys] = [await workFor(email), await workFor(unknownEmail)]
    assert.deepEqual(known, nobodys)
    assert.ok(known.statements.length > 1, `${known.status} ${known.statements.join('; ')}`)
  })
}
