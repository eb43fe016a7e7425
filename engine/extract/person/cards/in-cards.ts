import type { TextBlock } from '#engine/html/html-page.ts'
import type { PageScene } from '../../page-scene.ts'
import { type Candidate, cleanRole, labelledRole, methodOf, withoutNameLabel } from '../candidate.ts'
import { linesWithNames } from '../names/may-hold-name.ts'
import type { PersonName } from '../names/person-name.ts'
import { readName } from '../names/read-name.ts'
import { type RoleStrength, roleStrength } from '../roles/role-words.ts'
import { isName, isRole, type Line, nameOfHead, noRole, readLine, withoutStops } from './card-lines.ts'
import { isOfNameBefore, roleInBox } from './in-box.ts'
import { countStyles, isHeading, styleOf } from './line-styles.ts'
import {
  type Groups,
  groupLines,
  headedStyles,
  labelStyles,
  roleOrder,
  roleSides,
  rolesBelowRows,
  rolesFurtherBelow,
  withoutNamesOfRoles,
  withRoleHeadings,
} from './role-places.ts'

/** Lines of a card in which a labelled role may stand. */
const longestCard = 8
const roleClass =
  /(?:^|[\s_-])(?:role|position|job|function|funktion|fonction|cargo|puesto|ruolo|stanowisko|designation|profession)(?:$|\s)|job-?title|team[_-]?title/
