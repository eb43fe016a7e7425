import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { nameOfRoute } from '#contract/routes.ts'
import { features } from '#server/registered.ts'
import { loadLanguage } from '#web/i18n/language.ts'
import type { Entry } from '#web/features/admin/queries.ts'
import { actionName, objectName, sentenceOf, valueText } from './entry-words.ts'
import { texts } from './texts/activity.ts'

after(() => loadLanguage('en'))

/** Calls that add an entry when an operator, or an operator working as a user, makes them. */
const trailing = features
  .flatMap(({ routes }) => routes)
  .filter(({ kind }) => kind === 'mutation' || kind === 'secret-mutation')
  .map(({ route }) => route)
  .filter(({ access, personal }) => access !== 'public' && (access === 'admin' || personal !== true))

const entry = (after: Record<string, unknown>) =>
  ({ action: 'acted_as', object_name: 'As the contract says it', after }) as const

test('each call that can be made while working as a user has a label, and no label is unused', () => {
  assert.ok(trailing.length > 30)
  const wanted = [...trailing.map((route) => `callLabels.${nameOfRoute(route)}`), 'callLabels.file']
  const known = Object.keys(texts).filter((key) => key.startsWith('callLabels.'))
  assert.deepEqual(known.toSorted(), wanted.toSorted())
})

test('the words are those of the reader', async () => {
  assert.equal(objectName(entry({ call: 'renameCampaign', id: '1' })), 'Renamed a list')
  await loadLanguage('de')
  assert.equal(objectName(entry({ call: 'renameCampaign', id: '1' })), 'Liste umbenannt')
  assert.equal(objectName(entry({ path: '/api/me/photo' })), 'Datei hochgeladen')
  await loadLanguage('ar')
  assert.equal(objectName({ ...entry({ call: 'removePlan' }), action: 'operator_acted' }), 'أزال خطة')
  assert.equal(actionName('operator_acted'), 'إجراء المشغّل')
})

test('an act of a later version is told as the log has it, and what changes note of themselves stays', () => {
  assert.equal(objectName(entry({ call: 'paintTheTown' })), 'As the contract says it')
  const plan = { action: 'plan_changed', object_name: 'Starter', after: { call: 'renameCampaign' } } as const
  assert.equal(objectName(plan), 'Starter')
})

test('an act without an object is a whole sentence', async () => {
  await loadLanguage('de')
  const look = { action: 'lead_viewed', actor_name: 'Ada', as_user_name: null, object_name: '' } as const
  const said = (more: object) =>
    sentenceOf({ ...look, ...more } as unknown as Entry).replaceAll(/[\u2068\u2069]/g, '')
  assert.equal(said({}), 'Ada hat Leads angesehen')
  assert.equal(said({ object_name: 'Cafés' }), 'Ada hat Leads aus Cafés angesehen')
})

test('accepted faults of a ledger are said in the words of the reader', async () => {
  await loadLanguage('de')
  await import('#web/i18n/codes/de.static.ts')
  await Promise.resolve()
  const faults = [
    { code: 'balance_negative', values: {}, message: 'A balance is negative.' },
    'a fault of an earlier version',
  ]
  assert.equal(valueText('faults', faults), 'Ein Guthaben ist negativ. a fault of an earlier version')
})
