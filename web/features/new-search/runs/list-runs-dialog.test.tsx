import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, within } from '@testing-library/react'
import type { Criteria } from '#contract/leads/criteria.ts'
import { listCampaignSearches } from '#contract/leads/lists.ts'
import type { Search } from '#contract/leads/searches.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { List } from '#web/features/lists/queries.ts'
import { readNewSearchSearch } from '#web/features/new-search/new-search-search.ts'
import { criteriaOf } from '#web/features/new-search/people/people-search.ts'
import { newestSearchQuery, searchQuery } from '#web/features/searches/queries.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import ListRunsDialog from './list-runs-dialog.tsx'
import { addressOfRun } from './run-address.ts'

const api = await startPageApi()
after(() => api.stop())

const asked: Criteria = {
  type: 'people',
  titles: ['CEO', 'Owner'],
  title_match: 'exact',
  seniorities: [],
  departments: [],
  places: [{ city: 'Testville' }],
  companies: [],
  industries: [],
  keywords: [],
  exclude: { titles: [], companies: [] },
  has_email: true,
}

const run = (more: Partial<Search> = {}): Search => ({
  id: wireId(1),
  campaign_id: wireId(9),
  type: 'people',
  criteria: asked,
  state: 'done',
  reason: 'all_found',
  max_leads: 40,
  max_credits: 120,
  price_each: 3,
  skip_owned: true,
  exclude_lists: [],
  exclusions: [],
  find_websites: true,
  is_sourced: true,
  matches: 12,
  expected: null,
  quoted: null,
  found: 12,
  with_email: 7,
  pending: 0,
  left: 0,
  websites_sought: 0,
  websites_found: 0,
  unread: [],
  retryable: { leads: 0, credits: 0 },
  duplicates: 0,
  excluded: 0,
  excluded_by: [],
  left_out: 0,
  already_paid: 0,
  charged: 21,
  refunded: 3,
  held: 0,
  resume_credits: null,
  seconds_left: null,
  sources: [],
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: '2026-11-20T12:00:01.000Z',
  ended_at: '2026-11-20T12:01:00.000Z',
  ...more,
})

const list = { id: wireId(9), type: 'people', name: 'Owners' } as List // what the dialog reads of it

function open(items: Search[], total = items.length) {
  api.answer(listCampaignSearches, () => ({ items, currentPage: 1, pageSize: 100, total }))
  return openPage(() => <ListRunsDialog list={list} onClose={() => undefined} />)
}

test('each search of a list says what it asked, found and charged, and fills New search again', async () => {
  await open([
    run(),
    run({ id: wireId(2), state: 'stopped', reason: 'by_user', found: 0, charged: 0, refunded: 0 }),
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  assert.ok(first && second)
  for (const words of ['CEO, Owner · Testville', '12 leads', '7 with email', '18 cr charged', 'Done'])
    assert.ok(within(first).getByText(words), words)
  assert.ok(within(second).getByText('Stopped'))
  const link = within(first).getByRole('link', { name: 'Run again: CEO, Owner · Testville' })
  const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://page.example')
  assert.match(pathname, /\/lead-search\/saved-lists\/.+\/new-search$/)
})

test('the form is filled with what the search asked and its limits, unless they were the usual ones', () => {
  const written = readNewSearchSearch({ ...addressOfRun(run()) })
  assert.deepEqual(criteriaOf(written.people ?? {}), asked)
  assert.equal(written.max_leads, 40)
  assert.deepEqual(
    [written.max_credits, written.skip_owned, written.find_websites],
    [undefined, undefined, undefined],
  )
  const narrow = addressOfRun(run({ max_credits: 30, skip_owned: false, find_websites: false }))
  assert.deepEqual([narrow.max_credits, narrow.skip_owned, narrow.find_websites], [30, false, false])
})

test('a list without a search says so, and one with more than a dialog holds says how many', async () => {
  const empty = await open([])
  await screen.findByText('No search has filled this list yet.')
  empty.unmount()
  await open([run()], 140)
  await screen.findByText('The newest 1 of 140.')
})

test('the newest search of a list is kept where none is known; a known one that is to be asked again stays so', async () => {
  const { queryKey } = searchQuery(run().id)
  queryClient.setQueryDefaults(queryKey, { gcTime: 60_000 }) // as in a browser
  const newest = { ...newestSearchQuery(list.id), staleTime: 0 }
  api.answer(listCampaignSearches, () => ({ items: [run()], currentPage: 1, pageSize: 1, total: 1 }))
  assert.equal(await queryClient.fetchQuery(newest), run().id)
  assert.equal(queryClient.getQueryData(queryKey)?.found, 12)

  queryClient.setQueryData(queryKey, run({ found: 3 }))
  await queryClient.invalidateQueries({ queryKey })
  await queryClient.fetchQuery(newest)
  assert.equal(queryClient.getQueryData(queryKey)?.found, 3)
  assert.equal(queryClient.getQueryState(queryKey)?.isInvalidated, true)
})
