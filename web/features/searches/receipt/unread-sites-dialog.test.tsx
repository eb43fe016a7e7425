import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { listSearchSites } from '#contract/leads/searches.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import UnreadSitesDialog from './unread-sites-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

const site = (line: string, host: string | null, reason: string) => ({
  line,
  host,
  reason,
  state: 'unread' as const,
  website_method: null,
  pages_read: null,
  people: 0,
  role_addresses: 0,
})

test('each website that could not be read is named with its reason, a company without one by its name', async () => {
  const items = [site('mill.example', 'mill.example', 'timeout'), site('Harrow Looms', null, 'no_website')]
  const counts = { queued: 0, read: 1, unread: 120, unusable: 0 }
  api.answer(listSearchSites, () => ({ items, currentPage: 1, pageSize: 100, total: 120, counts }))
  await openPage(() => <UnreadSitesDialog searchId={wireId(1)} isPasted onClose={() => undefined} />)
  await screen.findByRole('dialog', { name: 'Websites not read' })
  await screen.findByText('mill.example')
  await screen.findByText('Website took too long to respond')
  await screen.findByText('Harrow Looms')
  await screen.findByText('No website found for the name')
  await screen.findByText('The first 2 of 120.')
})
