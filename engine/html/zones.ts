import type { Zone } from './html-page.ts'
import type { Attributes } from './markup/attributes.ts'
import { ownCopy } from './own-copy.ts'

const zoneOfTag = new Map<string, Zone>([
  ['header', 'header'],
  ['nav', 'nav'],
  ['main', 'main'],
  ['article', 'article'],
  ['aside', 'aside'],
  ['footer', 'footer'],
  ['blockquote', 'quote'],
])

const zoneOfRole = new Map<string, Zone>([
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['main', 'main'],
  ['article', 'article'],
  ['complementary', 'aside'],
  ['contentinfo', 'footer'],
])

const zoneWords: [RegExp, Zone][] = [
  [/(?:^|[\s_-])(?:cookies?|consent|gdpr|dsgvo|cmp|cc-window)(?:$|[\s_-])/, 'cookie'],
  [
    /(?:^|[\s_-])(?:commentlist|comments?(?:$|\s)|comments?-(?:list|body|content|text|area|section|author|wrapper))/,
    'comment',
  ],
  [/(?:^|[\s_-])(?:testimonials?|reviews?|blockquote|quotes?|rezension\w*)(?:$|[\s_-])/, 'quote'],
  [
    /(?:^|[\s_-])(?:credits?|designed-?by|powered-?by|webdesign|made-?by|developer|siteby|site-by)(?:$|[\s_-])/,
    'credit',
  ],
  [/(?:^|[\s_-])(?:footer\w*|colophon|site-info|fusszeile|pie|bottom-bar)(?:$|[\s_-])/, 'footer'],
  [/(?:^|[\s_-])(?:navbar|navigation|nav|menu|mainmenu|topmenu)(?:$|[\s_-])/, 'nav'],
]

/** Parts of all those words: most classes hold none. */
const mayBeZone =
  /cook|cons|gdpr|dsgv|cmp|cc-w|comm|test|revi|quot|rezen|cred|desi|powe|made|deve|site|foot|colo|fuss|pie|bott|nav|menu/

const zoneOfClass = new Map<string, Zone | null>()

function zoneByWords(words: string): Zone | null {
  const known = zoneOfClass.get(words)
  if (known !== undefined) return known
  if (zoneOfClass.size > 20_000) zoneOfClass.clear()
  const lower = words.toLowerCase()
  const zone = !mayBeZone.test(lower)
    ? null
    : (zoneWords.find(([pattern]) => pattern.test(lower))?.[1] ?? null)
  zoneOfClass.set(ownCopy(words), zone)
  return zone
}

/** The zone an element opens, or null when it stays in the one around it. Block elements only. */
export function zoneOf(tag: string, { class: classes = '', id = '', role }: Attributes): Zone | null {
  const byTag = zoneOfTag.get(tag) ?? (role === undefined ? undefined : zoneOfRole.get(role))
  if (byTag) return byTag
  if (classes.length + id.length > 298) return null
  const words = id === '' ? classes : `${classes} ${id}`
  return words === '' ? null : zoneByWords(words)
}
