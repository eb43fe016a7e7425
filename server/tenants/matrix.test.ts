import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { removeCampaign } from '#contract/leads/lists.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { removePasskey } from '#contract/account/second-factor.ts'
import { removeMember, withdrawInvitation } from '#contract/account/team.ts'
import type { Event } from '#server/platform/events/events.ts'
import { mailDue } from '#testing/http/due-mails.ts'
import { framesOf, withAt } from '#testing/hostile/frames.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { type Asker, makeAskers, settleAgain } from '#testing/tenants/askers.ts'
import type { AccountNoun } from '#contract/declared.ts'
import { type IdPlace, idPlacesOf, isOfAccount, knownFrom } from '#testing/tenants/id-places.ts'
import {
  type Answer,
  canary,
  makeTenant,
  masked,
  plant,
  sendAs,
  startTenants,
  sumOf,
  watchCounts,
} from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())
const { db } = app.services

const other = await makeTenant(app)
const bystander = await makeMember(db, other.user, { modules: [] })
const removed = await makeMember(db, other.user, { modules: ['leads'] })
await sql`update users set removed_at = now() where id = ${removed.id}`.execute(db)
const askers = await makeAskers(app, other)
const [stranger] = askers
assert.ok(stranger)
await app.work()
await plant(db, other)
await mailDue(app).then(() => app.work(['deliver-mail'])) // else it falls due while this runs
const untouched = await sumOf(db, other.user.account_id)
const heard: Event[] = []
after(app.services.events.subscribe(other.user.account_id, (event) => heard.push(event)))

let sent = 0
const leaks: string[] = []

/** Sends it and looks for what is the other account's. */
async function send(
  token: string | null,
  route: Route,
  frame: IdPlace['frame'] & { path?: string },
): Promise<Answer> {
  const answer = await sendAs({ app, token }, route, frame)
  sent += 1
  if (answer.text.toLowerCase().includes(canary)) leaks.push(`${nameOfRoute(route)} ${answer.text}`)
  return answer
}

const open = (route: Route) => route.access === 'public'

const nouns = Object.keys(other.ids) as AccountNoun[] // as they are typed
/** Stand for the ids of the asking user, so that each request is made of its schemas once. */
const marks = Object.fromEntries(nouns.map((noun) => [noun, randomUUID()])) as Record<AccountNoun, string> // a key for each

/** Every id of a request that is about something of an account, and the valid request around it. */
const places = routes.flatMap((route) =>
  idPlacesOf(route, knownFrom(marks)).flatMap(({ path, noun, frame }) =>
    isOfAccount(noun) ? [{ route, path, noun, frame }] : [],
  ),
)
type Place = (typeof places)[number]

/** The request of a user about their own rows. */
function frameOf({ frame }: Place, { ids }: Asker['tenant']): IdPlace['frame'] {
  const text = nouns.reduce((json, noun) => json.replaceAll(marks[noun], ids[noun]), JSON.stringify(frame))
  return JSON.parse(text) as IdPlace['frame']
}

/** That request with this at the place, or with these as the list that the place is in. */
async function askWith(asker: Asker, place: Place, put: string | string[]): Promise<string> {
  const { route, path } = place
  const at = typeof put === 'string' ? path : path.slice(0, -1)
  const frame = withAt(frameOf(place, asker.tenant), at, put) as IdPlace['frame']
  const answer = await send(asker.tenant.user.token, route, frame)
  const isUsedUp = answer.status === 200 && nameOfRoute(route).startsWith('remove') && typeof put !== 'string'
  if (isUsedUp) asker.tenant = await settleAgain(app, asker.tenant)
  const refused = route.access === 'admin' ? 403 : 404 // the platform's own calls look up no id of others
  if (path[0] === 'params')
    assert.equal(answer.status, refused, `${asker.who} ${nameOfRoute(route)}: ${answer.body}`)
  return masked(answer)
}

/** The platform and the reseller look after the people of an account; whom each of them reaches is tested with the verb. */
const ofThoseAbove =
  /^((get|change|invite|suspend|resume)AdminUsers?|removeAdminUserFactor|setAdminUsersPlan|(give|unfreeze)AdminUsers?Credits|startImpersonation|listAllAuditEntries)$/

test('T1 each id that a request can carry says what it is the id of', () => {
  const missing = routes.flatMap((route) =>
    idPlacesOf(route).flatMap(({ noun, path }) =>
      noun === undefined ? [`${nameOfRoute(route)} ${path.join('.')}`] : [],
    ),
  )
  assert.deepEqual(missing, [])
})

test('T1 an id of another account is answered as one that does not exist, in path, query, body and beside own ones, for every kind of user', async () => {
  for (const place of places) {
    const { route, path, noun } = place
    const isInList = typeof path.at(-1) === 'number'
    const beside = (asker: Asker, id: string) => askWith(asker, place, [asker.tenant.ids[noun], id])
    const unknown = await askWith(stranger, place, randomUUID())
    const unknownBeside: string | undefined = isInList ? await beside(stranger, randomUUID()) : undefined
    for (const asker of askers) {
      if (ofThoseAbove.test(nameOfRoute(route)) && asker !== stranger) continue
      const what: string = `${asker.who}: ${nameOfRoute(route)} ${path.join('.')}`
      // The platform's own calls refuse other accounts before they look for anything.
      const isOfPlatform: boolean = route.access === 'admin' && asker !== stranger
      const nobodys: string = isOfPlatform ? await askWith(asker, place, randomUUID()) : unknown
      assert.equal(await askWith(asker, place, other.ids[noun]), nobodys, what)
      if (isInList)
        assert.equal(await beside(asker, other.ids[noun]), unknownBeside, `${what}, beside an own one`)
    }
  }
})

