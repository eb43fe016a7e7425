import type { BrowserContext } from '@playwright/test'
import { getSiteSettings } from '#contract/account/branding.ts'
import { ask } from '../product/prepare.ts'

const desktop = { width: 1440, height: 900 }
const laptop = { width: 1280, height: 800 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
export const looks = {
  light: { viewport: desktop, mode: 'light', isSecond: false },
  dark: { viewport: desktop, mode: 'dark', isSecond: false },
  phone: { viewport: phone, mode: 'light', isSecond: false },
  laptop: { viewport: laptop, mode: 'light', isSecond: false },
  tablet: { viewport: tablet, mode: 'light', isSecond: false },
  second: { viewport: desktop, mode: 'light', isSecond: true },
} as const
export type Look = keyof typeof looks
export const isLook = (word: string): word is Look => word in looks

/** The pages of the operator as they are where the platform itself wears this brand. */
export async function dress(context: BrowserContext, brandUrl: string): Promise<void> {
  const { host } = new URL(brandUrl)
  const brand = await ask({ url: brandUrl }, getSiteSettings, { body: { domain: host } })
  const text = JSON.stringify({ ...brand, script: null, chat: null }).replaceAll('<', '\\u003c')
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(id="site">)[^<]*/, (_, tag: string) => tag + text)
    await route.fulfill({ response, body })
  })
}
