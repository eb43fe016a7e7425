import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import type { Event } from '#server/platform/events.ts'
import { framesOf, withAt } from '#testing/hostile/frames.ts'
import { makeMember } from '#testing/make-member.ts'
import { type IdPlace, idPlacesOf, knownFrom } from '#testing/tenants/id-places.ts'
import {
  type Answer,
  canary,
  makeTenant,
  plant,
  sendAs,
  startTenants,
  sumOf,
  type Tenant,
} from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())
const { db } = app.services

const other = await makeTenant(app)
const bystander = await makeMember(db, other.user, { modules: [] })
const removed = await makeMember(db, other.user, { modules: ['leads'] })
await sql`update users set removed_at = now() where id = ${removed.id}`.execute(db)
await app.work()
await plant(db, other)
const heard: Event[] = []
after(app.services.events.subscribe(other.user.account_id, (event) => heard.push(event)))

let sent = 0
const leaks: string[] = []

/** Sends it and looks for what is the other account's. */
async function send(
  token: string | null,
  route: Route,
  ...rest: [IdPlace['frame'], { path: string }?]
): Promise<Answer> {
  const answer = await sendAs(app, token, route, ...rest)
  sent += 1
  if (answer.text.toLowerCase().includes(canary)) leaks.push(`${route.name} ${answer.text}`)
  return answer
}

const open = (route: Route) => route.access === 'public'

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const token = /\/api\/[\w/]*downloads\/[\w-]+/g
const masked = ({ status, body }: Answer) =>
  `${status} ${body.replace(uuid, 'ID').replace(moment, 'T').replace(token, 'LINK')}`

let asking: Tenant
before(async () => {
  asking = await makeTenant(app)
})

/** The same request about an id of the other account and about one that is nobody's. */
async function askBoth(route: Route, placeNow: () => IdPlace, foreign: string): Promise<[Answer, Answer]> {
  const ask = async (id: string) => {
    const { frame, path } = placeNow()
    const answer = await send(asking.user.token, route, withAt(frame, path, id) as IdPlace['frame'])
    if (answer.status === 200 && route.method !== 'GET') asking = await makeTenant(app)
    return answer
  }
  return [await ask(foreign), await ask(randomUUID())]
}

test('T1 each id that a request can carry has its row in the matrix', () => {
  const missing = routes.flatMap((route) =>
    idPlacesOf(route).flatMap(({ noun, path }) =>
      noun === undefined ? [`${route.name} ${path.join('.')}`] : [],
    ),
  )
  assert.deepEqual(missing, [])
})

test('T1 an id of another account is answered as one that nobody has, in path, query, body and beside own ones', async () => {
  for (const route of routes) {
    for (const { path, noun } of idPlacesOf(route)) {
      if (!noun) continue
      const place = () => {
        const found = idPlacesOf(route, knownFrom(asking.ids)).find(
          (each) => each.path.join() === path.join(),
        )
        assert.ok(found)
        return found
      }
      const [foreign, unknown] = await askBoth(route, place, other.ids[noun])
      assert.equal(masked(foreign), masked(unknown), `${route.name} ${path.join('.')}`)
      if (path[0] === 'params') assert.equal(foreign.status, 404, `${route.name}: ${foreign.body}`)
      if (typeof path.at(-1) !== 'number') continue
      const list = path.slice(0, -1)
      const answers = []
      for (const id of [other.ids[noun], randomUUID()]) {
        asking = await makeTenant(app)
        const frame = withAt(place().frame, list, [asking.ids[noun], id]) as IdPlace['frame']
        answers.push(masked(await send(asking.user.token, route, frame)))
      }
      assert.equal(answers[0], answers[1], `${route.name}: own and foreign together`)
    }
  }
})

test("T1 no spelling of a path reaches what is another account's", async () => {
  for (const route of routes) {
    const [place] = idPlacesOf(route, knownFrom(other.ids)).filter(({ path }) => path[0] === 'params')
    if (!place?.noun) continue
    const id = other.ids[place.noun]
    const base = route.path.replace(':type', 'local')
    const spelled = [
      id.toUpperCase(),
      `${id}/`,
      `./${id}`,
      `${id}%00`,
      `%2e%2e%2f${id}`,
      id.replaceAll('-', '%2D'),
    ]
    for (const spelling of spelled) {
      const answer = await send(asking.user.token, route, place.frame, {
        path: base.replace(':id', spelling),
      })
      assert.ok(answer.status >= 400 && answer.status < 500, `${route.name} ${spelling}: ${answer.status}`)
    }
  }
})

test('T1 without a token, or with that of somebody who was removed, every call is refused', async () => {
  for (const route of routes.filter((each) => !open(each))) {
    for (const bearer of [null, removed.token]) {
      for (const frame of framesOf(route, knownFrom(other.ids)).slice(0, 1))
        assert.equal((await send(bearer, route, frame)).status, 401, route.name)
    }
  }
})

test('T1 a teammate without a module is refused all its calls', async () => {
  for (const route of routes.filter(({ access }) => access !== 'public' && access !== 'user')) {
    const [frame = {}] = framesOf(route, knownFrom(other.ids))
    const { status } = await sendAs(app, bystander.token, route, frame)
    assert.equal(status, 403, route.name)
  }
})

test('T1 nothing of the other account was shown, changed, sent or told in all of that', async () => {
  const sum = await sumOf(db, other.user.account_id)
  await app.work()
  assert.deepEqual(await sumOf(db, other.user.account_id), sum)
  assert.deepEqual([leaks, heard], [[], []])
  console.log(`${sent} requests`)
  assert.ok(sent > 250)
})
