import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA, as far as a machine can tell. */
export const accessibleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const

/** Axe finds nothing on the page. */
export async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(fadesHaveEnded)
  const { violations } = await new AxeBuilder({ page }).withTags([...accessibleTags]).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/** In the page: what fades in has its colours only at the end. What turns for ever is not waited for. */
const fadesHaveEnded = `Promise.all(
  document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)),
).then(() => undefined)`
