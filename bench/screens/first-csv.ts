import type { Locator, Page } from '@playwright/test'
import { owner, startProduct } from '../../e2e/product/server.ts'
import { report } from '../setup/figures.ts'
import { openChromium } from './real-browser.ts'

/**
 * From the sign-in page to a CSV on a fresh product, as a person goes who has never seen it: 120 ms a key, 600 ms before
 * each click to find its target. Once by the form, field by field, and once by the first suggestion of the idle pane.
 */
const keyMs = 120
const lookMs = 600

interface Hand {
  page: Page
  clicks: number
}

async function click(hand: Hand, target: Locator): Promise<void> {
  await target.waitFor()
  await hand.page.waitForTimeout(lookMs)
  await target.click()
  hand.clicks += 1
}

const type = ({ page }: Hand, text: string) => page.keyboard.type(text, { delay: keyMs })

/** A field that has the focus needs no click. */
async function typeInto(hand: Hand, field: Locator, text: string): Promise<void> {
  await field.waitFor()
  if (
    !(await field.evaluate(
      (one: { ownerDocument: { activeElement: unknown } }) => one.ownerDocument.activeElement === one,
    ))
  )
    await click(hand, field)
  await type(hand, text)
}

async function choose(hand: Hand, name: string, text: string): Promise<void> {
  await typeInto(hand, hand.page.getByRole('combobox', { name, exact: true }), text)
  await click(hand, hand.page.getByRole('option', { name: new RegExp(`^${text}`, 'i') }).first())
}

const ways: Record<string, (hand: Hand) => Promise<void>> = {
  async 'field by field'(hand) {
    await choose(hand, 'Category or keyword', 'Restaurant')
    await choose(hand, 'Place', 'Testville')
  },
  async 'by the first suggestion'(hand) {
    await click(hand, hand.page.getByRole('region', { name: 'First searches' }).getByRole('button').first())
  },
}

for (const [way, fill] of Object.entries(ways)) {
  const product = await startProduct()
  const browser = await openChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const hand = { page, clicks: 0 }
    await page.goto(product.url)
    const email = page.getByLabel('Email')
    await email.waitFor()
    const began = performance.now()
    await typeInto(hand, email, owner.email)
    await page.keyboard.press('Tab')
    await typeInto(hand, page.getByLabel('Password', { exact: true }), owner.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New search' }).waitFor()
    await fill(hand)
    await click(hand, page.getByRole('button', { name: /^Search up to/ }).last())
    await page.getByText('Done', { exact: true }).waitFor({ timeout: 60_000 })
    await click(hand, page.getByRole('button', { name: 'Export CSV' }))
    const download = page.waitForEvent('download')
    await click(hand, page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }))
    await (await download).path()
    const seconds = (performance.now() - began) / 1_000
    const what = `sign-in page to CSV, ${way}`
    report({ what, measured: hand.clicks, bar: { most: 8 }, unit: 'clicks' })
    report({ what, measured: seconds, bar: { most: 40 }, unit: 's' })
  } finally {
    await browser.close()
    await product.stop()
  }
}
