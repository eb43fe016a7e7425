import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Answer } from '#web/api/call.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { meQuery } = await import('#web/session/me.ts')
const { localitiesQuery, placeQuery } = await import('../queries.ts')
const { LocalitiesField } = await import('./localities-field.tsx')

after(() => queryClient.clear()) // its timers would hold the process for minutes

const town = {
  id: 'a',
  name: 'Springfield',
  kind: 'town',
  within: ['Greene', 'Illinois', 'United States'],
  country: 'US',
  lat: 39,
  lon: -89,
  radius_m: 3_000,
  has_outline: false,
  is_sample: false,
  differs: null,
  has_places: true,
  is_missing: false,
}

test('places that look alike, that have no data and that were never imported say so', async () => {
  queryClient.setQueryData(meQuery.queryKey, { role: 'user' } as Answer<'getMe'>) // what is read of it here
  queryClient.setQueryData(localitiesQuery({ q: '' }).queryKey, [])
  queryClient.setQueryData(localitiesQuery({ q: 'sp' }).queryKey, [
    { ...town, differs: '62701' },
    { ...town, id: 'b', has_places: false, differs: '45501' },
    { ...town, id: 'c', name: 'Spain', kind: 'country', within: [], has_places: false, is_missing: true },
  ])
  let chosen: string[] | undefined
  render(
    <QueryClientProvider client={queryClient}>
      <LocalitiesField ids={[]} onChange={(ids) => (chosen = ids)} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.paste('sp')
  const lines = await screen.findAllByRole('option')
  assert.deepEqual(
    lines.map(({ textContent }) => textContent),
    [
      'SpringfieldTown · Greene · Illinois · 62701',
      'SpringfieldTown · Greene · Illinois · 45501 · No data yet',
      'SpainCountry · No data yet',
    ],
  )
  assert.ok(screen.getByText('No data for Spain yet. Ask your administrator to import it.'))
  await user.click(lines[2] as HTMLElement)
  assert.equal(chosen, undefined)
  await user.keyboard('{Enter}')
  assert.deepEqual(chosen, ['a'])
})

test('a place that the directory does not know is looked up on request, and its circle is taken', async () => {
  const nothing = { source: 'Nominatim', credit: '© OpenStreetMap contributors', place: null, reason: null }
  const place = { name: 'Farville, Testland', lat: 51.5, lon: 7.2, radius_m: 400, country: 'DE' }
  queryClient.setQueryData(localitiesQuery({ q: 'Farville' }).queryKey, [])
  queryClient.setQueryData(placeQuery({}).queryKey, nothing)
  let circle: object | undefined
  render(
    <QueryClientProvider client={queryClient}>
      <LocalitiesField ids={[]} onChange={() => {}} onFind={(found) => (circle = found)} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('combobox').at(-1) ?? assert.fail())
  await user.paste('Farville')
  queryClient.setQueryData(placeQuery({ q: 'Farville', language: 'en' }).queryKey, { ...nothing, place })
  assert.equal(screen.queryByText('Search around Farville'), null)
  await user.click(await screen.findByRole('button', { name: 'Find “Farville” with Nominatim' }))
  await user.click(await screen.findByRole('button', { name: 'Search around Farville' }))
  assert.deepEqual(circle, { lat: 51.5, lon: 7.2, radius_m: 1_000 })
})

test('a place whose boundary is not known says how far around its center is searched', () => {
  queryClient.setQueryData(localitiesQuery({ q: '' }).queryKey, [town])
  render(
    <QueryClientProvider client={queryClient}>
      <LocalitiesField ids={['a']} onChange={() => {}} />
    </QueryClientProvider>,
  )
  assert.ok(screen.getByText(/covers (3 km|1\.9 mi) around Springfield/))
})
