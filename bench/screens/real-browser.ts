import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '../../e2e/browser/browser.ts'
import { type Prepared, signIn, startList } from '../../e2e/product/prepare.ts'
import { startProduct } from '../../e2e/product/server.ts'

export const launchOptions = { executablePath: await chromiumPath(), chromiumSandbox: false }

interface Running<B> extends Prepared {
  url: string
  /** The session of the owner, who has one list. */
  token: string
  browser: B
}

/** Starts the product as `npm start` does, with the sample world and a list, and a browser; ends both after the work. */
export async function withProduct<B extends Pick<Browser, 'close'>>(
  openBrowser: () => Promise<B>,
  work: (running: Running<B>) => Promise<void>,
): Promise<void> {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const token = await signIn(product.url)
    await work({ ...(await startList(product.url, token)), url: product.url, token, browser })
  } finally {
    await browser.close()
    await product.stop()
  }
}

export const openChromium = () => chromium.launch(launchOptions)

/** Pages of a desktop on which the owner is signed in. */
export async function signedIn(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token)
  return context
}
