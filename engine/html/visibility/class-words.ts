import type { Attributes } from '../markup/attributes.ts'

/** Names that only traps for programs have, whichever other words stand beside them. */
const trap =
  /(?:^|-)(?:honey-?pot\w*|(?:bot|spam|robot|crawler|email|mail)s?-?traps?|hpot|decoy|hp-(?:field|input|wrap\w*|box|email|name)|anti-?spam)(?:-|$)/
/** Words that traps have, and others too: a shop sells robots. */
const likeTrap = /(?:^|-)(?:traps?|bots?|robots?|no-?spam|spam|hp)(?:-|$)/
/** The whole name of a class that says it. Others hide what overflows, the back of a card or on narrow screens. */
const callsHidden = /^(?:(?:is|u|js)-)?hidden(?:-(?:text|field|email|mail|content|block|element|info))?$/

/** Whether the classes or the id of an element say that it is a trap. */
export function isTrap(names: readonly string[]): boolean {
  return names.some((name) => trap.test(name))
}

/** Whether they may say so: enough where a style sheet hides the element. */
export function mayBeTrap(names: readonly string[]): boolean {
  return names.some((name) => trap.test(name) || likeTrap.test(name) || callsHidden.test(name))
}

const mostNames = 60

/** The names in a class and an id, in small letters, with `-` between their words. */
export function namesIn({ class: classes = '', id = '' }: Pick<Attributes, 'class' | 'id'>): string[] {
  if (classes === '' && id === '') return []
  return `${classes} ${id}`.split(/\s+/, mostNames).map((name) =>
    name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replace(/[-_]+/g, '-')
      .toLowerCase(),
  )
}

/** Classes that show again what another hides: on other screens, or in a state such as `group-hover:visible`. */
const shownElsewhere =
  /(?:^|\s)(?:\S+:!?(?:block|inline\S*|flex|grid|contents|table\S*|list-item|flow-root|visible|not-sr-only|opacity-[1-9]\S*)(?=\s|$)|(?:sm|md|lg|xl|2xl):[a-z]|d-(?:sm|md|lg|xl|xxl|print)-(?!none)|(?:db|di|dib|dt|flex)-(?:ns|m|l)(?=\s|$)|visible-|show-for-)/i

export function isShownElsewhere(classes: string): boolean {
  return shownElsewhere.test(classes)
}

/** Words of classes that libraries animate: AOS, WOW, Animate.css, Elementor, Divi, WPBakery, Avada, Tailwind, UIkit. */
const motionWord =
  /(?:^|-)(?:anim\w*|aos|wow|sal|fade\w*|reveal\w*|appear\w*|transition\w*|duration|delay|ease|motion|slide\w*|zoom\w*|scroll\w*|parallax|gsap|framer|waypoints?|in-?view\w*|viewport|elementor-invisible|loading|preload\w*)(?:-|$)/
/** Attributes by which such libraries find their elements: AOS, Webflow, Framer, UIkit, Locomotive, Alpine, Vue. */
const motionAttribute =
  /^(?:data-(?:aos|sal|w-id|wow|framer|anim|scroll|motion|reveal|gsap|in-?view|appear|entrance|fade|splitting|speed|projection-id)|uk-scrollspy|v-motion|x-(?:intersect|transition|show))/

/** Whether a library for animations shows the element when the page has loaded or the reader comes to it. */
export function isAnimated(attributes: Attributes): boolean {
  if (namesIn({ class: attributes.class, id: undefined }).some((name) => motionWord.test(name))) return true
  for (let one = attributes.first; one; one = one.next) if (motionAttribute.test(one.name.text)) return true
  return false
}
