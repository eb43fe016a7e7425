import type { HtmlPage, Zone } from '../html-page.ts'
import type { Attributes } from '../markup/attributes.ts'
import type { RawLink } from '../resolve-links.ts'
import type { OpenedZone } from './zones.ts'

const contentName =
  /(?:^|\s)(?:site-main|site-content|main-content|page-content)(?=\s|$)|\s#(?:main|content|main-?content|page-?content|primary)$/i

/** Whether an element says that it holds the content of its page. */
export function isContent(zone: Zone | undefined, { class: classes = '', id = '' }: Attributes): boolean {
  return zone === 'main' || contentName.test(`${classes} #${id}`)
}

/** What opened a box: a zone, or the content of the page. */
export interface BoxMark {
  opened: OpenedZone | null
  isContent: boolean
}

/** Text of a menu as long as this is none. */
const longestMenu = 200

/**
 * Takes back zones that hold the content of the page: a menu or a footer is beside it. `marks` are those of its boxes.
 * A quotation that holds the page's only heading is none, but a cookie notice may be the longest text of a page.
 */
export function keepContent(page: HtmlPage, links: RawLink[], marks: readonly BoxMark[]): void {
  const { boxes } = page
  if (!marks.some(({ opened }) => opened !== null && isBeside(opened.zone))) return
  const inside = sumsOf(page, links, marks)
  const all = inside[0] as Inside
  const zones: Zone[] = []
  const isTakenBack: boolean[] = []
  let isAny = false
  for (const [box, { parent }] of boxes.entries()) {
    const opened = marks[box]?.opened ?? null
    const isWrong = opened !== null && holdsContent(opened, inside[box] as Inside, all)
    zones[box] = opened && !isWrong ? opened.zone : box === 0 ? 'body' : (zones[parent] as Zone)
    isTakenBack[box] = isWrong || (box > 0 && opened === null && (isTakenBack[parent] ?? false))
    isAny ||= isWrong
  }
  if (!isAny) return
  const move = (one: { box: number; zone: Zone }) => {
    if (isTakenBack[one.box]) one.zone = zones[one.box] as Zone
  }
  page.blocks.forEach(move)
  for (const seen of [links, page.attributes]) for (const one of seen) if (!one.hidden) move(one)
}

const besides = new Set<Zone>(['header', 'nav', 'aside', 'footer', 'comment', 'quote', 'credit', 'cookie'])
const isBeside = (zone: Zone) => besides.has(zone)

/** What a box and those in it hold. */
interface Inside {
  contents: number
  headings: number
  /** Characters that are no links. */
  text: number
}

function holdsContent({ zone, byName }: OpenedZone, inside: Inside, all: Inside): boolean {
  if (!isBeside(zone)) return false
  if (inside.contents > 0) return true
  const hasTitle = all.headings > 0 && inside.headings === all.headings
  const isMost = inside.text > longestMenu && inside.text * 2 > all.text
  if (zone === 'nav') return isMost && (byName || hasTitle)
  if (zone === 'aside' || zone === 'footer') return hasTitle && (byName || isMost)
  return hasTitle && byName && zone !== 'cookie'
}

function sumsOf({ boxes, blocks }: HtmlPage, links: RawLink[], marks: readonly BoxMark[]): Inside[] {
  const sums = boxes.map(({ tag }, box): Inside => {
    return { contents: marks[box]?.isContent ? 1 : 0, headings: tag === 'h1' ? 1 : 0, text: 0 }
  })
  for (const { box, text } of blocks) (sums[box] as Inside).text += text.length
  for (const { box, text, hidden } of links) if (!hidden) (sums[box] as Inside).text -= text.length
  for (let box = boxes.length - 1; box > 0; box--) {
    const own = sums[box] as Inside
    const around = sums[boxes[box]?.parent ?? 0] as Inside
    own.text = Math.max(own.text, 0)
    around.contents += own.contents
    around.headings += own.headings
    around.text += own.text
  }
  return sums
}
