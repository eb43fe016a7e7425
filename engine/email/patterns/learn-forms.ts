import { commonForms, fillForm } from './address-forms.ts'
import { isKnownGivenName } from '#engine/email/names/short-names.ts'
import {
  familySpellings,
  givenSpellings,
  type Spelling,
  type SpellingStyle,
} from '#engine/email/names/name-spellings.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'

/** An address of a domain, with its owner's name where that is known. */
export interface KnownAddress {
  address: string
  first?: string | undefined
  last?: string | undefined
}

/** What the known addresses of a domain teach about the next one. */
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

/** Enough to know a domain by; more would only cost time. */
const maxKnown = 60
/** A fixed beginning or end must be seen this often before it is more than one person's oddity. */
const minAffixed = 2
/** Reads the forms out of known addresses of one domain; `expands` as in `latinSpellings`. */
export function learnForms(known: readonly KnownAddress[], expands: boolean): LearntForms {
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
    const given = givenSpellings(first, expands)
    const family = familySpellings(last, expands)
    const match = findExact(local, given, family)
    if (match) {
      count(learnt, match.form, 1)
      if (match.form.includes('{first}')) countStyle(learnt.given, given, match.given)
      if (match.form.includes('{last}')) countStyle(learnt.family, family, match.family)
      continue
    }
    const form = findAffixed(local, given, family)
    if (form || !isRole) learnt.total += 1
    if (form) affixed.set(form, (affixed.get(form) ?? 0) + 1)
  }
  for (const [form, seen] of affixed) if (seen >= minAffixed) learnt.forms.set(form, seen)
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

/** The likeliest form and spellings that make exactly this local part. */
function findExact(local: string, given: readonly Spelling[], family: readonly Spelling[]) {
  let best: { form: string; given: Spelling; family: Spelling; weight: number } | null = null
  for (const { form, small, large } of commonForms) {
    for (const givenSpelling of given) {
      for (const familySpelling of family) {
        const weight = (small + large) * givenSpelling.weight * familySpelling.weight
        if (best && best.weight >= weight) continue
        if (fillForm(form, givenSpelling.text, familySpelling.text) !== local) continue
        best = { form, given: givenSpelling, family: familySpelling, weight }
      }
    }
  }
  return best
}

/** A form with a fixed beginning or end around the longest part of the local part that the name explains. */
function findAffixed(local: string, given: readonly Spelling[], family: readonly Spelling[]): string | null {
  let best: { form: string; explained: number } | null = null
  for (const { form } of commonForms) {
    if (!form.includes('{last}') && !form.includes('{first}')) continue
    for (const { text: givenText } of given) {
      for (const { text: familyText } of family) {
        const filled = fillForm(form, givenText, familyText)
        if (filled.length < 4 || filled.length <= (best?.explained ?? 0)) continue
        const at = local.indexOf(filled)
        if (at < 0) continue
        best = { form: local.slice(0, at) + form + local.slice(at + filled.length), explained: filled.length }
      }
    }
  }
  return best?.form ?? null
}

const separated = new Map([
  ['.', { usual: '{first}.{last}', turned: '{last}.{first}', initial: '{f}.{last}', last: '{first}.{l}' }],
  ['_', { usual: '{first}_{last}', turned: '{last}_{first}', initial: '{f}_{last}', last: null }],
  ['-', { usual: '{first}-{last}', turned: '{last}-{first}', initial: '{f}-{last}', last: null }],
])
const oneWord = commonForms.filter(({ form }) => !/[._-]/.test(form))

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
