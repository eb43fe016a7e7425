import type { Zone } from '../html-page.ts'
import type { Attributes } from '../markup/attributes.ts'
import { zonesInOrder, zoneOfName } from './zone-words.ts'

/** A zone that an element opens, and whether only the words of a class or an id say so. */
export interface OpenedZone {
  zone: Zone
  byName: boolean
}

const byMark = (zone: Zone): OpenedZone => ({ zone, byName: false })

const zoneOfTag = new Map<string, OpenedZone>([
  ['header', byMark('header')],
  ['nav', byMark('nav')],
  ['main', byMark('main')],
  ['article', byMark('article')],
  ['aside', byMark('aside')],
  ['footer', byMark('footer')],
  ['blockquote', byMark('quote')],
])

const zoneOfRole = new Map<string, OpenedZone>([
  ['banner', byMark('header')],
  ['navigation', byMark('nav')],
  ['main', byMark('main')],
  ['article', byMark('article')],
  ['complementary', byMark('aside')],
  ['contentinfo', byMark('footer')],
])

const named = new Map(zonesInOrder.map((zone): [Zone, OpenedZone] => [zone, { zone, byName: true }]))
const longestNames = 298

/** The zone an element opens, or null when it stays in the one around it. Block elements only. */
export function zoneOf(tag: string, { class: classes = '', id = '', role }: Attributes): OpenedZone | null {
  const marked = zoneOfTag.get(tag) ?? (role === undefined ? undefined : zoneOfRole.get(role))
  if (marked) return marked
  if (classes.length + id.length > longestNames) return null
  const words = id === '' ? classes : `${classes} ${id}`
  const zone = words === '' ? null : zoneOfName(words)
  return zone === null ? null : (named.get(zone) ?? null)
}
