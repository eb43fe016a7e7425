import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { IdNoun } from '#contract/declared.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { features } from '#server/registered.ts'
import { nounOfParam } from '#testing/hostile/json-schema.ts'
import { onHunter, source } from '#testing/fakes/sources/on-hunter.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { planFields } from '#testing/make/make-plan.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { settle } from '#testing/tenants/settle.ts'

const { app, neighbourhood } = await startSearching()
after(() => app.stop())

const criteria = await neighbourhood(mailboxes('valid').slice(0, 2))
const unnamed = { first_name: '', last_name: '' }
const untold = { country: null, category: null, network: null, taken_on: null }
const noRights = { modules: [], access_to_wallet: false, credit_limit: null }

/** What a route needs to be told beside ids. A new route that needs more than nothing is added here. */
const bodies: Record<string, object> = {
  removeAdminUserFactor: { reason: 'A lost phone' },
  verifyAccountDomain: { domain: 'nowhere.example' },
  unfreezeAdminUserCredits: { reason: 'Looked at' },
  startImpersonation: { reason: 'asked for help' },
  renamePasskey: { name: 'Key' },
  removePasskey: { password: '' },
  createCampaign: { type: 'local', name: 'Walk', criteria, max_leads: 2, max_credits: 2 },
  renameCampaign: { name: 'Renamed' },
  createSource: { driver: 'hunter', ...source },
  changeSource: source,
  switchSource: { is_on: true },
  saveProviderKey: { key: 'a key', is_on: true, in_searches: false, in_checks: false, for_clients: false },
  orderSources: { ids: [randomUUID()] },
  trySource: { base_url: source.base_url, mapping: onHunter, values: {} },
  startSourceTrial: {
    campaign_id: randomUUID(),
    source_ids: [randomUUID(), randomUUID()],
    leads: 5,
    limit_micros: 0,
  },
  testSource: { action: 'email', values: { person: 'Ada Lind', domain: 'firm.example' } },
  createLabel: { name: 'Called', color: 1 },
  removeSuppressions: { ids: [randomUUID()] },
  erasePerson: { result_ids: [randomUUID()] },
  setRetention: { keep_days: 30 },
  setNoticeTemplate: { body: 'Hello {{name}}' },
  sendToHook: { chosen: { scope: 'all' }, webhook_id: randomUUID() },
  renameExclusion: { name: 'Customers' },
  addExclusions: { name: 'Customers', lines: 'firm.example' },
  addSuppressions: { lines: 'someone@firm.example' },
  changeLabel: { name: 'Messaged', color: 2 },
  addLead: { type: 'local', website: 'typed.example' },
  changeListImport: { type: 'local', country: null, skip_owned: false },
  saveImportMapping: { name: 'Mapping' },
  renameImportMapping: { name: 'Mapping' },
  startListImport: { name: 'Imported' },
  createSavedView: { name: 'V', layout: { order: [], visible: {}, widths: {}, density: 'default' } },
  editResult: { field: 'name', value: 'Edited' },
  addLeadTask: { title: 'Call', due_on: '2026-12-01', assignee_id: randomUUID() },
  changeLeadTask: { title: 'Call', due_on: '2026-12-01', assignee_id: randomUUID() },
  setTaskDone: { is_done: true },
  saveFreshness: { max_age_days: 90, checks_per_month: 100 },
  addLeadNote: { text: 'Called' },
  editLeadNote: { text: 'Called twice' },
  undoResultEdit: { field: 'name' },
  mergeLabel: { into: randomUUID() },
  labelLeads: { chosen: { scope: 'all' } },
  previewRecheck: { chosen: { scope: 'all' } },
  startRecheck: { chosen: { scope: 'all' } },
  mergeLeads: {},
  removeCampaigns: { resultIds: [randomUUID()] },
  restoreCampaigns: { resultIds: [randomUUID()] },
  purgeCampaigns: { resultIds: [randomUUID()] },
  archiveCampaigns: { resultIds: [randomUUID()], is_archived: true },
  previewSearch: { type: 'local', criteria, max_leads: 2, max_credits: 2 },
  explainSearch: { criteria },
  resumeSearch: { max_credits: 2 },
  retrySearch: { max_credits: 2 },
  removeResults: { scope: 'all' },
  recheckResult: {},
  settleBounceReport: { refund: true },
  previewSimilar: { ids: [randomUUID()] },
  startSimilar: { ids: [randomUUID()], max_leads: 2, max_credits: 4 },
  previewEmployees: { chosen: { scope: 'all' } },
  startEmployees: { chosen: { scope: 'all' }, name: 'People', max_leads: 2, max_credits: 2 },
  previewLeadRun: { kind: 'get-phones', chosen: { scope: 'all' } },
  resendWebhookMessages: { since: '2026-01-01T00:00:00Z' },
  setCampaignDetails: { campaign_id: randomUUID(), tags: ['{{city}}'], source: 'fair' },
  setListWebhook: { url: 'https://hooks.example.com/a', events: ['lead.created'] },
  createApiKey: { name: 'Key', scopes: ['leads.read'], campaign_ids: null, budget: null, expires_at: null },
  previewCrmPush: { chosen: { scope: 'all' }, connection_id: randomUUID() },
  startCrmPush: { chosen: { scope: 'all' }, connection_id: randomUUID() },
  saveCrmMapping: { fields: { name: 'companyName' } },
  createCrmField: { name: 'Platform' },
  sendCrmTest: { type: 'local' },
  connectCrm: { code: 'sample', state: 'unknown' },
  setWebhook: { url: 'https://hooks.example.com/a', events: ['lead.created'] },
  testWebhook: { event: 'lead.created' },
  subscribeZapier: { target_url: 'https://hooks.zapier.com/hooks/catch/1/a/', event: 'lead.created' },
  startLeadRun: { kind: 'get-phones', chosen: { scope: 'all' }, max_credits: 2 },
  previewExport: { chosen: { scope: 'all' } },
  startExport: { chosen: { scope: 'all' } },
  createCsvLink: { chosen: { scope: 'all' } },
  saveMe: { first_name: 'Mara' },
  saveChecklist: { is_hidden: true },
  inviteMember: { email: 'ada@firm.example', ...unnamed, ...noRights },
  changeMember: noRights,
  removeMember: { hand_over_to: randomUUID() },
  startTopUp: { request_id: randomUUID(), credits: 100, amount: 100 },
  changeAdminUser: { email: 'ada@firm.example', ...unnamed, language: null, modules: [], role: 'user' },
  changePlan: planFields,
  importRegion: { id: 'nowhere' },
  importOverture: { id: 'nowhere' },
  changeDataset: { renews: 'off' },
  saveTableMapping: { name: 'Mapping' },
  renameTableMapping: { name: 'Mapping' },
  changeTable: { kind: 'people', name: 'Table', licence: 'CC0-1.0', attribution: 'Table', ...untold },
  setMailTime: { mails: 'daily' },
  setNotificationChoice: { action: 'search_ended', in_product: false },
  readNotifications: { until: '2026-01-01T00:00:00Z' },
  readBusinessSite: { website: 'nobody.testville.example' },
}

