import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '#contract/account/me.ts'
import { findCategories, findLocalities } from '#contract/leads/directory.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { getUserLimits } from '#contract/wallet/usage.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { getTopUpOffer } from '#contract/wallet/billing.ts'
import { wireLimits, wireMe, wireTopUpOffer } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { criteriaOf } from '../criteria.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import { PhoneFooter } from './search-footer.tsx'
import { useStart } from './use-start.ts'

const api = await startPageApi()
after(() => api.stop())

let balance: number
beforeEach(() => {
  api.asked.length = 0
  api.answer(getMe, () => wireMe())
  api.answer(findLocalities, () => [])
  api.answer(findCategories, () => [])
  api.answer(getUserLimits, () => wireLimits())
  api.answer(getWallet, () => ({
    balance,
    held: 0,
    used_this_period: 0,
    used_by_action: [],
    period_began: '2026-11-01T00:00:00.000Z',
    notice: null,
    lots: [],
    plan: null,
    frozen_at: null,
  }))
  api.answer(getTopUpOffer, () => wireTopUpOffer())
  api.answer(createCampaign, () => {
    throw refuse('still_running') // what follows a start is another page's
  })
})

const form: NewSearchSearch = { categories: ['bakery'], circle: { lat: 40, lon: 20, radius_m: 2_000 } }
/** The page that a start leads to is loaded ahead, so the router has to know it. */
const list = { path: '/lead-search/saved-lists/$listKey', at: '/lead-search/saved-lists/any' }

/** The footer of a form with so many matches. */
async function open(count: number, given: Partial<NewSearchSearch> = {}, paid = 0) {
  const search = { ...form, ...given }
  const preview = { count, owned: 0, paid, excluded: 0, is_exact: true, price_each: 1 } as Preview // what the footer reads of it
  await openPage(() => {
    const counted = { criteria: criteriaOf(search), preview, shown: preview, isCounting: false }
    const state = { ...counted, error: null, retry: () => undefined }
    const start = useStart(search, state, {
      type: 'local',
      missing: [],
      target: undefined,
      listName: 'Bakeries',
    })
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          start.run()
        }}
      >
        <PhoneFooter
          start={start}
          state={state}
          search={search}
          onChange={() => undefined}
          target={undefined}
          text=""
        />
        {start.dialog}
      </form>
    )
  }, list)
}

const started = () => api.sent(createCampaign).map((body) => (body as { max_credits: number }).max_credits)
const search = () => screen.findByRole('button', { name: /^Search/ })

test('a search above a quarter of the balance asks once, with its price and what stays', async () => {
  balance = 100
  await open(26)
  const user = userEvent.setup()
  await screen.findByText('Balance after 74')
  await user.click(await search())
  await screen.findByRole('alertdialog', { name: 'Spend up to 26 credits?' })
  assert.ok(screen.getByText(/Your balance is 100 credits\. At least 74 stay\./))
  assert.deepEqual(started(), [])
  await user.click(screen.getByRole('button', { name: 'Spend up to 26 credits' }))
  await waitFor(() => assert.deepEqual(started(), [26]))
})

test('a search that may cost the whole balance does not say that none stays', async () => {
  balance = 26
  await open(26)
  await screen.findByText('Balance after 0')
  await userEvent.setup().click(await search())
  await screen.findByText('Unused credits stay in your balance.')
  assert.equal(screen.queryByText(/At least/), null)
})

test('a search that is not started after all spends nothing, and can be started later', async () => {
  balance = 100
  await open(26)
  const user = userEvent.setup()
  await screen.findByText('Balance after 74')
  await user.click(await search())
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => assert.equal(screen.queryByRole('alertdialog'), null))
  assert.deepEqual(started(), [])
  await user.click(await search())
  await user.click(await screen.findByRole('button', { name: 'Spend up to 26 credits' }))
  await waitFor(() => assert.deepEqual(started(), [26]))
})

test('a search of a quarter of the balance starts at once', async () => {
  balance = 100
  await open(25)
  await screen.findByText('Balance after 75')
  await userEvent.setup().click(await search())
  await waitFor(() => assert.deepEqual(started(), [25]))
  assert.equal(screen.queryByRole('alertdialog'), null)
})

