import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { logout } from '#contract/account/auth.ts'
import { findByName } from '#contract/account/found.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import type { Me } from '#contract/account/me.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { meQuery } from '#web/session/me.ts'
import { pastNotices } from '#web/ui/notification/notices.ts'
import { usePageAct } from '#web/session/page-acts.ts'
import { Download } from 'lucide-react'
import { Palette } from './palette.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(listCampaigns, () => ({ items: [], currentPage: 1, pageSize: 20, total: 0, running: 0 }))

const modules = (...slugs: Me['modules'][number]['slug'][]) =>
  slugs.map((slug, index) => ({ id: index, slug }))

async function open(me: Partial<Me>) {
  const page = await openPage(() => {
    useState(() => queryClient.setQueryData(meQuery.queryKey, wireMe(me)))
    return <Palette onClose={() => {}} />
  })
  return { page, user: userEvent.setup() }
}

const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('it leads to every page that the user may open', async () => {
  await open({ role: 'admin', modules: modules('admin'), hasBillingPortal: true })
  for (const page of [
    'New plan',
    'Users',
    'Activity · Users',
    'Activity · Plans',
    'Wallet',
    'Profile · Profile settings',
    'Email · Profile settings',
    'Password · Profile settings',
    'Sign-in and security · Profile settings',
    'Activity · Settings',
    'Manage team',
    'Billing portal',
  ])
    assert.ok(shown().includes(page), `${page} is not among ${shown().join(', ')}`)
})

test('it leads nowhere that would be closed', async () => {
  await open({ role: 'related', isMainUser: false, accessToWallet: false, hasBillingPortal: true })
  for (const page of ['New account', 'Activity · Users', 'Wallet', 'Activity · Settings', 'Billing portal'])
    assert.ok(!shown().includes(page), page)
})

test('names that failed to load do not count as no results', async () => {
  api.answer(findByName, () => {
    throw refuse('too_busy')
  })
  const { user } = await open({ modules: modules('leads') })
  await user.type(screen.getByRole('combobox'), 'zzzz')
  await screen.findByText(/We couldn't load your lists, leads and people\./)
  assert.ok(!screen.queryByText('No results'))
  api.answer(findByName, () => ({ lists: [], leads: [], people: [] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No results')
  await waitFor(() => assert.ok(!screen.queryByRole('alert')))
})

test('a log-out that was refused is told, wherever it was asked for', async () => {
  api.answer(logout, () => {
    throw refuse('too_busy')
  })
  const { user } = await open({})
  await user.click(screen.getByRole('option', { name: 'Sign out' }))
  await waitFor(() => assert.equal(pastNotices()[0]?.text, "We couldn't sign you out. Try again."))
})

test('an act is found by another word for it, stands there once, and a page adds its own', async () => {
  let exported = 0
  const page = await openPage(() => {
    useState(() =>
      queryClient.setQueryData(meQuery.queryKey, wireMe({ isMainUser: true, modules: modules('leads') })),
    )
    usePageAct({ label: 'Export this list', icon: Download, run: () => (exported += 1) })
    return <Palette onClose={() => {}} />
  })
  const user = userEvent.setup()
  assert.equal(shown().filter((line) => line?.startsWith('New search: local')).length, 1)
  await user.click(screen.getByRole('option', { name: 'Export this list' }))
  assert.equal(exported, 1)
  await user.type(screen.getByRole('combobox'), 'top up')
  await waitFor(() => assert.deepEqual(shown(), ['Add credits']))
  page.unmount()
})

test('lists, leads and people are found by name, each once and each where it opens', async () => {
  const list = { id: '00000000-0000-7000-8000-000000000001', type: 'local' as const, name: 'Dentists' }
  api.answer(findByName, () => ({
    lists: [list],
    leads: [{ id: '00000000-0000-7000-8000-000000000002', name: 'Dr. Harbor', detail: 'Testville', list }],
    people: [{ id: '00000000-0000-7000-8000-000000000003', name: 'Nora Harbor', email: 'nora@quarry.test' }],
  }))
  const { user } = await open({ role: 'user', modules: modules('leads') })
  await user.type(screen.getByRole('combobox'), 'harb')
  await waitFor(() =>
    assert.deepEqual(shown().slice(0, 3), [
      'Dentists',
      'Dr. Harbor · Testville · Dentists',
      'Nora Harbor · nora@quarry.test',
    ]),
  )
})

test('people, pages and actions chosen before stand on top, newest first and once, for their user alone', async () => {
  const nora = { id: '00000000-0000-7000-8000-000000000003', name: 'Nora Harbor', email: 'nora@quarry.test' }
  api.answer(findByName, () => ({ lists: [], leads: [], people: [nora] }))
  const id = '00000000-0000-7000-8000-0000000000aa'
  const me = { id, accessToWallet: true, isMainUser: true, modules: modules('leads') }
  const choose = async (name: string | RegExp, typed = '') => {
    const { page, user } = await open(me)
    if (typed) await user.type(screen.getByRole('combobox'), typed)
    await user.click(await screen.findByRole('option', { name }))
    page.unmount()
  }
  await choose('Manage team')
  await choose('Add credits')
  await choose(/^Nora Harbor/, 'nora')
  const again = await open(me)
  assert.deepEqual(shown().slice(0, 3), ['Nora Harbor · nora@quarry.test', 'Add credits', 'Manage team'])
  for (const line of ['Add credits', 'Manage team'])
    assert.equal(shown().filter((one) => one === line).length, 1, line)
  again.page.unmount()
  await open({ ...me, id: '00000000-0000-7000-8000-0000000000bb' })
  assert.ok(!shown().includes('Nora Harbor · nora@quarry.test'))
})

test('the first line is marked, also when names come after the pages', async () => {
  const list = { id: '00000000-0000-7000-8000-000000000001', type: 'local' as const, name: 'Walnut farms' }
  api.answer(findByName, () => ({ lists: [list], leads: [], people: [] }))
  const { user } = await open({ role: 'user', isMainUser: true, modules: modules('leads') })
  await user.type(screen.getByRole('combobox'), 'wal')
  await waitFor(() => assert.equal(shown()[0], 'Walnut farms'))
  assert.ok(shown().includes('Wallet'))
  await waitFor(() =>
    assert.equal(screen.getByRole('option', { selected: true }).textContent, 'Walnut farms'),
  )
})