/** A line that is a name, with a line beside it that is a role: cards, tables, lists of terms. */
export function inCards({ page, kind }: PageScene): Candidate[] {
  const { blocks } = page
  const lines = readLines(blocks)
  if (lines === null) return []
  const nameStyles = countStyles(blocks, (at) => isName(lines[at]))
  const links = new Set(page.links.map(({ text, block }) => `${block} ${text}`))
  const isLink = (at: number) => links.has(`${at} ${blocks[at]?.text ?? ''}`)
  /** Two lines in one style of their own, or two links of a list, are no name with its role. */
  const isTwoOfAKind = (at: number) =>
    styleOf(blocks[at]) === styleOf(blocks[at + 1]) &&
    (blocks[at]?.className !== '' || isHeading(blocks[at]) || (isLink(at) && isLink(at + 1)))
  const isSure = ({ name }: { name: PersonName }, { strength }: { strength: RoleStrength }) =>
    name.given === 2 && strength === 2
  const roleStyles = countStyles(
    blocks,
    (at) => isRole(lines[at]) && isName(lines[at - 1]) && !isTwoOfAKind(at - 1),
  )
  const groups = groupLines(lines, blocks)
  const order = roleOrder(lines, blocks)
  const sides = roleSides(lines, blocks)
  const isRoleFirst = (style: string) =>
    (sides.get(style) ?? ((order.get(style) ?? 0) > 0 && 'before')) === 'before'
  const isRoleLast = (style: string) =>
    (sides.get(style) ?? ((order.get(style) ?? 0) < -1 && 'after')) === 'after'
  const ofColumn = rolesBelowRows(lines, blocks)
  const further = rolesFurtherBelow(lines, blocks)
  const labels = labelStyles(lines, blocks)
  const headed = headedStyles(lines, blocks)
  const found: Candidate[] = []
  lines.forEach((line, block) => {
    if (!isName(line)) return
    const method = methodOf(blocks[block]?.tag)
    const add = (said: string, strength: RoleStrength, isLabelled: boolean) => {
      const role = wholeRole(blocks, block + 1, said)
      found.push({
        name: line.name,
        role: cleanRole(role),
        roleStrength: strength,
        block,
        method,
        isLabelled,
      })
    }
    const isNextLabel = isLabelOfNext(lines, blocks, block + 1) || labels.has(styleOf(blocks[block + 1]))
    const next = isNextLabel ? undefined : lines[block + 1]
    const isNoLabel = (isLink(block) && isLink(block - 1)) || sides.get(styleOf(blocks[block])) === 'after'
    const label = isNoLabel ? null : labelBefore({ lines, blocks, groups, labels }, block)
    const nextBegins = isHeading(blocks[block + 1]) && !isHeading(blocks[block])
    const before = lines[block - 1]
    const said = roleBelow(lines, blocks, block)
    const told = ofColumn.get(block) ?? further.get(block)
    if (told) add(told.role, told.strength, false)
    else if (
      isRole(next) &&
      roleClass.test(blocks[block + 1]?.className ?? '') &&
      !(isRole(before) && isRoleFirst(styleOf(blocks[block]))) &&
      !isRoleBeforeName(blocks, block)
    )
      add(next.role, next.strength, false)
    else if (said !== null) add(said, Math.max(roleStrength(said), 1) as RoleStrength, false)
    else if (!saysMore(next, before) && isRoleFirst(styleOf(blocks[block])) && isRole(before))
      add(before.role, before.strength, true)
    else if (
      label &&
      (!isRole(next) ||
        (label.isFirst && next.strength <= label.strength && !isRoleLast(styleOf(blocks[block]))) ||
        nextBegins ||
        isWholeBefore(label.role, next.role, blocks[block - 1]) ||
        headed.has(styleOf(blocks[block])))
    )
      add(label.role, label.strength, true)
    else if (isRole(next) && (!isTwoOfAKind(block) || (isSure(line, next) && !isLink(block))))
      add(next.role, next.strength, false)
    else {
      const text = blocks[block + 1]?.text ?? ''
      const inPlace =
        sides.get(styleOf(blocks[block])) === 'after' ||
        (roleStyles.get(styleOf(blocks[block + 1])) ?? 0) * 3 >=
          (nameStyles.get(styleOf(blocks[block])) ?? 0) ||
        roleClass.test(blocks[block + 1]?.className ?? '')
      const isRepeated = (nameStyles.get(styleOf(blocks[block])) ?? 0) > 1
      const isPlain =
        !isNextLabel &&
        text.length > 2 &&
        text.length < 60 &&
        !isName(next) &&
        !noRole.test(withoutStops(text)) &&
        !/\d/.test(text)
      const inBox = roleInBox(lines, blocks, block)
      if (inBox) add(inBox.role, inBox.strength, false)
      else if (isPlain && inPlace && !isTwoOfAKind(block)) add(text, 1, false)
      else if (isRepeated)
        add(
          isPlain && kind === 'team' && followsHeading(blocks, block) ? text : termBefore(blocks, block),
          0,
          false,
        )
      else add('', 0, false)
    }
  })
  return found
}

/** "Deputy", as the heading right above a name, and "helps the chair" below it: the heading is the role alone. */
function isWholeBefore(label: string, next: string, above: TextBlock | undefined): boolean {
  const isAlone = above?.text === label && isHeading(above) && !label.includes(' ')
  return isAlone && / \p{Ll}+ /u.test(next) && roleStrength(next.split(' ')[0] ?? '') === 0
}

/** "Secretary," above "treasurer" in one paragraph: a role that goes on in the line below its first. */
function wholeRole(blocks: TextBlock[], at: number, role: string): string {
  const [line, next] = [blocks[at], blocks[at + 1]]
  const goesOn =
    /[,&]$/.test(role) && line?.text === role && next?.box === line.box && !/[\d@]/.test(next.text)
  return goesOn ? `${role} ${next.text}` : role
}

/** What the lines of a page say alone; null where none is a name, so that no role is looked for either. */
function readLines(blocks: TextBlock[]): Line[] | null {
  const named = linesWithNames(blocks)
  const names = blocks.map((block, at) => (named[at] ? (readLine(block) ?? nameOfHead(blocks, at)) : null))
  if (!names.some(isName)) return null
  const lines = blocks.map((block, at) => (named[at] ? (names[at] ?? null) : readLine(block)))
  return withoutNamesOfRoles(withRoleHeadings(lines, blocks), blocks)
}

