import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createSavedView, deleteSavedView, listSavedViews } from '#contract/leads/views/saved-views.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

test('a view is offered where it was saved, replaced under its name, and deleted', async () => {
  const user = await makeUser(db)
  const [one, two] = [await makeLeads(db, user, { leads: [] }), await makeLeads(db, user, { leads: [] })]
  const layout = {
    order: ['email', 'city'],
    visible: { phone: false },
    widths: { name: 300 },
    density: 'compact' as const,
  }
  const save = (name: string, in_all_lists: boolean, search: Record<string, string> = { sort: 'city' }) =>
    app.as(user, createSavedView, {
      params: { type: 'local', id: one },
      body: { name, search, layout, in_all_lists },
    })
  const of = (id: string) => app.as(user, listSavedViews, { params: { type: 'local', id } })
  const names = async (id: string) => (await of(id)).map(({ name }) => name)

  const mine = await save('Near by', false)
  await save('With email', true, { email: 'found' })
  assert.deepEqual([await names(one), await names(two)], [['Near by', 'With email'], ['With email']])
  assert.deepEqual(mine.layout, layout)

  const again = await save('NEAR BY', false, { sort: 'name' })
  assert.deepEqual([again.id, again.search], [mine.id, { sort: 'name' }])
  assert.deepEqual(await names(one), ['NEAR BY', 'With email'])

  const stranger = await makeUser(db)
  assert.equal((await app.ask(stranger, deleteSavedView, { params: { id: mine.id } })).status, 404)
  await app.as(user, deleteSavedView, { params: { id: mine.id } })
  assert.deepEqual(await names(one), ['With email'])
})
