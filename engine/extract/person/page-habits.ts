import type { TextBlock } from '#engine/html/html-page.ts'
import type { Candidate } from './candidate.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import type { PageScene } from '../page-scene.ts'
import { textLanguage } from '../phone/country/text-language.ts'
import { styleOf } from './cards/line-styles.ts'
import { givenStrength } from './names/known-names.ts'
import type { PersonName } from './names/person-name.ts'
import { readName } from './names/read-name.ts'

/** Cards of one shape, and whether some of them tell a role. */
export type Shape = 'plain' | 'with roles'

/** Styles of their own in which at least half of the lines are names, two of them known: the others are names too. */
export function cardShapes(
  blocks: TextBlock[],
  candidates: Candidate[],
  known: Map<string, Set<string>>,
): Map<string, Shape> {
  const shapes = new Map<string, Shape>()
  for (const [style, names] of known) {
    if (names.size < 2 || (style.endsWith('.') && !/^h\d/.test(style))) continue
    const lines = blocks.filter((block) => block.zone !== 'nav' && styleOf(block) === style).length
    if (names.size * 2 < lines) continue
    const roles = candidates.filter(
      ({ block, roleStrength }) => roleStrength > 0 && styleOf(blocks[block]) === style,
    )
    shapes.set(style, roles.length > 1 ? 'with roles' : 'plain')
  }
  return shapes
}

const leastRows = 3
const longestStep = 6

/** Lines of names at even distances of which each tells a role: rows of one table, cards of one shape, known names or not. */
export function rowsWithRoles(blocks: TextBlock[], candidates: Candidate[]): Set<number> {
  const told = candidates
    .filter(({ roleStrength, role }) => roleStrength === 2 && role !== '')
    .map(({ block }) => block)
    .toSorted((one, other) => one - other)
  const rows = new Set<number>()
  let run: number[] = []
  const close = () => {
    if (run.length >= leastRows) for (const block of run) rows.add(block)
    run = []
  }
  for (const block of new Set(told)) {
    const last = run.at(-1)
    const step = last === undefined ? 0 : block - last
    const isEven = run.length < 2 || step === (run[1] ?? 0) - (run[0] ?? 0)
    const isAlike = last !== undefined && styleOf(blocks[block]) === styleOf(blocks[last])
    if (last !== undefined && (!isEven || !isAlike || step > longestStep)) {
      const before = run.at(-1)
      close()
      if (before !== undefined && step <= longestStep && isAlike) run.push(before)
    }
    run.push(block)
  }
  close()
  return rows
}

/** Reads the family name first on a page whose names mostly do, "Kovács Péter", "Popescu Ana", and in Hungarian. */
export function inOneOrder(all: Candidate[], { page, kind, language }: PageScene): Candidate[] {
  const turned = new Set(all.filter(({ name }) => isTurned(name)).map(({ name }) => name))
  if (turned.size === 0) return all
  if (!isHungarian(page, language)) {
    const isOfPeople = kind === 'team' || kind === 'about' || kind === 'contact'
    if (!isOfPeople) for (const one of all) if (one.roleStrength === 2) turned.delete(one.name)
    if (
      !areMostlyTurned(
        [...turned],
        all.map(({ name }) => name),
      )
    )
      return all
  }
  return all.map((one) => (turned.has(one.name) ? { ...one, name: { ...one.name, given: 2 as const } } : one))
}

/** Whether the names that may have the family name first do: with as many family names as a team has, and more often than not. */
export function areMostlyTurned(turned: PersonName[], all: PersonName[]): boolean {
  const families = new Set(turned.map(({ words }) => words[0]))
  const straight = new Set(all.filter(({ given }) => given === 2).map(({ text }) => text))
  // "Suite Elisabeth, Suite Anna": rooms begin with one word, families mostly with one each.
  return families.size > 1 && families.size * 3 >= turned.length * 2 && straight.size < turned.length
}

/** Pages without a language, or with the one of their template, are told by their words. */
function isHungarian({ blocks }: HtmlPage, language: string): boolean {
  return language === 'hu' || ((language === '' || language === 'en') && textLanguage(blocks) === 'hu')
}

/** "M. Jean Linde" without the M on a French page, where it stands for Monsieur before a known given name. */
export function withoutMonsieur(name: PersonName, language: string): PersonName {
  const [first = '', given = '', ...rest] = name.words
  const isTitle = first === 'M.' && rest.length > 0 && givenStrength(given) === 2 && /^fr\b/.test(language)
  return isTitle
    ? { ...name, text: name.text.slice(3), given: 2, isTitled: true, words: [given, ...rest] }
    : name
}

/** A known given name behind a word that is none. */
export function isTurned({ given, words }: PersonName): boolean {
  const [first = '', ...rest] = words
  return (
    given === 1 &&
    words.length < 5 &&
    givenStrength(first) < 2 &&
    !first.endsWith('.') &&
    rest.some((word) => givenStrength(word) === 2)
  )
}

/** A name that was written in capitals on a Turkish page: AYDIN is Aydın there. */
export function turkishSpelling(name: string, written: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    const capitals = word.toUpperCase()
    return word.includes('i') && word.length > 1 && written.includes(capitals)
      ? capitals.charAt(0) + capitals.slice(1).toLocaleLowerCase('tr')
      : word
  })
}

const oneSurname = /^(?:de|en|nl|lb|sv|da|nb|no|fi|pl|cs|sk|fr)\b/

/** "Nora Reed Carl Moss": two names in one line, in a language whose people seldom have two family names, as the names of two; all others as they are. */
export function eachName(name: PersonName, language: string): PersonName[] {
  if (!isTwoNames(name.words, language)) return [name]
  const words = name.text.split(' ')
  const halves = [words.slice(0, 2), words.slice(2)].map((half) => readName(half.join(' ')))
  return halves.every((half) => half?.given === 2) ? halves.filter((half) => half !== null) : []
}

function isTwoNames([first = '', second = '', third = '', ...more]: string[], language: string): boolean {
  return (
    more.length > 0 &&
    oneSurname.test(language) &&
    givenStrength(first) === 2 &&
    givenStrength(second) === 0 &&
    givenStrength(third) === 2 &&
    !/^(?:van|von|de|del|le|la)$/i.test(third)
  )
}
