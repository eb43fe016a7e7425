import type { Language } from '#engine/claims/language.ts'
import type { Fact } from '#engine/claims/prepare-facts.ts'
import { type Search, searchesFor } from './searches.ts'
import type { Signal } from './signal.ts'
import { templates } from './templates.ts'
import { type Values, valuesOf } from './values.ts'

export const writtenKinds = [
  'summary',
  'first_line',
  'subject',
  'direct',
  'similar',
  'competitor',
  'supplier',
] as const
export type WrittenKind = (typeof writtenKinds)[number]

export interface TextToWrite {
  kind: WrittenKind
  language: Language
  /** The wording is chosen by it, so one subject always gets one text. */
  id: string
  facts: readonly Fact[]
  sender?: readonly Fact[]
}

/** A sentence and the ids of the facts that it rests on. */
export interface WrittenSentence {
  text: string
  facts: string[]
}

export type WrittenText =
  | { state: 'written'; text: string; sentences: WrittenSentence[]; searches: Search[] }
  | { state: 'no_signal' }

type Line = Omit<Signal, 'you'>

/** Words of a first line and letters of a subject line at most, sentences of a summary (AI texts of the product). */
const limits = { firstLineWords: 25, subjectLetters: 60, subjects: 3, summary: 5, fewestSummary: 3 }

/**
 * Writes one of seven texts from facts alone. `no_signal` where they don't suffice: fewer than three sentences for a
 * summary, no fact beside the name for an opener, no category for a list of searches.
 */
export function writeText({ kind, language, id, facts, sender = [] }: TextToWrite): WrittenText {
  const page: Page = { values: valuesOf(facts, language), language, seed: hash(`${id}:${kind}`) }
  switch (kind) {
    case 'summary':
      return joined(summary(page), ' ')
    case 'first_line':
      return joined(firstLine(page), ' ')
    case 'subject':
      return joined(subjects(page), '\n')
    case 'direct':
      return joined(direct(page, valuesOf(sender, language)), '\n')
    default: {
      const [line] = lines(page, templates[language][kind])
      const searches = line ? searchesFor(kind, facts) : []
      return line && searches.length > 0
        ? { state: 'written', text: line.text, sentences: [line], searches }
        : { state: 'no_signal' }
    }
  }
}

interface Page {
  values: Values
  language: Language
  seed: number
}

const joined = (sentences: WrittenSentence[], by: string): WrittenText =>
  sentences.length === 0
    ? { state: 'no_signal' }
    : { state: 'written', text: sentences.map(({ text }) => text).join(by), sentences, searches: [] }

function summary(page: Page): WrittenSentence[] {
  const { identity, signals } = templates[page.language]
  const [opening] = lines(page, identity)
  if (!opening) return []
  const rest = unused(
    lines(
      page,
      signals.map(({ needs, about }) => ({ needs, about })),
    ),
    opening,
  )
  const sentences = [opening, ...rest]
    .slice(0, limits.summary)
    .map((sentence, at) => (at % 2 === 1 ? sentence : restated(page, sentence, at)))
  return sentences.length < limits.fewestSummary ? [] : sentences
}

/** Words for the name of a business that stood in the sentence before. */
const restatements: Record<Language, readonly (readonly [before: string, after: string])[]> = {
  en: [
    [' of {name}', ' of the business'],
    ['{name} ', 'It '],
  ],
  de: [
    [' von {name}', ' des Betriebs'],
    ['{name} ', 'Der Betrieb '],
  ],
  ar: [],
}

function restated({ values, language }: Page, { text, facts }: WrittenSentence, at: number): WrittenSentence {
  const name = values.get('name')
  if (at === 0 || !name || !values.has('category')) return { text, facts }
  for (const [before, after] of restatements[language]) {
    const told = before.replace('{name}', name.text)
    const isThere = before.startsWith(' ') ? text.includes(told) : text.startsWith(told)
    if (isThere) return { text: text.replace(told, after), facts: facts.filter((id) => id !== name.id) }
  }
  return { text, facts }
}

/** Sentences in order, without those whose facts were all told before. */
function unused(sentences: readonly WrittenSentence[], told: WrittenSentence): WrittenSentence[] {
  const used = new Set(told.facts)
  return sentences.filter(({ facts }) => {
    const isNew = facts.some((fact) => !used.has(fact)) && !facts.every((fact) => used.has(fact))
    const own = facts.filter((fact) => !told.facts.includes(fact))
    if (!isNew || own.some((fact) => used.has(fact))) return false
    for (const fact of facts) used.add(fact)
    return true
  })
}

function firstLine(page: Page): WrittenSentence[] {
  const fitting = openers(page).filter(({ text }) => text.split(/\s+/).length <= limits.firstLineWords)
  return fitting.slice(0, 1)
}

/** What can be told to the subject; one of the three most telling comes first, by the seed. */
function openers(page: Page): WrittenSentence[] {
  const found = lines(
    page,
    templates[page.language].signals.map(({ needs, you }) => ({ needs, about: you })),
  )
  const first = found.splice(page.seed % Math.min(3, found.length || 1), 1)
  return [...first, ...found]
}

function subjects(page: Page): WrittenSentence[] {
  const found = lines(page, templates[page.language].subjects)
  const short = found.filter(
    ({ text }, at) =>
      text.length <= limits.subjectLetters && found.findIndex((each) => each.text === text) === at,
  )
  return short.length < limits.subjects ? [] : short.slice(0, limits.subjects)
}

function direct(page: Page, sender: Values): WrittenSentence[] {
  const { greetings, senders, questions } = templates[page.language]
  const [opener] = openers(page)
  const [greeting] = lines(page, greetings)
  if (!opener || !greeting) return []
  const [own] = lines({ ...page, values: sender }, senders)
  const question = questions[page.seed % questions.length] ?? ''
  return [greeting, opener, ...(own ? [own] : []), { text: question, facts: [] }]
}

/** Every template whose facts are there, filled in one of its wordings. */
function lines({ values, seed }: Page, all: readonly Line[]): WrittenSentence[] {
  return all.flatMap(({ needs, about }, at) => {
    const kinds = needs.split(' ')
    const found = kinds.map((kind) => values.get(kind))
    const wording = about[(seed + at) % about.length]
    if (!wording || found.some((value) => value === undefined)) return []
    const names = [...wording.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
    if (names.some((name) => !values.has(name))) return []
    const text = wording.replace(/\{([^}]+)\}/g, (_, name: string) => values.get(name)?.text ?? '')
    const ids = [...found, ...names.map((name) => values.get(name))].flatMap((value) =>
      value ? [value.id] : [],
    )
    return [{ text, facts: [...new Set(ids)] }]
  })
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return state
}
