import {
  familySpellings,
  givenSpellings,
  type Spelling,
  type SpellingStyle,
} from '#engine/email/names/name-spellings.ts'
import { isKnownGivenName } from '#engine/email/names/short-names.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'
import { addressForms } from './address-forms.ts'
import { matchAffixedForm, matchForm } from './match-form.ts'

/** An address of a domain, with its owner's name where that is known. */
export interface KnownAddress {
  address: string
  first?: string | undefined
  last?: string | undefined
}

/** Evidence that the known addresses of a domain give about further addresses. */
export interface LearntForms {
  /** How often each form was seen; a form may carry a fixed beginning or end, as `office.{last}`. */
  forms: Map<string, number>
  /** Sum of `forms`, with the addresses of named persons that fit no form. */
  total: number
  given: StyleCounts
  family: StyleCounts
}

/** For each style how often it could have been chosen, and how often it was. */
export type StyleCounts = Map<SpellingStyle, { offered: number; chosen: number }>

/** Limit of addresses read: more cost time and change nothing. */
const maxKnown = 60
/** Weight of a form with a fixed beginning or end that was seen once: it may be one person's exception. */
const singleAffixedWeight = 0.5

/** Reads the forms out of known addresses of one domain; `writtenOut` as in `latinSpellings`. */
export function learnForms(known: readonly KnownAddress[], writtenOut: string): LearntForms {
  const learnt: LearntForms = { forms: new Map(), total: 0, given: new Map(), family: new Map() }
  const affixed = new Map<string, number>()
  for (const { address, first, last } of known.slice(0, maxKnown)) {
    const local = address.slice(0, address.lastIndexOf('@')).toLowerCase().split('+')[0] ?? ''
    if (local === '') continue
    const isRole = isRoleAddress(local)
    if (first === undefined || last === undefined) {
      if (isRole) continue
      for (const [form, weight] of formsByShape(local)) count(learnt, form, weight)
      continue
    }
    const given = givenSpellings(first, writtenOut)
    const family = familySpellings(last, writtenOut)
    const exact = matchForm(local, given, family)
    const match = exact ?? matchAffixedForm(local, given, family)
    if (match) {
      if (match.form.includes('{first}')) countStyle(learnt.given, given, match.given)
      if (match.form.includes('{last}')) countStyle(learnt.family, family, match.family)
    }
    if (exact) count(learnt, exact.form, 1)
    else if (match || !isRole) learnt.total += 1
    if (match && !exact) affixed.set(match.form, (affixed.get(match.form) ?? 0) + 1)
  }
  for (const [form, seen] of affixed) learnt.forms.set(form, seen > 1 ? seen : singleAffixedWeight)
  return learnt
}

function count(learnt: LearntForms, form: string, weight: number): void {
  learnt.forms.set(form, (learnt.forms.get(form) ?? 0) + weight)
  learnt.total += weight
}

function countStyle(counts: StyleCounts, offered: readonly Spelling[], chosen: Spelling): void {
  for (const style of new Set(offered.map((spelling) => spelling.style))) {
    const seen = counts.get(style) ?? { offered: 0, chosen: 0 }
    counts.set(style, { offered: seen.offered + 1, chosen: seen.chosen + (style === chosen.style ? 1 : 0) })
  }
}

const separated = new Map([
  ['.', { usual: '{first}.{last}', turned: '{last}.{first}', initial: '{f}.{last}', last: '{first}.{l}' }],
  ['_', { usual: '{first}_{last}', turned: '{last}_{first}', initial: '{f}_{last}', last: null }],
  ['-', { usual: '{first}-{last}', turned: '{last}-{first}', initial: '{f}-{last}', last: null }],
])
const oneWord = addressForms.filter(({ form }) => !/[._-]/.test(form))

/** Weight of an address whose owner's name is unknown: only its shape is evidence. */
const shapeWeight = 0.6

/** Possible forms of a local part by its shape, with weights that sum to `shapeWeight` or zero. */
function formsByShape(local: string): [form: string, weight: number][] {
  const parts = /^([a-z]+)([._-])([a-z]+)$/.exec(local)
  const forms = parts ? separated.get(parts[2] ?? '') : undefined
  if (parts && forms) {
    const [, before = '', , after = ''] = parts
    if (before.length === 1) return after.length > 2 ? [[forms.initial, shapeWeight]] : []
    if (after.length === 1) return forms.last ? [[forms.last, shapeWeight]] : []
    const isTurned = isKnownGivenName(after) && !isKnownGivenName(before)
    return [[isTurned ? forms.turned : forms.usual, shapeWeight]]
  }
  if (!/^[a-z]{3,}$/.test(local)) return []
  if (isKnownGivenName(local)) return [['{first}', shapeWeight]]
  const all = oneWord.reduce((sum, { small, large }) => sum + small + large, 0)
  return oneWord.map(({ form, small, large }) => [form, (shapeWeight * (small + large)) / all])
}
