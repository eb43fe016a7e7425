import type { Random } from '../random.ts'
import { type PageKind, PHRASES } from '../world/phrases.ts'
import type { Lang } from '../world/trade.ts'
import type { Platform, SitePage } from './site.ts'

interface AddressStyle {
  lang: Lang
  platform: Platform
  startsElsewhere: boolean
}

/** Three to eight pages: what the site cannot do without, then what fits. */
export function pagesOf(
  { needed, ...address }: AddressStyle & { needed: readonly PageKind[] },
  random: Random,
): SitePage[] {
  const wanted = Math.max(3, needed.length, 3 + random.int(6))
  const kinds: PageKind[] = [...needed]
  const extras: readonly PageKind[] = ['about', 'services', 'imprint', 'team', 'blog', 'post']
  for (const kind of extras) {
    if (kinds.length >= Math.min(wanted, 8)) break
    if (!kinds.includes(kind)) kinds.push(kind)
  }
  return kinds.map((kind) => ({ kind, path: pathOf(kind, address), number: 0 }))
}

/** Addresses look like those of the site's platform. */
function pathOf(kind: PageKind, { lang, platform, startsElsewhere }: AddressStyle): string {
  const { slugs } = PHRASES[lang]
  if (kind === 'home') return startsElsewhere ? `/${lang}/` : '/'
  const slug = kind === 'post' ? `${slugs.blog}/1` : slugs[kind]
  if (platform === 'WordPress') return `/${slug}/`
  if (platform === 'Shopify' && kind !== 'blog' && kind !== 'post' && kind !== 'private')
    return `/pages/${slug}`
  if (platform === null) return `/${slug.replace('/1', '-1')}.html`
  return `/${slug}`
}
