import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accessNouns } from '#contract/account/access-nouns.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { getTeam, inviteMember, makeInvitationLink, resendInvitation } from '#contract/account/team.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { streams } from '#contract/streams.ts'
import { framesOf } from '#testing/hostile/frames.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { knownFrom } from '#testing/tenants/id-places.ts'
import { makeTenant, sendAs, startTenants } from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())
const { db } = app.services

/** Nouns whose changes give no access: the work that an account does, and what operators do in person. */
const workNouns = [
  'admin/billing-problems',
  'admin/bounce-reports',
  'admin/jobs',
  'admin/plans',
  'admin/source-trials',
  'admin/sources',
  'business-profile',
  'campaign',
  'campaigns',
  'checklist',
  'crm-connections',
  'crm-pushes',
  'directory',
  'exclusions',
  'exports',
  'rechecks',
  'freshness',
  'hook-sends',
  'import-mappings',
  'label-runs',
  'labels',
  'lead-merges',
  'lead-runs',
  'list-imports',
  'me',
  'notes',
  'notifications',
  'privacy',
  'results',
  'saved-views',
  'searches',
  'suppressions',
  'tasks',
  'wallet',
  'webhook-messages',
  ':type-results',
]

/** '/api/admin/users/:id' → 'admin/users'. */
const nounOf = (path: string) => /^\/api\/(admin\/[^/]+|[^/]+)/.exec(path)?.[1] ?? ''

const isAccess = ({ path }: Pick<Route, 'path'>) => accessNouns.some((noun) => noun === nounOf(path))

const changes = routes.filter(
  ({ method, access, path }) => method !== 'GET' && access !== 'public' && path.startsWith('/api/'),
)

test('T11 T16 each noun whose rows can be changed gives access or does not, and a change of access says whether it is personal', () => {
  const decided = new Set<string>([...accessNouns, ...workNouns])
  assert.deepEqual(
    changes.filter(({ path }) => !decided.has(nounOf(path))).map(nameOfRoute),
    [],
    'decide in contract/account/access-nouns.ts or here whether changes of this noun give access',
  )
  assert.deepEqual(
    changes.filter((route) => isAccess(route) && route.personal === undefined).map(nameOfRoute),
    [],
    'say whether it is personal',
  )
  assert.deepEqual(
    changes
      .filter((route) => isAccess(route) && route.personal === false)
      .map(nameOfRoute)
      .toSorted(),
    [
      'endImpersonation',
      'giveAdminUsersCredits',
      'resendWebhookMessages',
      'retryOutboxMails',
      'setAdminUsersPlan',
      'suspendAdminUsers',
      'testWebhook',
      'unfreezeAdminUserCredits',
    ],
    'these give no access',
  )
  const uploads = Object.entries(streams).filter(([name]) => name.startsWith('upload'))
  assert.ok(uploads.every(([, address]) => !isAccess({ path: address.replace(/^\w+ /, '') })))
})

test('T11 an operator who works as a user makes no personal call, and no other is refused for that', async () => {
  const tenant = await makeTenant(app)
  const admin = await makeAdmin(db)
  const { authorisation } = await app.as(admin, startImpersonation, {
    params: { id: tenant.user.id },
    body: { reason: 'They asked why' },
  })
  const known = knownFrom(tenant.ids)
  const open = changes.filter(({ path }) => path !== '/api/impersonation/end')
  for (const route of open) {
    await db.deleteFrom('rate_limits').execute()
    const [frame = {}] = framesOf(route, known)
    const { status, body } = await sendAs({ app, token: authorisation.token }, route, frame)
    const isRefused = status === 403 && body.includes('"impersonating"')
    assert.equal(isRefused, route.personal === true, `${nameOfRoute(route)} ${status} ${body}`)
  }
})

test('T9 T11 T16 an operator who works as a client invites no teammate, and no link of an invitation is made for them', async () => {
  const tenant = await makeTenant(app)
  const { user } = tenant
  const admin = await makeAdmin(db)
  const { authorisation } = await app.as(admin, startImpersonation, {
    params: { id: user.id },
    body: { reason: 'They asked why' },
  })
  const working = { ...user, token: authorisation.token }
  const before = await app.as(user, getTeam)
  const body = {
    email: 'myself@firm.example',
    first_name: 'My',
    last_name: 'Self',
    modules: ['leads' as const],
    access_to_wallet: true,
    credit_limit: null,
  }
  assert.equal((await app.ask(working, inviteMember, { body })).code, 'impersonating')
  const { id } = before.invitations[0] ?? assert.fail('the tenant has an invitation')
  for (const route of [makeInvitationLink, resendInvitation])
    assert.equal((await app.ask(working, route, { params: { id } })).code, 'impersonating')
  assert.deepEqual(await app.as(user, getTeam), before)
})
