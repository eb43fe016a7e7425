import type { HtmlPage } from '#engine/html/html-page.ts'
import { readStructuredData } from './structured-data.ts'

const isPicture = /\.(?:png|jpe?g|webp)(?:[?#]|$)/i

/**
 * The address of the logo that a page shows or names, or undefined: `logo` of its organisation (schema.org), else the
 * first picture with "logo" in its address. Only PNG, JPEG and WebP count, by the ending where the page shows it.
 */
export function findLogo(page: HtmlPage): string | undefined {
  const stated = readStructuredData(page).organisations.flatMap(({ logo }) => logo ?? [])
  const shown = page.assets.filter((address) => /logo/i.test(address) && isPicture.test(address))
  return [...stated, ...shown].map((address) => webAddress(address, page.base)).find(Boolean)
}

function webAddress(address: string, base: string): string | undefined {
  const url = URL.parse(address, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
