import { test as base } from '@playwright/test'
import { type RunningProduct, startProduct } from './server.ts'

/**
 * Stories that want the product as it comes share one, each with a user of its own: it starts with the first of them.
 * Every story takes its `test` from here, since Playwright changes the browser and the product where two kinds meet.
 */
export const test = base.extend<object, { product: RunningProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what the fixture needs
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})