/** A user with a list, a search, a lead and one of everything else. */
async function makeOwner() {
  const user = await makeUser(app.services.db)
  const owned = await settle(app, user)
  await app.work()
  return { user, owned }
}
type Owner = Awaited<ReturnType<typeof makeOwner>>

/** The id that belongs into a path: of the noun that its schema names. An id of no account is made up. */
function paramsFor({ params }: Route, { owned }: Owner): Record<string, string> {
  const ids: Partial<Record<IdNoun, string>> = owned
  const noun = params && nounOfParam(params, 'id')
  return { type: 'local', id: (noun && ids[noun]) ?? randomUUID() }
}

const walk = (
  route: Route,
  { user, owner, key }: { user: TestUser | null; owner: Owner; key?: string | undefined },
) =>
  app.ask(
    user,
    route as Route<never>,
    {
      params: paramsFor(route, owner),
      ...(bodies[nameOfRoute(route)] ? { body: bodies[nameOfRoute(route)] } : {}),
      ...(key ? { key } : {}),
    } as never,
  ) // routes in a loop have no types of their own; the server checks what is sent

const owner = await makeOwner()
const guarded = routes.filter(({ access }) => access !== 'public')

test('without a token every route but the open ones answers 401 in one shape', async () => {
  assert.ok(guarded.length > 20)
  for (const route of guarded) {
    const answer = await walk(route, { user: null, owner })
    assert.deepEqual(
      answer,
      { status: 401, success: false, message: 'Sign in to continue.', code: 'not_signed_in', values: {} },
      nameOfRoute(route),
    )
  }
})