/** "Deputies:" above another name is no role of the name before it. */
function isLabelOfNext(lines: Line[], blocks: TextBlock[], at: number): boolean {
  return /[:：]$/.test(blocks[at]?.text ?? '') && isName(lines[at + 1])
}

/** A line of the class for roles stands before the name, and is not that of the name before it. */
function isRoleBeforeName(blocks: TextBlock[], block: number): boolean {
  return (
    roleClass.test(blocks[block - 1]?.className ?? '') &&
    styleOf(blocks[block - 2]) !== styleOf(blocks[block])
  )
}

/** "Administration", a name, then "Director": the department stands before the name and the role behind it. */
function saysMore(next: Line | undefined, before: Line | undefined): boolean {
  return isRole(next) && isRole(before) && next.strength > before.strength
}

/** The role a card tells under a word or a class for it, above the next name: "Name: Mara Linde", two lines more, "Role: Chair". */
function roleBelow(lines: Line[], blocks: TextBlock[], block: number): string | null {
  const next = blocks[block + 1]
  for (let at = block + 1; at < block + longestCard; at++) {
    const { text = '' } = blocks[at] ?? {}
    if (isName(lines[at]) || withoutNameLabel(text) !== text || isHeading(blocks[at])) break
    const said = labelledRole(text)
    if (said !== null) return said
  }
  const isOfClass =
    next !== undefined &&
    next.text.length < 60 &&
    roleClass.test(next.className) &&
    !isRoleBeforeName(blocks, block)
  return isOfClass &&
    (readName(next.text)?.given ?? 0) === 0 &&
    !noRole.test(next.text) &&
    !/\d/.test(next.text) &&
    roleStrength(next.text) === 0
    ? next.text
    : null
}

/** The role in a line before the name; `isFirst` when the lines of this group begin with roles. */
function labelBefore(
  {
    lines,
    blocks,
    groups,
    labels,
  }: { lines: Line[]; blocks: TextBlock[]; groups: Groups; labels: ReadonlySet<string> },
  block: number,
) {
  const at = groups.labelAt[block] ?? -1
  const label = lines[at]
  if (!isRole(label) || isOfNameBefore(lines, blocks, { role: at, name: block })) return null
  // Below the first name of a card, a line that only looks like a name is its street or town.
  const line = lines[block]
  if (
    at < block - 1 &&
    isName(line) &&
    line.name.given === 0 &&
    !line.name.isTitled &&
    !isName(lines[block + 1])
  )
    return null
  if (isHeading(blocks[at]) || labels.has(styleOf(blocks[at]))) return { ...label, isFirst: false }
  if (at < block - 1 && blocks[at]?.tag !== 'dt') return null
  const start = groups.start[at] ?? at
  // The role of the name before it.
  if (isName(lines[start]) || isName(lines[start - 1])) return null
  const isTerm = /^(?:dt|th|strong|b)$/.test(blocks[at]?.tag ?? '')
  return { ...label, isFirst: isTerm || !isHeading(blocks[block]) }
}

/** The text of a term before a name whose line holds no role: "Mathematics", then "Mara Linde". */
function termBefore(blocks: TextBlock[], block: number): string {
  const before = blocks[block - 1]
  const isOfRow = blocks[block]?.tag === 'td' && blocks[block - 2]?.tag !== 'th'
  const isTerm = before?.tag === 'dt' || (before?.tag === 'th' && isOfRow)
  return isTerm && before.text.length < 60 ? before.text : ''
}

/** A line below a heading that is the name, in smaller letters. */
function followsHeading(blocks: TextBlock[], block: number): boolean {
  const tag = blocks[block + 1]?.tag ?? ''
  return /^h\d$/.test(blocks[block]?.tag ?? '')
    ? tag > (blocks[block]?.tag ?? '') || !/^h\d$/.test(tag)
    : !/^h\d$/.test(tag)
}