test('T1 an id of another account leaves as many rows with the asking user as one that does not exist', async () => {
  const { user } = stranger.tenant
  const newRows = await watchCounts(db, user.account_id)
  const left = async (place: Place, id: string) => {
    const frame = withAt(frameOf(place, stranger.tenant), place.path, id) as IdPlace['frame']
    await send(user.token, place.route, frame)
    return newRows()
  }
  for (const place of places.filter(({ route }) => route.method !== 'GET')) {
    const foreign = await left(place, other.ids[place.noun])
    assert.deepEqual(
      foreign,
      await left(place, randomUUID()),
      `${nameOfRoute(place.route)} ${place.path.join('.')}`,
    )
  }
})

/** To these the owner's deleted list, and what is held in it, is there for thirty days. */
const ofBin = new Set<string>([
  'restoreCampaigns',
  'purgeCampaigns',
  'exportPerson',
  'erasePerson',
  'getNotice',
])

test('T1 what was removed is answered as what never was, to its owner and to others', async () => {
  const leaving: Asker = { who: 'its owner', tenant: await makeTenant(app) }
  const { user, ids } = leaving.tenant
  const gone: Partial<Record<AccountNoun, string>> = {
    campaign: ids.campaign,
    result: ids.result,
    member: ids.member,
    invitation: ids.invitation,
    passkey: ids.passkey,
  }
  await app.as(user, removeCampaign, { params: { id: ids.campaign } })
  await app.as(user, removeMember, { params: { id: ids.member }, body: { hand_over_to: user.id } })
  await app.as(user, withdrawInvitation, { params: { id: ids.invitation } })
  await app.as(user, removePasskey, {
    params: { id: ids.passkey },
    body: { password: 'a sentence of the tests' },
  })
  leaving.tenant = await settleAgain(app, leaving.tenant)
  for (const asker of [leaving, stranger]) {
    for (const place of places) {
      const id = gone[place.noun]
      if (id === undefined || (asker === leaving && ofBin.has(nameOfRoute(place.route)))) continue
      const answer = await askWith(asker, place, id)
      assert.equal(
        answer,
        await askWith(asker, place, randomUUID()),
        `${asker.who}: ${nameOfRoute(place.route)}`,
      )
    }
  }
})

test('T1 no answer of an account counts what another one has', async () => {
  const { user, ids } = stranger.tenant
  const look = async () => {
    const seen: string[] = []
    for (const route of routes.filter(({ method, access }) => method === 'GET' && access !== 'admin')) {
      for (const frame of framesOf(route, knownFrom(ids)))
        seen.push(`${nameOfRoute(route)} ${masked(await send(user.token, route, frame))}`)
    }
    return seen
  }
  const before = await look()
  await settleAgain(app, await makeTenant(app))
  assert.deepEqual(await look(), before)
})

test("T1 no spelling of a path reaches what is another account's", async () => {
  for (const place of places.filter(({ path }) => path[0] === 'params')) {
    const { route, noun } = place
    const id = other.ids[noun]
    const frame = frameOf(place, other)
    const spelled = [
      id.toUpperCase(),
      `${id}/`,
      `./${id}`,
      `${id}%00`,
      `%2e%2e%2f${id}`,
      id.replaceAll('-', '%2D'),
    ]
    for (const spelling of spelled) {
      const at = route.path.replace(':type', 'local').replace(':id', spelling)
      const { status } = await send(stranger.tenant.user.token, route, { ...frame, path: at })
      assert.ok(status >= 400 && status < 500, `${nameOfRoute(route)} ${spelling}: ${status}`)
    }
  }
})

test('T1 without a token, or with that of a removed user, every call is refused', async () => {
  for (const route of routes.filter((each) => !open(each))) {
    for (const bearer of [null, removed.token]) {
      for (const frame of framesOf(route, knownFrom(other.ids)).slice(0, 1))
        assert.equal((await send(bearer, route, frame)).status, 401, nameOfRoute(route))
    }
  }
})

test('T1 who has no module is refused all its calls: a teammate, and one with the name of an administrator', async () => {
  const named = await makeMember(db, stranger.tenant.user, { modules: [] })
  await sql`update users set role = 'admin' where id = ${named.id}`.execute(db)
  for (const route of routes.filter(({ access }) => access !== 'public' && access !== 'user')) {
    const [frame = {}] = framesOf(route, knownFrom(other.ids))
    for (const { token } of [bystander, named])
      assert.equal((await send(token, route, frame)).status, 403, nameOfRoute(route))
  }
})

test('T1 nothing of the other account was shown, changed, sent or told in all of that', async () => {
  await app.work()
  assert.deepEqual(await sumOf(db, other.user.account_id), untouched)
  assert.deepEqual([leaks, heard], [[], []])
  console.log(`${sent} requests`)
  assert.ok(sent > 600)
})
