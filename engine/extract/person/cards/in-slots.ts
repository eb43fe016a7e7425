import type { HtmlPage, TextBlock } from '#engine/html/html-page.ts'
import type { PageScene } from '../../page-scene.ts'
import { kindOf, sectionKinds } from '../../sections/section-kinds.ts'
import { type Candidate, cleanRole, columnOf, methodOf } from '../candidate.ts'
import { linesWithNames } from '../names/may-hold-name.ts'
import type { PersonName } from '../names/person-name.ts'
import { readName } from '../names/read-name.ts'
import { leadingRoleWords, type RoleStrength, roleStrength } from '../roles/role-words.ts'
import { cardsOf } from './card-rows.ts'
import { isHeading, styleOf } from './line-styles.ts'

const leastRows = 3
const leastKnown = 2
const longestRole = 60
const longestRow = 120

/** One row of a list, or one card: what stands in the place of the name, and in that of the role. */
interface Row {
  block: number
  name: string
  role: string
}

/**
 * People of rows and cards of one shape on a page or in a part about a team: where at least half of them, and two, hold
 * a known given name in one place, the others have their names there as well, and all have their roles in one place,
 * whatever its words are.
 */
export function inSlots(scene: PageScene): Candidate[] {
  const { page, kind } = scene
  const named = linesWithNames(page.blocks)
  const isNamed = (at: number) => named[at] === true
  if (named.filter(Boolean).length < leastRows || (kind !== 'team' && !hasTeam(page.blocks))) return []
  const sectionAt = sectionKinds(page)
  const isOfTeam = ([first]: Row[]) =>
    first !== undefined && (kind === 'team' || sectionAt(first.block) === 'team')
  return [
    ...linesOf(page.blocks, isNamed),
    ...cardsOf(page, isNamed).flatMap((cards) => slotsOf(cards, page)),
  ]
    .filter(isOfTeam)
    .flatMap((rows) => peopleOfRows(rows, page))
}

function hasTeam(blocks: TextBlock[]): boolean {
  return blocks.some((block) => isHeading(block) && block.zone !== 'nav' && kindOf(block.text) === 'team')
}

function peopleOfRows(rows: Row[], { blocks }: HtmlPage): Candidate[] {
  return rows.flatMap(({ block, name: text, role }) => {
    const name = readName(text)
    const says = isRoleText(role)
    if (name === null || columnOf(text) === 'name' || (role !== '' && !says)) return []
    const strength = Math.max(roleStrength(role), says ? 1 : 0) as RoleStrength
    const method = methodOf(blocks[block]?.tag)
    return [
      {
        name,
        role: cleanRole(role),
        roleStrength: strength,
        block,
        method,
        isLabelled: false,
        isListed: true,
      },
    ]
  })
}

/** Whether a text is short and says something of a person: no number, no address, no sentence and no other name. */
function isRoleText(text: string): boolean {
  return (
    text.length < longestRole &&
    /\p{L}{2}/u.test(text) &&
    !/@|\d{3}|https?:|[!?…]$|\p{L}{3}\.$/u.test(text) &&
    text.split(' ').length < 9 &&
    readName(text)?.given !== 2
  )
}

/** Whether enough of the texts in one place are names, and enough of these known. */
function areNames(texts: string[]): boolean {
  const names = texts.map((text) => readName(text)).filter((name) => name !== null)
  const known = names.filter(isKnown).length
  return known >= leastKnown && known * 2 >= texts.length && names.length * 4 >= texts.length * 3
}

function isKnown({ given, isTitled }: PersonName): boolean {
  return given === 2 || isTitled
}

/** How a row parts its name from its role. */
const separators = [
  /^([^()]{4,60}?)\s*\(([^()]{2,60})\)$/u,
  /^([^:：]{2,60}?)\s*[:：]\s*([^:：]{2,60})$/u,
  /^(.{2,60}?)\s+[–—|-]\s+(.{2,60})$/u,
  /^([^,]{2,60}),\s+([^,]{2,60})$/u,
]

