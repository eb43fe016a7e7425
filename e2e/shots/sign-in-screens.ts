import type { Page } from '@playwright/test'
import { dialogUnlessSecond, fetchByAddress, type Screen } from './screen.ts'
import type { Stage } from './shot-people.ts'
import { owner } from '../product/server.ts'

async function sendForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value)
  await page.locator('form [type=submit]').click()
}

async function register(page: Page): Promise<void> {
  const email = `mara@firm-${Date.now() % 1_000}.example`
  await sendForm(page, { first_name: 'Mara', last_name: 'Lind', email, password: owner.password })
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor()
}

async function askForCode(page: Page): Promise<void> {
  await sendForm(page, { email: 'mara@firm.example' })
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor()
}

/** The page as a user sees it who signs in here already. */
async function takeAddress(page: Page): Promise<void> {
  await page.route('**/auth/invitation', async (route) => {
    const response = await fetchByAddress(route)
    const { data, ...rest } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...rest, data: { ...data, is_taken: true } } })
  })
  await page.reload()
  await page.locator('a[href="/login"]').waitFor()
}

const codeIsAsked = (page: Page) => page.locator('input[autocomplete="one-time-code"]').first().waitFor()

/** What the link under an email says of a kind that is on, or off. */
const readLink =
  (is_on: boolean) =>
  async (page: Page): Promise<void> => {
    const data = { topic: 'search_ended', is_on }
    await page.route('**/auth/unsubscribe**', (route) => route.fulfill({ json: { success: true, data } }))
    await page.reload()
    await page.locator('main button').first().waitFor()
  }

/** What the link in a privacy notice says before and after its button. */
const readOptOut =
  (is_out: boolean) =>
  async (page: Page): Promise<void> => {
    const data = { business: 'Harrow Garden Supplies', is_out }
    await page.route('**/auth/opt-out**', (route) => route.fulfill({ json: { success: true, data } }))
    await page.reload()
    await page.getByText(data.business).waitFor()
  }

/** The platform's ways in stand on its own address alone. */
const isPlatform = (page: Page) => new URL(page.url()).hostname === 'localhost'

