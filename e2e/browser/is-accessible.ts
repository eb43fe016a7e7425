import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA, as far as a machine can tell. */
const accessibleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const

/** Axe finds nothing on the page. */
export async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(endTransitions)
  await page.evaluate(fadesHaveEnded)
  const { violations } = await quickAxe(page).analyze()
  await page.evaluate('document.adoptedStyleSheets.pop()')
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/**
 * Axe as it takes a third of its usual processor time: it describes only what it objects to, and sums up in the page
 * itself instead of a second one. The legacy mode leaves out frames; only a mail that an operator reads stands in one.
 */
export const quickAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags([...accessibleTags])
    .setLegacyMode()

/** In the page: a button that becomes enabled while axe reads would be read in a colour between two. */
const endTransitions = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}`

/** In the page: what fades in has its colours only at the end. What turns for ever is not waited for. */
const fadesHaveEnded = `Promise.all(
  document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)),
).then(() => undefined)`
