import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import type { Me } from '#contract/account/me.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { meQuery } from '#web/session/me.ts'
import { Guide } from './guide.tsx'

const api = await startPageApi()
after(() => api.stop())

async function linksFor(me: Partial<Me>) {
  await openPage(() => {
    useState(() => queryClient.setQueryData(meQuery.queryKey, wireMe(me)))
    return <Guide onLeave={() => {}} />
  })
  await screen.findByText('What a lead costs')
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')])
}

test('each link of the guide has the title of the page that it opens', async () => {
  const links = await linksFor({ role: 'admin', modules: [{ id: 1, slug: 'leads' }] })
  assert.deepEqual(links, [
    ['New Search', null, '/lead-search/new-search'],
    ['Wallet', null, '/settings/wallet'],
    ['Saved Lists', null, '/lead-search/saved-lists'],
    ['Manage team', null, '/manage-team'],
    ['Webhook', null, '/settings/integration/webhook'],
    ['Data', null, '/admin/data'],
  ])
})

test('the guide links to no page that the user may not open', async () => {
  const links = await linksFor({ role: 'related', isMainUser: false, accessToWallet: false, modules: [] })
  assert.deepEqual(
    links.map(([name]) => name),
    ['Manage team'],
  )
})
