import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Language, spokenOf } from '#contract/values/languages.ts'
import { secondBrand } from '#sample/second-brand.ts'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { startStripe } from '#testing/fakes/cards/stripe.ts'
import { chromiumPath } from '../browser/browser.ts'
import { startProviders } from '../product/providers.ts'
import { secondUrl, signIn, speak } from '../product/prepare.ts'
import { dress, isLook, type Look, looks } from './looks.ts'
import { failure, mapIsThere, type Screen } from './screen.ts'
import { screens } from './screens.ts'
import { owner, startProduct } from '../product/server.ts'
import { setOperation } from './shot-operation.ts'
import { setStage, type Stage, type Viewer } from './shot-people.ts'

/**
 * A picture of every screen in every look, into `.shots/`, to look at after a change of a page. `npm run shots -- de ar`
 * takes them in German and Arabic, `npm run shots -- wallet dark` those whose names hold "wallet", in that look, and
 * `npm run shots -- de laptop` all in German at 1280 pixels.
 */
const folder = fileURLToPath(new URL('../../.shots/', import.meta.url))

async function openIn(
  browser: Browser,
  { locale, look, token }: { locale: Language; look: Look; token?: string | undefined },
): Promise<BrowserContext> {
  const { viewport, mode } = looks[look]
  const hasTouch = look === 'phone'
  const context = await browser.newContext({ viewport, locale, colorScheme: mode, hasTouch })
  await providers.standIn(context)
  if (token) await context.addInitScript((value) => localStorage.setItem('access_token', value), token)
  return context
}

/** Waits until nothing has been on its way for a moment. */
async function becomesCalm(page: Page): Promise<void> {
  const deadline = Date.now() + 15_000
  for (let calm = 0; calm < 4; await page.waitForTimeout(100)) {
    const isBusy = (await page.locator('[aria-busy=true]').count()) > 0
    if (isBusy && Date.now() > deadline) throw new Error('something is still on its way after 15 s')
    calm = isBusy ? 0 : calm + 1
  }
}

async function picture(
  context: BrowserContext,
  { url, look }: { url: string; look: string },
  screen: Screen,
) {
  const { name, path, unanswered, failing, act, tall } = screen
  const page = await context.newPage()
  try {
    const size = page.viewportSize()
    if (tall && size) await page.setViewportSize({ ...size, height: tall })
    if (unanswered) await page.route(unanswered, () => undefined)
    if (failing) await page.route(failing, (route) => route.fulfill(failure))
    await page.goto(url + path)
    await page.locator('h1:visible, main:visible').first().waitFor()
    await page.waitForLoadState('load')
    await page.evaluate('document.fonts.ready.then(() => null)')
    await act?.(page)
    if (unanswered)
      await page.waitForTimeout(1_500) // a skeleton shows itself after a moment
    else if (name.startsWith('gallery'))
      await mapIsThere(page) // what is there shows states that do not end
    else await becomesCalm(page)
  } catch (error) {
    // The picture shows what stood there instead.
    process.stderr.write(`${name}-${look}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
  await page.screenshot({ path: `${folder}${name}-${look}.png`, animations: 'disabled' })
  await page.close()
}

async function picturesOf(
  browser: Browser,
  stage: Stage,
  { language, look, words }: { language: Language; look: Look; words: string[] },
) {
  const contexts = new Map<Viewer, BrowserContext>()
  for (const screen of screens(stage)) {
    if (words.length > 0 && !words.some((word) => screen.name.includes(word))) continue
    const { as = 'main' } = screen
    const token = stage.tokens[as]
    if (!token && as !== 'visitor') continue
    const context = contexts.get(as) ?? (await openIn(browser, { locale: language, look, token }))
    context.setDefaultTimeout(15_000)
    if (as === 'operator' && stage.url !== stage.operatorUrl && !contexts.has(as))
      await dress(context, stage.url)
    contexts.set(as, context)
    const url = as === 'operator' ? stage.operatorUrl : stage.url
    await picture(context, { url, look: language === 'en' ? look : `${look}-${language}` }, screen)
  }
  for (const context of contexts.values()) await context.close()
}

const asked = process.argv.slice(2)
const languages = asked.filter((word) => spokenOf([word]) === word) as Language[]
const chosen = asked.filter(isLook)
const words = asked.filter((word) => !isLook(word) && !languages.some((language) => language === word))

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const port = String(await freePort())
const stripe = await startStripe({ webhookUrl: `http://localhost:${port}/api/webhooks/stripe` })
const providers = await startProviders()
providers.facebook.seat({ id: '2001', first_name: 'Mara', last_name: 'Lind' })
const product = await startProduct({
  PORT: port,
  ...providers.env,
  QUARRY_STRIPE_SECRET_KEY: stripe.settings.secretKey,
  QUARRY_STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  QUARRY_STRIPE_API_URL: stripe.url,
  QUARRY_SIGN_UP: 'on',
  QUARRY_TERMS_URL: 'https://quarry.example/terms',
})
const browser = await chromium.launch({ executablePath: await chromiumPath(), chromiumSandbox: false })
try {
  const operator = { url: product.url, token: await signIn(product.url) }
  const first = await setStage({ url: product.url, email: owner.email, operator })
  const second = await setStage({
    url: secondUrl(product.url),
    email: secondBrand.client.email,
    operator,
  })
  await setOperation(product, operator.token)
  for (const language of languages.length > 0 ? languages : (['en'] as const)) {
    for (const { url, tokens } of [first, second])
      for (const token of [tokens.main, tokens.member, tokens.newcomer]) await speak(url, token, language)
    for (const look of chosen.length > 0 ? chosen : (Object.keys(looks) as Look[]))
      await picturesOf(browser, looks[look].isSecond ? second : first, { language, look, words })
  }
  process.stdout.write(`The pictures are in ${folder}\n`)
} finally {
  await browser.close()
  await product.stop()
  await stripe.stop()
  await providers.stop()
}
