import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type BusinessReading,
  getBusinessProfile,
  readBusinessSite,
} from '#contract/account/business-profile.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BusinessProfilePage } from './business-profile-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const nothing = {
  name: '',
  description: '',
  email: '',
  phone: '',
  street: '',
  postal_code: '',
  city: '',
  country: '',
  profiles: '',
  website: '',
  industry: '',
  time_zone: '',
}

async function fill(reading: Partial<BusinessReading>) {
  const user = userEvent.setup()
  queryClient.clear()
  api.answer(getBusinessProfile, () => ({ ...nothing, logo: null, can_edit: true }))
  api.answer(readBusinessSite, () => ({
    id: '00000000-0000-7000-8000-000000000001',
    website: 'nord.example',
    state: 'done' as const,
    reason: null,
    found: {},
    sources: {},
    logo: null,
    ...reading,
  }))
  await openPage(BusinessProfilePage)
  const [website] = await screen.findAllByLabelText('Website')
  await user.type(website ?? document.body, 'nord.example')
  await user.click(screen.getByRole('button', { name: 'Fill from website' }))
}

test('each value that a website filled in links to the page that says it, and what is missing is named', async () => {
  await fill({
    found: { name: 'Nord', profiles: 'https://www.instagram.com/nord' },
    sources: { name: 'https://nord.example/', profiles: 'https://nord.example/imprint' },
    logo: 'iVBORw0KGgo=',
  })
  const link = await screen.findByRole('link', { name: 'From /imprint' })
  assert.equal(link.getAttribute('href'), 'https://nord.example/imprint')
  assert.equal(screen.getAllByRole('link', { name: 'From nord.example' }).length, 2) // the name and the website itself
  screen.getByText("The website doesn't say: Description, Email, Phone, Street.")
  screen.getByRole('button', { name: 'Use this logo' })
  assert.deepEqual(
    screen.getAllByLabelText(/^(Name|Profiles)/).map((field) => (field as HTMLInputElement).value),
    ['Nord', 'https://www.instagram.com/nord'],
  )
})

test('a website that fills nothing in says why', async () => {
  await fill({ state: 'failed', reason: 'refused_by_robots' })
  const told = await screen.findByText(/allow robots/)
  assert.match(told.textContent, /fill in the fields yourself/)
})
