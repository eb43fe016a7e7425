import type { Zone } from './html-page.ts'
import { ownCopy } from './own-copy.ts'

/** Tags whose text stays in the line of the text around them. */
export const inlineTags = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i img ins kbd label mark nobr noscript o:p ' +
    'joomla-hidden-mail output picture q rp rt ruby s samp small source span strike strong sub sup svg time tt u var wbr'
  ).split(' '),
)

/** Tags around which words never belong together. */
export const wordTags = new Set(['a', 'button', 'label', 'img', 'svg'])

/** Tags whose text is not part of the page as it is read. */
export const silentTags = new Set(
  'script style textarea select option datalist iframe object noframes math video audio canvas'.split(' '),
)

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

const zoneOfClass = new Map<string, Zone | null>()

function zoneByWords(words: string): Zone | null {
  const known = zoneOfClass.get(words)
  if (known !== undefined) return known
  if (zoneOfClass.size > 20_000) zoneOfClass.clear()
  const lower = words.toLowerCase()
  const zone = zoneWords.find(([pattern]) => pattern.test(lower))?.[1] ?? null
  zoneOfClass.set(ownCopy(words), zone)
  return zone
}

/** The zone an element opens, or null when it stays in the one around it. Block elements only. */
export function zoneOf(tag: string, attributes: Record<string, string>): Zone | null {
  const byTag = zoneOfTag.get(tag) ?? zoneOfRole.get(attributes['role'] ?? '')
  if (byTag) return byTag
  const { class: classes = '', id = '' } = attributes
  if (classes.length + id.length > 298) return null
  const words = id === '' ? classes : `${classes} ${id}`
  return words === '' ? null : zoneByWords(words)
}

const hiddenStyle =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|rem|pt|%)?\s*(?:;|!|$)|(?:left|top|text-indent)\s*:\s*-\d{3,}(?:px|em|rem)|width\s*:\s*0(?:px)?\s*;[^"]{0,60}overflow\s*:\s*hidden|clip\s*:\s*rect\(\s*0)/i
/** What a reader opens with a click, or what scripts show after loading, is not hidden from readers. */
const openable =
  /modal|popup|dialog|accordion|collaps|dropdown|lightbox|offcanvas|drawer|overlay|(?:^|[\s_-])(?:tabs?|tabpanel|tab-pane|tab-content|accordion\w*|collaps\w*|dialog|popups?|pop-up|lightbox|dropdown\w*|sub-?menu\w*|menu|nav\w*|mobile\w*|offcanvas|drawer|toggle\w*|slides?|slider|carousel|swiper\w*|panel\w*|faq\w*|animat\w*|wow|elementor-invisible|preload\w*|wrapper|main|page|content|container|answer|details)(?:$|[\s_-])/i
const sections = new Set(['div', 'section', 'article', 'main', 'aside', 'footer', 'header', 'nav', 'ul'])
const trap = /trap|honey|spam|decoy|bot|hidden|robot/i
const hiddenInlineClass =
  /(?:^|\s)(?:hidden|hide|d-none|dn|display-?none|no-?spam|anti-?spam|spam|clutter|invisible|nodisplay|honeypot|remove-?me|decoy)(?=\s|$)/i
/** Classes that show again what another hides, on wider screens. */
const shownElsewhere =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):[a-z]|d-(?:sm|md|lg|xl|xxl|print)-(?!none)|visible-|show-for-)/i

/** Whether readers never see the element: attribute, inline style, or a class of `hiddenClasses` (from a style sheet). */
export function isHidden(
  tag: string,
  attributes: Record<string, string>,
  hiddenClasses: ReadonlySet<string>,
): boolean {
  if (tag === 'body' || tag === 'html') return false
  if (tag === 'template') return true
  const classes = attributes['class'] ?? ''
  if (inlineTags.has(tag) && tag !== 'a' && tag !== 'svg' && tag !== 'noscript' && classes !== '') {
    if (hiddenInlineClass.test(classes) && !shownElsewhere.test(classes)) return true
    if (hiddenClasses.size > 0 && classes.split(/\s+/, 20).some((name) => hiddenClasses.has(name)))
      return true
  }
  const style = attributes['style']
  const stated = attributes['hidden'] !== undefined && attributes['hidden'] !== 'until-found'
  if (!stated && (style === undefined || !hiddenStyle.test(style))) return false
  if (attributes['role'] === 'tabpanel' || attributes['role'] === 'dialog') return false
  // A section with a name of its own is what links and scripts of one-page sites open.
  if (sections.has(tag) && attributes['id'] && !trap.test(`${classes} ${attributes['id']}`)) return false
  return inlineTags.has(tag) || !openable.test(`${classes} ${attributes['id'] ?? ''}`)
}

const atPicture =
  /(?:^|[/_-])(?:at|arroba|klammeraffe|affe|chiocciola|arobase)(?:[_-]?(?:sign|symbol|zeichen))?\.(?:gif|png|svg|jpe?g|webp)$/i
const atIcon = /(?:^|\s)(?:fa|bi|icon|ion|mdi|ti|la|uil|fi|ri|glyphicon)-at(?:-(?:sign|line|solid))?(?:\s|$)/

/** Whether a picture or an icon stands for the sign `@`. */
export function isAtSign(tag: string, attributes: Record<string, string>): boolean {
  if (tag === 'img') {
    return (
      /^\s*[[({]?(?:@|at|ät)[\])}]?\s*$/i.test(attributes['alt'] ?? '') ||
      atPicture.test(attributes['src'] ?? '')
    )
  }
  return (tag === 'i' || tag === 'span') && atIcon.test(attributes['class'] ?? '')
}

/** Whether the text of the element is written backwards and turned round by style. */
export function isReversed(
  tag: string,
  attributes: Record<string, string>,
  reversedClasses: ReadonlySet<string>,
): boolean {
  if (tag === 'bdo') return attributes['dir']?.toLowerCase() === 'rtl'
  const style = attributes['style']
  if (style !== undefined && /direction\s*:\s*rtl/i.test(style)) return true
  if (reversedClasses.size === 0) return false
  return (attributes['class'] ?? '').split(/\s+/, 20).some((name) => reversedClasses.has(name))
}

/** Class names that a style sheet hides or turns round outside of media queries. */
export function readStyleSheet(css: string, hidden: Set<string>, reversed: Set<string>): void {
  if (css.length > 400_000 || !/display\s*:\s*none|rtl/i.test(css)) return
  let depth = 0
  let start = 0
  let selector = ''
  for (let at = 0; at < css.length; at++) {
    const code = css.charCodeAt(at)
    if (code === 123) {
      if (depth === 0) selector = css.slice(start, at).slice(-300)
      depth++
      start = at + 1
    } else if (code === 125) {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && !selector.trimStart().startsWith('@')) readRule(selector, css.slice(start, at))
      start = at + 1
    }
  }
  function readRule(selectors: string, body: string) {
    if (body.length > 600) return
    const into = /direction\s*:\s*rtl/i.test(body)
      ? reversed
      : /display\s*:\s*none/i.test(body)
        ? hidden
        : null
    if (!into) return
    for (const one of selectors.split(',')) {
      const name = /^\s*(?:[\w-]+|\*)?\.([\w-]+)\s*$/.exec(one)?.[1]
      if (name) into.add(name)
    }
  }
}