test('without its module every route of a module answers 403', async () => {
  const user = await makeUser(app.services.db, { modules: [] })
  const ofModules = guarded.filter(({ access }) => access !== 'user')
  assert.ok(ofModules.length > 15)
  for (const route of ofModules) {
    const { status, code } = await walk(route, { user, owner })
    assert.deepEqual([status, code], [403, 'module_missing'], nameOfRoute(route))
  }
})

test('a stranger with an id that is not theirs gets 404 from every route that takes one, and changes nothing', async () => {
  const stranger = await makeUser(app.services.db)
  const withId = guarded.filter(({ path }) => path.includes(':id'))
  assert.ok(withId.length > 12)
  for (const route of withId) {
    const { status, code } = await walk(route, { user: stranger, owner })
    // An account that sells nothing changes no plan, and is refused before any id is looked up.
    const isPlanChange = route.path.startsWith('/api/admin/plans/') && route.method !== 'GET'
    const expected = isPlanChange ? [403, 'admin_only_plans'] : [404, 'not_found']
    assert.deepEqual([status, code], expected, nameOfRoute(route))
  }
  for (const act of ['removeCampaigns', 'archiveCampaigns']) {
    const route = routes.find((each) => nameOfRoute(each) === act)
    assert.ok(route)
    const body = { resultIds: [owner.owned.campaign], is_archived: true }
    const { data } = await app.ask(stranger, route as Route<never>, { body } as never) // as in walk
    assert.deepEqual(data, { count: 0 })
  }
  for (const route of withId.filter(({ method }) => method === 'GET')) {
    // These belong to the operator or a reseller, not to an account.
    if (route.access === 'admin' || route.path.startsWith('/api/admin/')) continue
    assert.equal((await walk(route, { user: owner.user, owner })).status, 200, nameOfRoute(route))
  }
})

const writes = features
  .flatMap((feature) => feature.routes)
  .filter(({ kind }) => kind === 'mutation')
  .map(({ route }) => route)
  .filter((route) => nameOfRoute(route) !== 'logout') // its second caller has no session any more

test('every write answers the same twice with one Idempotency-Key, and is done once', async () => {
  assert.ok(writes.length > 8)
  for (const route of writes) {
    const mine = await makeOwner()
    const key = randomUUID()
    const first = await walk(route, { user: mine.user, owner: mine, key })
    const { entries } = await walletOf(mine.user)
    assert.ok(first.status < 500, `${nameOfRoute(route)} answered ${first.status}`)
    assert.deepEqual(await walk(route, { user: mine.user, owner: mine, key }), first, nameOfRoute(route))
    assert.deepEqual((await walletOf(mine.user)).entries, entries, nameOfRoute(route))
  }
})

const walletOf = (user: TestUser) =>
  app.services.db
    .selectFrom('wallets')
    .select('entries')
    .where('account_id', '=', user.account_id)
    .executeTakeFirstOrThrow()

test('every route of the contract is served, by one feature, and nothing else is', () => {
  const served = features.flatMap((feature) => feature.routes.map(({ route }) => nameOfRoute(route)))
  assert.deepEqual(served.toSorted(), routes.map(nameOfRoute).toSorted())
})
