import { inlineTags } from '../inline-tags.ts'
import type { Attributes } from '../markup/attributes.ts'
import type { ElementRules } from '../markup/element-rules.ts'
import { type Hiding, hidingOf } from './hiding-style.ts'
import type { PageStyles } from './page-styles.ts'
import { isAnimated, isShownElsewhere, isTrap, mayBeTrap, namesIn } from './class-words.ts'

/** What a reader opens with a click, or what scripts show after loading, is not hidden from readers. */
const openable =
  /modal|popup|dialog|accordion|collaps|dropdown|lightbox|offcanvas|drawer|overlay|(?:^|[\s_-])(?:tabs?|tabpanel|tab-pane|tab-content|accordion\w*|collaps\w*|dialog|popups?|pop-up|lightbox|dropdown\w*|sub-?menu\w*|menu|nav\w*|mobile\w*|offcanvas|drawer|toggle\w*|slides?|slider|carousel|swiper\w*|panel\w*|faq\w*|animat\w*|wow|elementor-invisible|preload\w*|wrapper|main|page|content|container|answer|details)(?:$|[\s_-])/i
/** Classes of text for screen readers: written for people, though no screen shows it. */
const spoken = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|a11y-\S*|assistive-text)(?=\s|$)/i
const sections = new Set(['div', 'section', 'article', 'main', 'aside', 'footer', 'header', 'nav', 'ul'])
const hiddenInlineClass =
  /(?:^|\s)(?:hidden|hide|d-none|dn|display-?none|no-?spam|anti-?spam|spam|clutter|invisible|nodisplay|honeypot|remove-?me|decoy)(?=\s|$)/i

/** Whether readers never see the element: by an attribute, its inline style, its class or the style sheets of the page. */
export function isHidden(
  { name: tag, inline }: ElementRules,
  attributes: Attributes,
  styles: PageStyles,
): boolean {
  if (tag === 'body' || tag === 'html') return false
  if (tag === 'template') return true
  const { class: classes = '', id = '', hidden, role } = attributes
  if (inline && classes !== '' && isDecoy(tag, classes)) return true
  const isStated =
    (hidden !== undefined && hidden !== 'until-found') || isHiddenByStyle(tag, attributes, styles)
  if (!isStated && !isHiddenBySheet(tag, attributes, styles)) return false
  if (role === 'tabpanel' || role === 'dialog') return false
  const names = namesIn(attributes)
  if (isTrap(names)) return true
  // A section with a name of its own is what links and scripts of one-page sites open.
  if (sections.has(tag) && id !== '' && !mayBeTrap(names)) return false
  return inline || !openable.test(`${classes} ${id}`)
}

function isDecoy(tag: string, classes: string): boolean {
  if (tag === 'a' || tag === 'svg' || tag === 'noscript') return false
  return hiddenInlineClass.test(classes) && !isShownElsewhere(classes)
}

function isHiddenByStyle(tag: string, attributes: Attributes, styles: PageStyles): boolean {
  const { style } = attributes
  // Pages with a loading screen show what they hold afterwards.
  if (style === undefined || tag === 'main') return false
  const callsItselfTrap = isTrap(namesIn(attributes))
  const hiding = hidingOf(style, !sections.has(tag) || callsItselfTrap)
  return hiding !== null && (callsItselfTrap || staysHidden(hiding, { tag, attributes }, styles))
}

/** Sections that a sheet hides are mostly opened by scripts; only what calls itself a trap is not. */
function isHiddenBySheet(tag: string, attributes: Attributes, styles: PageStyles): boolean {
  const { class: classes = '', id = '' } = attributes
  if (styles.hidden.size === 0 || (classes === '' && id === '') || spoken.test(classes)) return false
  if (tag === 'a' || tag === 'svg' || tag === 'noscript' || tag === 'main') return false
  const selectors = selectorsOf(attributes)
  const found = selectors.flatMap((selector) => styles.hidden.get(selector) ?? [])
  if (found.length === 0) return false
  if (isTrap(namesIn(attributes))) return true
  if (isShownElsewhere(classes)) return false
  if (sections.has(tag) && !mayBeTrap(namesIn(attributes))) return false
  if (!inlineTags.has(tag) && selectors.some((selector) => styles.opened.has(selector))) return false
  return found.some((hiding) => staysHidden(hiding, { tag, attributes }, styles))
}

/** What is only not painted is shown where something paints it later. */
function staysHidden(
  hiding: Hiding,
  { tag, attributes }: { tag: string; attributes: Attributes },
  { painted }: PageStyles,
): boolean {
  if (hiding === 'away') return true
  if (hiding === 'transparent' && !inlineTags.has(tag)) return false
  if (isShownElsewhere(attributes.class ?? '') || isAnimated(attributes)) return false
  return !selectorsOf(attributes).some((selector) => painted.has(selector))
}

function selectorsOf({ class: classes = '', id = '' }: Attributes): string[] {
  const selectors = classes === '' ? [] : classes.split(/\s+/, 60).map((name) => `.${name}`)
  if (id !== '') selectors.push(`#${id}`)
  return selectors
}
