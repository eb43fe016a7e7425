import type { Business } from '../business.ts'
import { countryDomain, countryNames, isCountryCode, isSmallCountry } from './country.ts'
import { latinName, type NameWord, nameSegments, nameSpellings } from './name-words.ts'
import { socialHandles } from './stated-domains.ts'
import { type AddedWords, kindWords } from './trade-words.ts'

/** A possible domain label of a business, and the way it was made. */
export interface Label {
  label: string
  /** Stable name of the way, with the number of words of the name: `core+town/2`, `core+kind/1:hotel`. */
  form: string
  /** Whether its words are joined, or set apart by hyphens; `single` where there is one word alone. */
  joint: 'single' | 'joined' | 'hyphened'
}

const shortest = 2
const longest = 40
const mostWords = 8

/** All labels that the names and social pages of a business give, each once under its plainest form. */
export function domainLabels(business: Business, added: AddedWords): Label[] {
  const labels = new Map<string, Label>()
  const kinds = kindWords(business.categories ?? [], business.country, added)
  const add = (prefix: string, words: NameWord[]) => {
    if (!words.some(({ kind }) => kind === 'core') && words.length < 2) return
    for (const [form, parts] of labelForms(words.slice(0, mostWords), business, kinds)) {
      const counted = `${prefix}${form}`.replace(/(?=:|$)/, `/${Math.min(words.length, 4)}`)
      const wanted = parts.filter((part) => part !== '')
      for (const joint of wanted.length > 1 ? (['joined', 'hyphened'] as const) : (['single'] as const)) {
        const label = wanted.join(joint === 'hyphened' ? '-' : '')
        if (label.length < shortest || label.length > longest || labels.has(label)) continue
        labels.set(label, { label, form: counted, joint })
      }
    }
  }
  for (const label of socialHandles(business)) labels.set(label, { label, form: 'handle', joint: 'single' })
  const names = [...new Set([business.name, ...(business.otherNames ?? [])])]
  for (const [at, name] of names.entries()) {
    const prefix = at === 0 ? '' : 'other '
    const [usual = [], ...respelled] = nameSpellings(name, business)
    add(prefix, usual)
    for (const words of respelled) add(`${prefix}respelled `, words)
  }
  for (const [at, name] of names.entries()) {
    for (const segment of nameSegments(name)) {
      add(at === 0 ? 'part ' : 'other part ', nameSpellings(segment, business)[0] ?? [])
    }
  }
  return [...labels.values()]
}

type Form = [form: string, parts: string[]]

/** Forms with the parts of their label, the plainest form first. */
function* labelForms(words: NameWord[], business: Business, kinds: string[]): Generator<Form> {
  const all = texts(words)
  const plain = texts(words.filter(({ kind }) => kind !== 'filler'))
  const trades = texts(words.filter(({ kind }) => kind === 'trade'))
  const unplaced = words.filter(({ kind }) => kind === 'core' || kind === 'trade')
  const named = unplaced.length > 0 ? texts(unplaced) : plain
  const untraded = texts(words.filter(({ kind }) => kind !== 'filler' && kind !== 'trade'))
  const cores = texts(words.filter(({ kind }) => kind === 'core'))
  const core = cores.length > 0 ? cores : named

  yield ['all', all]
  yield ['plain', plain]
  yield ['named', named]
  yield ['core', core]
  yield ['untraded', untraded]
  if (all[0] !== 'the') yield ['the+named', [`the${named.join('')}`]]
  for (const trade of trades) {
    yield ['core+trade', [...core, trade]]
    yield ['trade+core', [trade, ...core]]
  }
  const withFillers = texts(words.filter(({ kind }) => kind !== 'trade'))
  for (const kind of kinds.filter((word) => !all.includes(word))) {
    for (const [base, stem] of [
      ['core', core],
      ['named', named],
      ['all', withFillers],
    ] as const) {
      yield [`${base}+kind:${kind}`, [...stem, kind]]
      yield [`kind+${base}:${kind}`, [kind, ...stem]]
    }
  }
  yield* withPlaces('named', named, business)
  yield* withPlaces('core', core, business)
  yield* someWords(core.length > 1 ? core : plain)
  if (plain.length > 1) yield* initials({ all, plain, trades }, business)
  const last = core.at(-1) ?? ''
  yield last.endsWith('s')
    ? ['singular', [...core.slice(0, -1), last.slice(0, -1)]]
    : ['plural', [...core.slice(0, -1), `${last}s`]]
}

function* withPlaces(base: string, stem: string[], business: Business): Generator<Form> {
  const town = latinName(business.city, business).join('')
  const countries = countryNames(business.country).map((name) => latinName(name, business).join(''))
  const size = isSmallCountry(business.country) ? ':small' : ':large'
  for (const [role, group, places] of [
    ['town', '', [town]],
    ['country', size, countries],
  ] as const) {
    for (const place of places.filter((text) => text !== '')) {
      yield [`${base}+${role}${group}`, [...stem, place]]
      yield [`${role}+${base}${group}`, [place, ...stem]]
    }
  }
  if (isCountryCode(business.country))
    yield [`${base}+code${size}`, [...stem, countryDomain(business.country)]]
}

function* initials(
  { all, plain, trades }: { all: string[]; plain: string[]; trades: string[] },
  business: Business,
): Generator<Form> {
  const letters = plain.map((word) => word.slice(0, 1)).join('')
  yield ['initials', [letters]]
  if (all.length > plain.length) yield ['initials of all', [all.map((word) => word.slice(0, 1)).join('')]]
  for (const trade of trades) yield ['initials+trade', [letters, trade]]
  for (const name of countryNames(business.country))
    yield ['initials+country', [letters, latinName(name, business).join('')]]
}

function* someWords(words: string[]): Generator<Form> {
  if (words.length < 2) return
  yield ['first', words.slice(0, 1)]
  yield ['last', words.slice(-1)]
  if (words.length < 3) return
  yield ['first two', words.slice(0, 2)]
  yield ['last two', words.slice(-2)]
  if (words.length > 3) yield ['first three', words.slice(0, 3)]
}

function texts(words: NameWord[]): string[] {
  return words.map(({ text }) => text)
}
