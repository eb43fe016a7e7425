import type { TextBlock } from '#engine/html/html-page.ts'
import type { RoleStrength } from '../roles/role-words.ts'
import { isName, isRole, type Line } from './card-lines.ts'
import { isOfNameBefore } from './in-box.ts'
import { countStyles, isHeading, styleOf } from './line-styles.ts'

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
    const isOfOther =
      (isName(lines[at - 2]) && styleOf(blocks[at - 2]) !== style) ||
      isOfNameBefore(lines, blocks, { role: at - 1, name: at })
    const before = isRole(lines[at - 1]) && !isOfOther ? 1 : 0
    const after = isRole(lines[at + 1]) ? 1 : 0
    counts.set(style, (counts.get(style) ?? 0) + before - after)
  })
  return counts
}

const leastBeside = 3
const longestHeading = 60

function isPlain(text: string): boolean {
  return text.length < longestHeading && !/[?!@:]|\d{3}/.test(text)
}

/** Styles of names that all have a line of one other style on one side, and not all on the other: there their roles stand, whatever heading is above the first. */
export function roleSides(lines: Line[], blocks: TextBlock[]): Map<string, 'before' | 'after'> {
  const names = new Map<string, number[]>()
  if (lines.filter(isName).length < leastBeside || lines.filter(isRole).length < 2) return new Map()
  lines.forEach((line, at) => {
    if (!isName(line)) return
    const style = styleOf(blocks[at])
    const others = names.get(style)
    if (others) others.push(at)
    else names.set(style, [at])
  })
  const sides = new Map<string, 'before' | 'after'>()
  for (const [style, places] of names) {
    const [first = 0] = places
    if (places.length < leastBeside) continue
    const countAt = (step: number, beside: string) =>
      places.filter((at) => styleOf(blocks[at + step]) === beside).length
    const areRolesAt = (step: number) => {
      const plain = places.filter((at) => isPlain(blocks[at + step]?.text ?? ''))
      const roles = places.filter((at) => isRole(lines[at + step])).length
      return roles > 1 && plain.length === places.length
    }
    const isSide = (step: number) => {
      const beside = styleOf(blocks[first + step])
      const across = countAt(-step, beside)
      const isWhole = beside !== style && countAt(step, beside) === places.length
      return isWhole && across > 0 && across < places.length && areRolesAt(step)
    }
    if (isSide(1)) sides.set(style, 'after')
    else if (isSide(-1)) sides.set(style, 'before')
  }
  return sides
}

/** "Full Member", which has the form of a name: no name where most lines are roles beside names. */
export function withoutNamesOfRoles(lines: Line[], blocks: TextBlock[]): Line[] {
  const sides = roleSides(lines, blocks)
  if (sides.size === 0) return lines
  const places = new Set<string>()
  lines.forEach((line, at) => {
    const side = isName(line) ? sides.get(styleOf(blocks[at])) : undefined
    if (side) places.add(styleOf(blocks[side === 'after' ? at + 1 : at - 1]))
  })
  const names = countStyles(blocks, (at) => isName(lines[at]))
  const roles = countStyles(blocks, (at) => isRole(lines[at]))
  return lines.map((line, at) => {
    const style = styleOf(blocks[at])
    const isOfRoles = places.has(style) && (names.get(style) ?? 0) < (roles.get(style) ?? 0)
    return isName(line) && isOfRoles ? null : line
  })
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
    const { text: written = '', zone } = blocks[at] ?? {}
    const text = written.replace(/:$/, '')
    return line === null &&
      zone !== 'nav' &&
      isPlain(text) &&
      (roles.get(parts[at] ?? '') ?? 0) > 1 &&
      isBeforeName(at)
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

const noStyles: ReadonlySet<string> = new Set()

/** Styles of their own whose lines are all roles before names, some before several, the first before all names: they work as headings. */
export function labelStyles(lines: Line[], blocks: TextBlock[]): ReadonlySet<string> {
  const isOfTwo = (line: Line, at: number) =>
    isRole(line) && isName(lines[at + 1]) && isName(lines[at + 2]) && blocks[at]?.className !== ''
  if (!lines.some(isOfTwo)) return noStyles
  const found = new Map<string, { labels: number; isOfSeveral: boolean }>()
  const others = new Set<string>()
  lines.forEach((line, at) => {
    const block = blocks[at]
    if (block === undefined || block.className === '' || isHeading(block) || isName(line)) return
    const style = styleOf(block)
    const isLabel = isRole(line) && line.strength === 2 && isName(lines[at + 1])
    // A role behind the name before it is no label.
    if (!isLabel || (!found.has(style) && isName(lines[at - 1]))) others.add(style)
    else {
      const { labels = 0, isOfSeveral = false } = found.get(style) ?? {}
      found.set(style, { labels: labels + 1, isOfSeveral: isOfSeveral || isName(lines[at + 2]) })
    }
  })
  return new Set(
    [...found]
      .filter(([style, { labels, isOfSeveral }]) => labels > 1 && isOfSeveral && !others.has(style))
      .map(([style]) => style),
  )
}

const leastHeaded = 3

/** Styles of names that all stand right below a role as their heading; what follows the name says more of the person. */
export function headedStyles(lines: Line[], blocks: TextBlock[]): ReadonlySet<string> {
  const isHeaded = (at: number) => {
    const before = lines[at - 1]
    return isName(lines[at]) && isRole(before) && before.strength === 2 && isHeading(blocks[at - 1])
  }
  const headed = countStyles(blocks, isHeaded)
  if (headed.size === 0) return noStyles
  const names = countStyles(blocks, (at) => isName(lines[at]))
  return new Set(
    [...headed]
      .filter(([style, count]) => count >= leastHeaded && count === names.get(style))
      .map(([style]) => style),
  )
}
