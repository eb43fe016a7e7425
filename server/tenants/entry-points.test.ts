import { nameOfRoute } from '#contract/routes.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { features, jobs } from '#server/registered.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { startTenants } from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())

const run = { services: app.services, signal: new AbortController().signal, jobId: randomUUID() }

/** Work of no account, and why it is none. A new one is added with its reason. */
const workOfTheSystem = [
  'clean-drafts: uploads belong to the directory, which all accounts share',
  'run-source-trial: sources have keys, which no account may read',
  'back-up: a back-up holds all accounts',
  'clean-up: rows of all accounts expire',
  'drop-exports: files of all accounts end',
  'drop-list-imports: files of all accounts end',
  'daily-summaries: sends the daily summaries of users of all accounts',
  'keep-up-sandboxes: looks after the sandboxes of all accounts',
  'renew-emails: checks emails of all accounts again that have become old',
  'overdue-tasks: tells users of all accounts which of their tasks are overdue',
  'mark-opted-out: a link may hold for the accounts of clients',
  'mark-suppressed: a list may hold for the accounts of clients',
  'deliver-mail: a mail carries the brand of the business that sold the account',
  'note-failed-sign-in: no account is signed in',
  'recheck-email: a refund is posted, which an account may not',
  'run-recheck: a refund is posted, which an account may not',
  'reconcile: the books of all accounts are compared',
  'remove-image: a photo or logo of any account',
  'renew-datasets: open data belongs to the installation',
  'send-code: whether an address is known is asked over all accounts',
  'settle-notice: the account of a payment shows while its notice is settled',
  'sweep-people: traces of people lie in queues and logs',
  'sign-ledgers: ledgers of all accounts are signed',
  'wallet-upkeep: looks after the wallets of all accounts',
]

/** Calls that see the rows of all accounts. All are the operator's, some a reseller's for its clients as well. */
const callsAcross = [
  'changeAdminUser',
  'changePlan',
  'changeSource',
  'createAdminUser',
  'createPlan',
  'createSource',
  'getAdminAccount',
  'getAdminUser',
  'getMailChecks',
  'getOutboxMail',
  'getPlan',
  'getSourceTrial',
  'getSystemTroubles',
  'giveAdminUsersCredits',
  'inviteAdminUser',
  'listAdminAccounts',
  'listAdminUsers',
  'listAllAuditEntries',
  'listAppErrors',
  'listBillingProblems',
  'listBounceReports',
  'listOutbox',
  'listParkedJobs',
  'listPlans',
  'listSourceErrors',
  'listSourceTrials',
  'listSources',
  'listTrialLists',
  'orderSources',
  'proposeOrder',
  'removeAdminUserFactor',
  'removePlan',
  'removeSource',
  'replayParkedJob',
  'resumeAdminUsers',
  'retryBillingProblem',
  'retryOutboxMails',
  'setAdminUsersPlan',
  'settleBounceReport',
  'showOutboxMail',
  'startImpersonation',
  'startSourceTrial',
  'stopSourceTrial',
  'suspendAdminUsers',
  'switchSource',
  'testSource',
  'trySource',
  'unfreezeAdminUserCredits',
  'verifyAccountDomain',
]

/** A reseller looks after its own clients too; that it reaches no other account is tested with each verb. */
const callsOfResellers = [
  'changeAdminUser',
  'createAdminUser',
  'getAdminUser',
  'inviteAdminUser',
  'listAdminUsers',
  'removeAdminUserFactor',
  'resumeAdminUsers',
  'startImpersonation',
  'suspendAdminUsers',
]

test('T12 a job names its account, or stands in the list of those of the system with its reason', () => {
  const ofSystem = jobs.flatMap((each) => {
    return each.system === undefined ? [] : [`${each.name}: ${each.system}`]
  })
  assert.deepEqual(
    ofSystem.filter((line) => !workOfTheSystem.includes(line)),
    [],
  )
})

test('T12 a job without an account is refused before it begins', async () => {
  for (const each of jobs) {
    if (each.system !== undefined) continue
    assert.equal(each.payload.safeParse({ search_id: randomUUID(), result_id: randomUUID() }).success, false)
    for (const account_id of [undefined, '', 'system', '*'])
      await assert.rejects(runJob(each, run, { account_id }), /names no account/, each.name)
  }
})

test('T12 only the calls of the operator go beyond an account, and each says why', () => {
  const across = features
    .flatMap(({ routes }) => routes)
    .filter((served) => served.operatorOnly !== undefined)
  assert.deepEqual(across.map(({ route }) => nameOfRoute(route)).toSorted(), callsAcross)
  for (const { route } of across) {
    assert.equal(
      route.access,
      callsOfResellers.includes(nameOfRoute(route)) ? 'user' : 'admin',
      nameOfRoute(route),
    )
  }
})

/** Calls of an account that write its rights, its sign-in methods or its money, and what of them. They run with the rights of the system. */
const callsBySystem = [
  'addPasskey: a passkey',
  'beginPasskey: a step towards a passkey',
  'beginSecondFactor: the second factor',
  'cancelMailChange: codes that change the email',
  'changeMail: a code that changes the email',
  'changeMember: the rights of a teammate',
  'changePassword: the password and the sessions',
  'confirmMailChange: the email',
  'confirmSecondFactor: the second factor',
  'confirmSession: the session is confirmed',
  'confirmSessionWithPasskey: the session is confirmed',
  'connectIdentity: a social identity',
  'createApiKey: a key with rights of its user',
  'disconnectIdentity: a social identity',
  'endImpersonation: the session ends',
  'erasePerson: traces of a person in queues, logs and stored answers are erased',
  'inviteMember: the rights that a person will have',
  'logout: the session ends',
  'removeMember: the sign-in of a teammate',
  'removePasskey: a passkey',
  'removeProviderKey: a key of the account, which no account may read',
  'removeSecondFactor: the second factor',
  'renamePasskey: the name of a passkey',
  'renewRecoveryCodes: the recovery codes',
  'resendMailChange: a code that changes the email',
  'revokeApiKey: the key ends',
  'revokeOtherSessions: sessions end',
  'revokeSession: a session ends',
  'saveAccountCaps: the limits of the wallet',
  'saveProviderKey: a key of the account, which no account may read',
  'saveSiteSettings: a domain of the account',
  'sendSessionCode: a code that confirms the session',
  'startTopUp: the credits of a payment',
]

test('T12 T13 the calls of an account that run as the system are few, change something, and each says what it writes', () => {
  const marked = features.flatMap(({ routes }) => routes).filter(({ bySystem }) => bySystem !== undefined)
  assert.deepEqual(
    marked.map(({ route, bySystem }) => `${nameOfRoute(route)}: ${bySystem}`).toSorted(),
    callsBySystem,
  )
  for (const { kind, route } of marked) assert.match(kind, /mutation/, nameOfRoute(route))
})
