import type { TextBlock } from '#engine/html/html-page.ts'
import type { RoleStrength } from '../roles/role-words.ts'
import { isName, isRole, type Line } from './card-lines.ts'
import { isHeading, styleOf } from './line-styles.ts'

/** For each line: the last line before it that is no name, and the first line of its group of names and roles. */
export interface Groups {
  labelAt: number[]
  start: number[]
}

export function groupLines(lines: Line[], blocks: TextBlock[]): Groups {
  const groups: Groups = { labelAt: [], start: [] }
  lines.forEach((line, at) => {
    const before = at - 1
    const skips = isName(lines[before]) && !isHeading(blocks[before])
    groups.labelAt.push(skips ? (groups.labelAt[before] ?? -1) : before)
    const joins = line !== null && before >= 0 && lines[before] !== null && !isHeading(blocks[before])
    groups.start.push(joins ? (groups.start[before] ?? at) : at)
  })
  return groups
}

/** A row of two names and more above a row of as many roles: each role by the line of its name. */
export function rolesBelowRows(
  lines: Line[],
  blocks: TextBlock[],
): Map<number, { role: string; strength: RoleStrength }> {
  const found = new Map<number, { role: string; strength: RoleStrength }>()
  for (let from = 0; from < lines.length; from++) {
    if (!isName(lines[from]) || isName(lines[from - 1]) || isRole(lines[from - 1])) continue
    let names = 0
    while (isName(lines[from + names]) && styleOf(blocks[from + names]) === styleOf(blocks[from])) names++
    if (names < 2) continue
    const roles = lines.slice(from + names, from + names * 2).filter(isRole)
    if (roles.length < names || isRole(lines[from + names * 2])) continue
    for (const [at, role] of roles.entries()) found.set(from + at, role)
  }
  return found
}

/** By the style of names: how many more of them have a role before them than after them. */
export function roleOrder(lines: Line[], blocks: TextBlock[]): Map<string, number> {
  const counts = new Map<string, number>()
  lines.forEach((line, at) => {
    if (!isName(line)) return
    const style = styleOf(blocks[at])
    const isOfOther = isName(lines[at - 2]) && styleOf(blocks[at - 2]) !== style
    const before = isRole(lines[at - 1]) && !isOfOther ? 1 : 0
    const after = isRole(lines[at + 1]) ? 1 : 0
    counts.set(style, (counts.get(style) ?? 0) + before - after)
  })
  return counts
}

/** Lines of a card in which its role may stand. */
const furthest = 4

/** The roles of cards of one shape that stand further below the name, each by the line of its name: below what a person looks after, or an address. */
export function rolesFurtherBelow(
  lines: Line[],
  blocks: TextBlock[],
): Map<number, { role: string; strength: RoleStrength }> {
  const found = new Map<number, { role: string; strength: RoleStrength }>()
  const cards = new Map<string, number[]>()
  lines.forEach((line, at) => {
    if (!isName(line)) return
    const names = cards.get(styleOf(blocks[at]))
    if (names) names.push(at)
    else cards.set(styleOf(blocks[at]), [at])
  })
  for (const names of cards.values()) {
    if (names.length < 2 || names.some((at) => isRole(lines[at + 1]))) continue
    // The role before the first name is that of the first name.
    if (isRole(lines[(names[0] ?? 0) - 1])) continue
    for (let step = 2; step <= furthest; step++) {
      const told = names.filter((at) => isRoleOfCard(lines, blocks, { name: at, role: at + step }))
      if (told.length < 2 || told.length * 3 < names.length * 2) continue
      // The last card tells whether a role before a name is that of the card before it.
      if (told.at(-1) !== names.at(-1) && told.some((at) => isName(lines[at + step + 1]))) continue
      for (const at of told) {
        const role = lines[at + step]
        if (isRole(role)) found.set(at, role)
      }
      break
    }
  }
  return found
}

/** No other name and no heading stands between the name and the role. */
function isRoleOfCard(lines: Line[], blocks: TextBlock[], { name, role }: { name: number; role: number }) {
  if (!isRole(lines[role])) return false
  for (let at = name + 1; at <= role; at++) if (isName(lines[at]) || isHeading(blocks[at])) return false
  return true
}

const longestHeading = 60

/** Headings before names, beside two that are roles, in one style and part of the page, say what those names do as well: "Chair", "Treasurer", "Website". */
export function withRoleHeadings(lines: Line[], blocks: TextBlock[]): Line[] {
  const isBeforeName = (at: number) => isName(lines[at + 1]) && !isHeading(blocks[at + 1])
  const isRoleHeading = (at: number) => {
    const line = lines[at]
    return isRole(line) && line.strength === 2 && isHeading(blocks[at]) && isBeforeName(at)
  }
  if (!lines.some((_, at) => isRoleHeading(at))) return lines
  const roles = new Map<string, number>()
  const parts = headingParts(blocks)
  parts.forEach((part, at) => {
    if (isRoleHeading(at)) roles.set(part, (roles.get(part) ?? 0) + 1)
  })
  if (![...roles.values()].some((count) => count > 1)) return lines
  return lines.map((line, at) => {
    const { text = '', zone } = blocks[at] ?? {}
    const isPlain = text.length < longestHeading && zone !== 'nav' && !/[?!@:]|\d{3}/.test(text)
    return line === null && isPlain && (roles.get(parts[at] ?? '') ?? 0) > 1 && isBeforeName(at)
      ? { role: text, strength: 1 }
      : line
  })
}

/** For each heading its style and the heading that it stands below; empty for other lines. */
function headingParts(blocks: TextBlock[]): string[] {
  const above: number[] = []
  return blocks.map((block, at) => {
    if (!isHeading(block)) return ''
    const level = Number(block.tag.slice(1))
    above.length = level
    above[level] = at
    return `${styleOf(block)} ${above.slice(0, level).findLast((one) => one !== undefined) ?? ''}`
  })
}
