import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '#contract/account/me.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { DocsPage } from './docs-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const open = async (role: 'user' | 'admin', at = '/help') => {
  api.answer(getMe, () => wireMe({ role }))
  return openPage(DocsPage, { path: '/help', at })
}

test('a search leads to the section that holds the words', async () => {
  const user = userEvent.setup()
  const page = await open('user')
  await screen.findByRole('heading', { level: 1, name: 'Getting started' })
  await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'standard webhooks{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Results for “standard webhooks”' })
  await user.click(await screen.findByText('Webhooks', { selector: 'li a' }))
  await screen.findByRole('heading', { level: 1, name: 'Webhooks' })
  assert.match(page.address(), /page=webhooks/)
})

test('only an operator reads what is for operators', async () => {
  const nav = async () => within(await screen.findByRole('navigation', { name: 'Pages of help' }))
  await open('user', '/help?page=crm')
  assert.equal((await nav()).queryByRole('link', { name: 'Sources' }), null)
  assert.equal(screen.queryByRole('heading', { name: 'For operators' }), null)
})

test('an operator reads all of it', async () => {
  await open('admin', '/help?page=crm')
  await screen.findByRole('link', { name: 'Sources' })
  // One names a group of guides, the other a section.
  assert.equal(screen.getAllByRole('heading', { level: 2, name: 'For operators' }).length, 2)
})
