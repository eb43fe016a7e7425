import { expect } from '@playwright/test'
import { languageTags } from '#contract/values/languages.ts'
import { secondBrand } from '#sample/second-brand.ts'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { startStripe } from '#testing/fakes/cards/stripe.ts'
import { secondUrl, signIn, speak } from '../../product/prepare.ts'
import { startProviders } from '../../product/providers.ts'
import { test } from '../../product/product.ts'
import { owner, startProduct } from '../../product/server.ts'
import type { Screen } from '../../shots/screen.ts'
import { screens } from '../../shots/screens.ts'
import { setOperation } from '../../shots/shot-operation.ts'
import { setStage } from '../../shots/shot-people.ts'
import { type NewContext, type Visit, walk } from './walk.ts'

/**
 * A walk of its own beside the other stories, because of its length. `AXE_SCREENS=each`: each screen is seen once in each
 * language and once in each look, on the second brand in one language, light and dark in the next, on a phone in the
 * third. `AXE_SCREENS=all`, or the names of some, looks at each in all of these.
 */
const turns: readonly Visit['looks'][] = [['second'], ['light', 'dark'], ['phone']]
const turnAt = (index: number) => turns[index % turns.length] ?? ['light']
/** States of a screen that stands in the walk already. */
const variants =
  /^(receipt|search)-|-(none|nothing|frozen|masked|menu|result|resume|short|emails|typed|taken|gone|tall|factor|suspended|logo|shown|last|script|blocked|nameless|recovery|working|done|failed|erased|closed|wrong)$|^(impersonation-.+|admin-users-(credits|plan)|admin-user-create-errors|forgot-password-new|domain-search-empty|new-search-more|do-not-contact-add|help-(crm|sources)|palette-found)$/
const asked = process.env['AXE_SCREENS']
const isWhole = asked === 'all'
const inTurn = asked === 'each'
const isWalked = ({ name, unanswered }: Screen) => {
  if (unanswered || name.startsWith('gallery-')) return false
  if (!inTurn) return isWhole || asked?.split(' ').includes(name)
  return !variants.test(name)
}

test('axe finds nothing on any screen, in four looks and three languages', async ({ browser }) => {
  test.skip(!asked, 'axe walks every screen where AXE_SCREENS is set')
  test.setTimeout(isWhole ? 7_200_000 : 1_800_000)
  const port = String(await freePort())
  const stripe = await startStripe({ webhookUrl: `http://localhost:${port}/api/webhooks/stripe` })
  const providers = await startProviders()
  const product = await startProduct({
    PORT: port,
    ...providers.env,
    QUARRY_STRIPE_SECRET_KEY: stripe.settings.secretKey,
    QUARRY_STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    QUARRY_STRIPE_API_URL: stripe.url,
    QUARRY_SIGN_UP: 'on',
    QUARRY_TERMS_URL: 'https://quarry.example/terms',
  })
  try {
    const operator = { url: product.url, token: await signIn(product.url) }
    const first = await setStage({ url: product.url, email: owner.email, operator })
    const second = await setStage({
      url: secondUrl(product.url),
      email: secondBrand.client.email,
      operator,
    })
    await setOperation(product, operator.token)
    const newContext: NewContext = async (options) => {
      const context = await browser.newContext(options)
      await providers.standIn(context)
      return context
    }
    const names = screens(first)
      .filter(isWalked)
      .map(({ name }) => name)
    const found: string[] = []
    for (const [turn, language] of languageTags.entries()) {
      for (const { url, tokens } of [first, second])
        for (const token of [tokens.main, tokens.member, tokens.newcomer]) await speak(url, token, language)
      const visits = names.flatMap((name, index) =>
        (inTurn ? [turnAt(index + turn)] : turns).map((looks): Visit => ({ name, looks, language })),
      )
      found.push(...(await walk(visits, { stages: { first, second }, newContext })))
    }
    expect(found).toEqual([])
  } finally {
    await product.stop()
    await stripe.stop()
    await providers.stop()
  }
})