test('a search of leads that are all paid for is free with an empty wallet, and starts with a limit of 0', async () => {
  balance = 0
  await open(12, {}, 12)
  await userEvent.setup().click(await search())
  await waitFor(() => assert.deepEqual(started(), [0]))
})

test('an empty wallet still gets the leads that are paid for among others, with a limit of 0', async () => {
  balance = 0
  await open(32, {}, 11)
  await screen.findByText(/You need 21 more credits/)
  await userEvent.setup().click(await screen.findByRole('button', { name: /Get 11 paid leads.*free/ }))
  await waitFor(() => assert.deepEqual(started(), [0]))
  assert.equal(screen.queryByRole('alertdialog'), null)
})

test('more than 1,000 credits ask whatever the balance', async () => {
  balance = 1_000_000
  await open(1_001, { max_leads: 5_000 })
  await screen.findByText('Balance after 998,999')
  await userEvent.setup().click(await search())
  await screen.findByRole('alertdialog', { name: 'Spend up to 1,001 credits?' })
})

test('a balance that is too small: no price above it is offered, and the smaller search asks before it takes all', async () => {
  balance = 10
  await open(43, { max_leads: 43 })
  await screen.findByText(/You need 33 more credits/)
  assert.equal((await screen.findByRole('button', { name: 'Search' })).textContent, 'Search')
  assert.equal(screen.queryByText(/Balance after/), null)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Search 10 leads/ }))
  await user.click(await screen.findByRole('button', { name: 'Spend up to 10 credits' }))
  await waitFor(() => assert.deepEqual(started(), [10]))
})

test('an empty wallet offers no paid button at all', async () => {
  balance = 0
  await open(43, { max_leads: 43 })
  await screen.findByText(/You need 43 more credits/)
  const buttons = screen.getAllByRole('button').map((button) => button.textContent)
  assert.deepEqual(buttons, ['Search'])
})

test('where nothing matches no button spends: the next best act is in its place, with its count', async () => {
  balance = 100
  const area = { lat: 0, lon: 0, radius_m: 1_000, outlines: [] }
  const counted = {
    is_exact: true,
    owned: 0,
    owned_is_exact: true,
    paid: 0,
    excluded: 0,
    excluded_is_exact: true,
    excluded_by: [],
    with_email: 0,
    with_phone: 0,
    price_each: 1,
    max_cost: 0,
    balance,
  }
  const shown = {
    sample: [],
    points: [],
    attributions: [],
    area,
    is_most: false,
    is_about: false,
    is_sample: false,
    companies: null,
  }
  api.answer(previewSearch, () => ({ ...counted, ...shown, count: 8 }))
  await open(0, { filters: { has_phone: true } })
  await screen.findByRole('button', { name: 'Show 8 without “Has a phone”' })
  assert.equal(screen.getAllByRole('button').length, 1)
  assert.equal(screen.queryByText(/Balance after/), null)
})

test('a balance that is too small leads to more credits', async () => {
  balance = 20
  await open(26, { max_leads: 26 })
  await screen.findByText('You need 6 more credits.')
  const add = await screen.findByRole('link', { name: 'Add credits' })
  assert.equal(add.getAttribute('href'), '/settings/wallet?add=6')
})

test('while nothing can be searched there is no price', async () => {
  balance = 100
  await open(26, { categories: [] })
  assert.doesNotMatch((await search()).textContent, /credits/)
  assert.equal(screen.queryByText(/Balance after/), null)
})

test('a limit that pays for no lead says why, and starts nothing', async () => {
  balance = 100
  await open(26, { max_credits: 0 })
  await screen.findByText(/^A limit of 0 cr pays for no lead\. Each costs 1 cr/)
  await userEvent.setup().click(await search())
  assert.deepEqual(started(), [])
  assert.equal(screen.queryByText('free'), null)
})

test('the price on the button is sent with the search, also where the limit is higher', async () => {
  balance = 1_000
  await open(26, { max_credits: 500 })
  await screen.findByText('Balance after 974')
  await userEvent.setup().click(await search())
  await waitFor(() =>
    assert.deepEqual(
      api.sent(createCampaign).map((body) => (body as { quoted: number }).quoted),
      [26],
    ),
  )
})
