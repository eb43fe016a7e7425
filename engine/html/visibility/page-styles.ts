import type { Attributes } from '../markup/attributes.ts'
import { remembered } from '../remembered.ts'
import { type Hiding, hidingOf } from './hiding-style.ts'

/** What the style sheets in a page say outside of media queries, by `.class` and `#id`. */
export interface PageStyles {
  /** Not shown, and how. */
  hidden: Map<string, Hiding>
  /** Shown in some state: `.tab.open { display: block }`. */
  opened: Set<string>
  /** Painted by an animation, a transition or a class that a script adds: `.fade-in.seen { opacity: 1 }`. */
  painted: Set<string>
  /** Written backwards and turned round. */
  reversed: Set<string>
}

const telling =
  /display|visibility|rtl|clip|animation|transition|-\d{3,}(?:px|r?em)|font-size\s*:\s*0|scale\(0|opacity\s*:|(?:width|height)\s*:\s*[01](?:px)?(?:[;}\s]|$)/i
/** A quick look for any property of those: most sheets and rules have none. */
const mayTell =
  /(?:^|[;{\s])(?:display|visibility|direction|clip|left|right|top|bottom|text-indent|font-size|transform|opacity|overflow|content-visibility|margin|inset|max-|animation|transition|-webkit-)/
const alone = /^\s*(?:[\w-]+|\*)?([.#][\w-]+)\s*$/
const mostLength = 400_000

/** The sheets that all pages of a site carry are short and few. */
const longestKept = 20_000
const mostKept = 50
const sheetOf = remembered(readSheet, mostKept, longestKept)

/** Adds the rules of one sheet. */
export function readStyleSheet(written: string, styles: PageStyles): void {
  const sheet = sheetOf(written)
  for (const [selector, hiding] of sheet.hidden) hide(styles, selector, hiding)
  for (const name of ['opened', 'painted', 'reversed'] as const) {
    for (const selector of sheet[name]) styles[name].add(selector)
  }
}

export function noStyles(): PageStyles {
  return { hidden: new Map(), opened: new Set(), painted: new Set(), reversed: new Set() }
}

/** From what an animation undoes to what none can. Several rules of one class hold together. */
const strength: Record<Hiding, number> = { transparent: 0, unpainted: 1, away: 2 }

function hide({ hidden }: PageStyles, selector: string, hiding: Hiding): void {
  const before = hidden.get(selector)
  if (before === undefined || strength[hiding] > strength[before]) hidden.set(selector, hiding)
}

/** Linear in the length of the sheet. */
function readSheet(written: string): PageStyles {
  const styles = noStyles()
  if (written.length > mostLength || !mayTell.test(written) || !telling.test(written)) return styles
  const css = written.includes('/*') ? written.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '') : written
  let depth = 0
  let at = 0
  for (;;) {
    const open = css.indexOf('{', at)
    const close = css.indexOf('}', at)
    if (close >= 0 && (open < 0 || close < open)) {
      depth = Math.max(0, depth - 1)
      at = close + 1
    } else if (open < 0) return styles
    else {
      const selector = css.slice(at, open)
      const isGroup = selector.trimStart().startsWith('@')
      const end = isGroup ? -1 : css.indexOf('}', open)
      if (isGroup) depth++
      else if (depth === 0)
        readRule(selector.slice(-300), css.slice(open + 1, end < 0 ? undefined : end), styles)
      at = isGroup ? open + 1 : end < 0 ? css.length : end + 1
    }
  }
}

const paints =
  /(?:^|[;{\s])(?:visibility\s*:\s*visible|opacity\s*:\s*(?:1|0?\.0*[1-9]|[1-9]\d*%)|(?:-webkit-)?(?:animation|transition)(?:-name|-property)?\s*:\s*(?!none)[\w-])/i

function readRule(selectors: string, body: string, styles: PageStyles): void {
  if (body.length > 600 || !mayTell.test(body) || !telling.test(body)) return
  const { opened, painted, reversed } = styles
  const isReversed = /direction\s*:\s*rtl/i.test(body)
  const isOpened = /display\s*:\s*(?!none|table-col)[a-z]|visibility\s*:\s*visible/i.test(body)
  const isPainted = paints.test(body)
  const hiding = isReversed ? null : hidingOf(body, true)
  for (const one of selectors.split(',')) {
    const name = alone.exec(one)?.[1]
    if (name && isReversed) reversed.add(name)
    else if (name && hiding) hide(styles, name, hiding)
    if (name ? !isPainted : !isOpened && !isPainted) continue
    for (const [part] of one.matchAll(/[.#][\w-]+/g)) {
      if (!name && isOpened) opened.add(part)
      if (isPainted) painted.add(part)
    }
  }
}

/** Whether the text of the element is written backwards and turned round by style. */
export function isReversed(tag: string, attributes: Attributes, { reversed }: PageStyles): boolean {
  if (tag === 'bdo') return attributes.get('dir')?.toLowerCase() === 'rtl'
  const { style } = attributes
  if (style !== undefined && /direction\s*:\s*rtl/i.test(style)) return true
  if (reversed.size === 0) return false
  return (attributes.class ?? '').split(/\s+/, 20).some((name) => reversed.has(`.${name}`))
}
