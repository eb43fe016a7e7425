import type { Zone } from '../html-page.ts'
import { ownCopy } from '../own-copy.ts'

/** Words that name a zone. They say so alone, or with words of structure behind them: `footer`, `nav-wrapper`. */
const nouns: [RegExp, Zone][] = [
  [/^(?:cookies?|consent|gdpr|dsgvo|cmp|cc-window)$/, 'cookie'],
  [/^(?:commentlist|comments?)$/, 'comment'],
  [/^(?:testimonials?|reviews?|blockquote|quotes?|rezension\w*)$/, 'quote'],
  [
    /^(?:credits?|designed-?by|powered-?by|webdesign|made-?by|site-?by|(?:site|web|theme)-developer)$/,
    'credit',
  ],
  [/^(?:footer\w*|colophon|site-info|fusszeile|pie|bottom-bar)$/, 'footer'],
  [/^(?:navbar|navigation|nav|menu|mainmenu|topmenu)$/, 'nav'],
]

/** Parts of all those words: most classes hold none. */
const mayBeZone =
  /cook|cons|gdpr|dsgv|cmp|cc-w|comm|test|revi|quot|rezen|cred|desi|powe|made|deve|site|foot|colo|fuss|pie|bott|nav|menu/

/** What such a word is a part of, when it stands behind it: `nav-item` is of a menu, `review-board` of no review. */
const structure = new Set(
  (
    'wrapper wrap wrapp container cont inner outer list lists item items link links area section sections block blocks box ' +
    'boxes row rows col cols column columns grid holder group groups bar main top bottom left right middle center centre ' +
    'primary secondary widget widgets panel panels text title titel heading head header body foot content contents banner ' +
    'notice popup modal overlay info law policy message msg settings layer dialog bg background default desktop mobile ' +
    'phone tablet sm md lg xl xxl sticky fixed floating dark light style copyright copy legal social icon icons ' +
    'toggle toggler slider slide slides slideshow carousel swiper card cards entry single author name image img photo ' +
    'avatar meta rating stars line lines ul ol li nav navi navbar menu navigation footer part ' +
    'parts element elements module region zone tabs logo brand collapse offcanvas dropdown sub submenu level ' +
    'first last open opened active horizontal vertical centered full fluid v h x y js wp id de en fr es it bootstrap ' +
    'expand custom accordion small transparent inverse privacy category categories accept decline actions buttons credits credit designed by powered web developer loop wall feed cta button btn plugin shortcode cookie cookies ' +
    'consent comments comment reviews review testimonials testimonial quote quotes extended'
  ).split(' '),
)

/** What stands before such a word to say that it is beside, or that it is there or not. */
const beside = new Set(
  (
    'after before below above under over beneath beside behind between near next next-to with without w no non not has ' +
    'have hide hides hidden show shows is offset spacer skip to from for against around nach vor unter ueber mit ohne avec ' +
    'sans con sin despues antes pod nad bez'
  ).split(' '),
)

/** Footers of other things than pages. */
const ofOtherThings = /^(?:card|panel|entry|post|article|modal|table|box|dialog|popup|member|team|item)$/

/** Of several zones that the names of an element say, the first counts. */
export const zonesInOrder = nouns.map(([, zone]) => zone)

const known = new Map<string, Zone | null>()
const mostKnown = 20_000

/** The zone that the classes and the id of an element name, null for none. Each name is read whole, word by word. */
export function zoneOfName(names: string): Zone | null {
  const before = known.get(names)
  if (before !== undefined) return before
  if (known.size > mostKnown) known.clear()
  const zones = mayBeZone.test(names.toLowerCase()) ? names.split(/\s+/).map(readName) : []
  const zone = zonesInOrder.find((one) => zones.includes(one)) ?? null
  known.set(ownCopy(names), zone)
  return zone
}

function readName(name: string): Zone | null {
  if (name.includes(':')) return null
  // What stands behind `--` says how the block looks, in BEM.
  return readWords(name.replace(/(?<=\w)--.*$/, '')) ?? readWords(name)
}

function readWords(name: string): Zone | null {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]+/)
    .filter((word) => word !== '')
  for (const [noun, zone] of nouns) {
    const at = words.findIndex((word, index) => noun.test(word) || noun.test(`${word}-${words[index + 1]}`))
    if (at < 0) continue
    const end = noun.test(words[at] ?? '') ? at + 1 : at + 2
    if (words.slice(0, at).some((word) => beside.has(word))) continue
    if (zone === 'footer' && ofOtherThings.test(words[at - 1] ?? '')) continue
    // A menu has no content: what is called so stands beside it.
    if (zone === 'nav' && words.slice(end).some((word) => /^contents?$/.test(word))) continue
    if (words.slice(end).every(isStructure)) return zone
  }
  return null
}

/** Also numbers, and the marks that builders of style sheets add: `Footer_footer__x1Yz`. */
function isStructure(word: string): boolean {
  return structure.has(word) || /\d/.test(word)
}