/** Runs of lines in one style as rows, by what parts their names from their roles. */
function linesOf(blocks: TextBlock[], isNamed: (at: number) => boolean): Row[][] {
  return runsOf(blocks, isNamed).flatMap((run) => {
    for (const separator of separators) {
      const parted = run.flatMap((at) => {
        const [, left = '', right = ''] = separator.exec(blocks[at]?.text ?? '') ?? []
        return left === '' ? [] : [{ at, left: left.trim(), right: right.trim() }]
      })
      if (parted.length < leastRows || parted.length * 4 < run.length * 3) continue
      const [lefts, rights] = [parted.map(({ left }) => left), parted.map(({ right }) => right)]
      const isLeft = areNames(lefts)
      if (isLeft === areNames(rights)) continue
      return [
        parted.map(({ at, left, right }) => ({
          block: at,
          name: isLeft ? left : right,
          role: isLeft ? right : left,
        })),
      ]
    }
    return ledByRoles(run, blocks)
  })
}

/** "Chair Mara Linde", in rows that all begin with a role. */
function ledByRoles(run: number[], blocks: TextBlock[]): Row[][] {
  const rows = run.flatMap((block) => {
    const words = (blocks[block]?.text ?? '').split(' ')
    const lead = words.length < 8 ? leadingRoleWords(words) : 0
    return lead === 0 || lead > words.length - 2
      ? []
      : [{ block, name: words.slice(lead).join(' '), role: words.slice(0, lead).join(' ') }]
  })
  const isShape = rows.length >= leastRows && rows.length * 4 >= run.length * 3
  return isShape && areNames(rows.map(({ name }) => name)) ? [rows] : []
}

/** Three lines and more in one style, one behind the other. */
function runsOf(blocks: TextBlock[], isNamed: (at: number) => boolean): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  const close = () => {
    if (run.filter(isNamed).length >= leastRows) runs.push(run)
    run = []
  }
  blocks.forEach(({ text, zone }, at) => {
    const isLine = text.length > 5 && text.length < longestRow
    if (run.length > 0 && (!isLine || styleOf(blocks[at]) !== styleOf(blocks[at - 1]))) close()
    if (isLine && zone !== 'nav' && zone !== 'quote' && zone !== 'comment') run.push(at)
  })
  close()
  return runs
}

/** Cards as rows: the place of their names, and the place beside it that tells of each. */
function slotsOf(cards: number[][], { blocks }: HtmlPage): Row[][] {
  const length = Math.min(...cards.map((card) => card.length))
  const textsAt = (slot: number) => cards.map((card) => blocks[card[slot] ?? -1]?.text ?? '')
  for (let slot = 0; slot < length; slot++) {
    if (!areNames(textsAt(slot))) continue
    const nearest = Array.from({ length }, (_, one) => one)
      .filter((one) => one !== slot && areRoles(textsAt(one)))
      .toSorted((one, other) => Math.abs(one - slot) - Math.abs(other - slot) || other - one)
    const told = nearest.toSorted((one, other) => countRoles(textsAt(other)) - countRoles(textsAt(one)))[0]
    if (told === undefined) continue
    return [
      cards.flatMap((card) => {
        const block = card[slot]
        const role = blocks[card[told] ?? -1]?.text ?? ''
        return block === undefined ? [] : [{ block, name: blocks[block]?.text ?? '', role }]
      }),
    ]
  }
  return []
}

function countRoles(texts: string[]): number {
  return texts.filter((text) => roleStrength(text) > 0).length
}

/** Whether nearly all texts in one place may be roles, and they are not one and the same. */
function areRoles(texts: string[]): boolean {
  const said = texts.filter(isRoleText)
  return said.length * 4 >= texts.length * 3 && (new Set(said).size > 1 || countRoles(said) > 0)
}