/** Both signs are drawn. */
async function providersAreThere(page: Page): Promise<void> {
  if (!isPlatform(page)) return
  await page.locator('form').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function lastUsed(page: Page): Promise<void> {
  await page.evaluate(`localStorage.setItem('sign-in.last', ${isPlatform(page) ? "'google'" : "'password'"})`)
  await page.reload()
  await providersAreThere(page)
}

async function loseScript(page: Page): Promise<void> {
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  await page.reload()
  if (isPlatform(page)) await page.locator('p[role=alert]').waitFor()
}

async function blockWindow(page: Page): Promise<void> {
  if (!isPlatform(page)) return
  await page.evaluate('window.open = () => null')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await page.locator('[role=alert]').first().waitFor()
}

/** A user whose address Facebook does not give. */
async function comeNameless(page: Page): Promise<void> {
  if (!isPlatform(page)) return
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Facebook' }).click()
  const popup = await opening
  await popup.getByRole('button').first().click()
  await page.locator('input[type=email]').and(page.locator(':focus')).waitFor()
  await popup.close()
}

async function askForStep(page: Page): Promise<void> {
  const json = { success: true, data: { second_step: { claim: 'of a picture' } } }
  await page.route('**/auth/login', (route) => route.fulfill({ json }))
  await sendForm(page, { email: 'mara@firm.example', password: owner.password })
  await codeIsAsked(page)
}

async function typeStep(page: Page): Promise<void> {
  await askForStep(page)
  const json = { success: false, message: 'This code is wrong or expired.', code: 'wrong_code' }
  const errors = { code: json.message }
  const error_codes = { code: { code: json.code } }
  await page.route('**/auth/second-factor', (route) =>
    route.fulfill({ status: 422, json: { ...json, errors, error_codes } }),
  )
  await page.locator('input').first().fill('12345')
  await page.locator('form [type=submit]').click()
  await page.locator('[aria-invalid=true]').waitFor()
}

async function askForRecovery(page: Page): Promise<void> {
  await askForStep(page)
  await page.locator('form + button').click()
  await page.locator('input[autocomplete=off]').waitFor()
}

async function typePassword(page: Page): Promise<void> {
  await page.locator('input[type=password]').fill('Blumenwiese-2019')
}

const answered = '/callback#state=of-a-picture&access_token=of-a-picture'

/** The page that asked hears the window, and says how it went. */
const hear = (isDone: boolean) => async (page: Page) => {
  await page.addInitScript(`
    const channel = new BroadcastChannel('sign-in')
    channel.onmessage = ({ data }) =>
      data.from === 'callback' && channel.postMessage({ from: 'page', state: data.state, isDone: ${isDone} })`)
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(origin + answered)
  await page.locator('section .lucide').waitFor()
}

async function tellErased(page: Page): Promise<void> {
  const data = { provider: 'facebook', created_at: '2026-11-20T09:30:00.000Z' }
  await page.route('**/auth/erasures/**', (route) => route.fulfill({ json: { success: true, data } }))
  await page.goto(page.url().replace(/\/callback.*/, `/callback?erasure=d${'4f9c2be07a1d58e3'.repeat(2)}`))
  await page.locator('section bdi').waitFor()
}

/** Before anybody has signed in. */
export function doors({ invitation }: Stage): Screen[] {
  const as = 'visitor'
  return [
    { name: 'login', path: '/login', as, act: providersAreThere },
    { name: 'login-last', path: '/login', as, act: lastUsed },
    {
      name: 'login-wrong',
      path: '/login',
      as,
      act: (page) => sendForm(page, { email: 'mara@firm.example', password: 'not this one' }),
    },
    { name: 'login-script', path: '/login', as, act: loseScript },
    { name: 'login-blocked', path: '/login', as, act: blockWindow },
    { name: 'login-nameless', path: '/login', as, act: comeNameless },
    { name: 'login-step', path: '/login', as, act: askForStep },
    { name: 'login-step-typed', path: '/login', as, act: typeStep },
    { name: 'login-recovery', path: '/login', as, act: askForRecovery },
    { name: 'callback', path: '/callback', as },
    { name: 'callback-working', path: answered, as },
    { name: 'callback-done', path: answered, as, act: hear(true) },
    { name: 'callback-failed', path: answered, as, act: hear(false) },
    { name: 'callback-erased', path: '/callback?erasure=d0', as, act: tellErased },
    { name: 'register', path: '/login?register=true', as },
    { name: 'register-typed', path: '/login?register=true', as, act: typePassword },
    { name: 'confirm', path: '/login?register=true', as, act: register },
    { name: 'forgot-password', path: '/forgot-password', as },
    { name: 'forgot-password-code', path: '/forgot-password', as, act: askForCode },
    { name: 'forgot-password-new', path: '/forgot-password#email=mara@firm.example&code=AAAA-AAAA', as },
    { name: 'unsubscribe', path: '/unsubscribe?token=t', as, act: readLink(true) },
    { name: 'unsubscribe-done', path: '/unsubscribe?token=t', as, act: readLink(false) },
    { name: 'unsubscribe-broken', path: '/unsubscribe?token=t', as },
    { name: 'opt-out', path: '/opt-out?token=t', as, act: readOptOut(false) },
    { name: 'opt-out-done', path: '/opt-out?token=t', as, act: readOptOut(true) },
    { name: 'join', path: invitation, as },
    { name: 'join-taken', path: invitation, as, act: takeAddress },
    { name: 'join-gone', path: '/join#token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', as },
    { name: 'terms', path: '/lead-search/saved-lists', as: 'newcomer', act: dialogUnlessSecond },
  ]
}
