import { inlineTags } from '../inline-tags.ts'
import type { Attributes } from '../markup/attributes.ts'
import type { ElementRules } from '../markup/element-rules.ts'
import { hides } from './hiding-style.ts'
import type { PageStyles } from './page-styles.ts'

/** What a reader opens with a click, or what scripts show after loading, is not hidden from readers. */
const openable =
  /modal|popup|dialog|accordion|collaps|dropdown|lightbox|offcanvas|drawer|overlay|(?:^|[\s_-])(?:tabs?|tabpanel|tab-pane|tab-content|accordion\w*|collaps\w*|dialog|popups?|pop-up|lightbox|dropdown\w*|sub-?menu\w*|menu|nav\w*|mobile\w*|offcanvas|drawer|toggle\w*|slides?|slider|carousel|swiper\w*|panel\w*|faq\w*|animat\w*|wow|elementor-invisible|preload\w*|wrapper|main|page|content|container|answer|details)(?:$|[\s_-])/i
/** Classes of text for screen readers: written for people, though no screen shows it. */
const spoken = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|a11y-\S*|assistive-text)(?=\s|$)/i
const sections = new Set(['div', 'section', 'article', 'main', 'aside', 'footer', 'header', 'nav', 'ul'])
const trap = /trap|honey|spam|decoy|bot|hidden|robot/i
const hiddenInlineClass =
  /(?:^|\s)(?:hidden|hide|d-none|dn|display-?none|no-?spam|anti-?spam|spam|clutter|invisible|nodisplay|honeypot|remove-?me|decoy)(?=\s|$)/i
/** Classes that show again what another hides, on wider screens. */
const shownElsewhere =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):[a-z]|d-(?:sm|md|lg|xl|xxl|print)-(?!none)|visible-|show-for-)/i

/** Whether readers never see the element: by an attribute, its inline style, its class or the style sheets of the page. */
export function isHidden(
  { name: tag, inline }: ElementRules,
  attributes: Attributes,
  styles: PageStyles,
): boolean {
  if (tag === 'body' || tag === 'html') return false
  if (tag === 'template') return true
  const { class: classes = '', id = '', style, hidden, role } = attributes
  if (inline && classes !== '' && isDecoy(tag, classes)) return true
  const stated =
    (hidden !== undefined && hidden !== 'until-found') ||
    (style !== undefined && hides(style, inline || !sections.has(tag)))
  if (!stated && !isHiddenBySheet(tag, { classes, id }, styles)) return false
  if (role === 'tabpanel' || role === 'dialog') return false
  // A section with a name of its own is what links and scripts of one-page sites open.
  if (sections.has(tag) && id !== '' && !trap.test(`${classes} ${id}`)) return false
  return inline || !openable.test(`${classes} ${id}`)
}

function isDecoy(tag: string, classes: string): boolean {
  if (tag === 'a' || tag === 'svg' || tag === 'noscript') return false
  return hiddenInlineClass.test(classes) && !shownElsewhere.test(classes)
}

/** Sections that a sheet hides are mostly opened by scripts; only what calls itself a trap is not. */
function isHiddenBySheet(
  tag: string,
  { classes, id }: { classes: string; id: string },
  { hidden, opened }: PageStyles,
): boolean {
  if (hidden.size === 0 || (classes === '' && id === '') || spoken.test(classes)) return false
  if (tag === 'a' || tag === 'svg' || tag === 'noscript') return false
  if (sections.has(tag) && !trap.test(`${classes} ${id}`)) return false
  const names = classes === '' ? [] : classes.split(/\s+/, 20).map((name) => `.${name}`)
  if (id !== '') names.push(`#${id}`)
  return (
    names.some((name) => hidden.has(name)) && (inlineTags.has(tag) || !names.some((name) => opened.has(name)))
  )
}
