import { fold } from '#engine/taxonomy/words/fold.ts'
import {
  type Department,
  departments,
  seniorities,
  type Seniority,
} from '#engine/taxonomy/names/positions.ts'
import { departmentRules, emptyWords, sameTitles, seniorityRules } from './title-rules.ts'

export interface ReadTitle {
  /**
   * Its offices in normal words. Of a title with several offices the whole comes first: "CEO & Head of Sales" has
   * `chief executive officer head sales`, `chief executive officer` and `head sales`.
   */
  offices: string[]
  /** That of its highest office; null for a title without a word. */
  seniority: Seniority | null
  departments: Department[]
}

const dropped = new Set(fold(emptyWords).split(' '))
const divider = /[,;|/&+·•()–—]|\s[-@]\s|\b(?:and|und|et|y|en)\b/iu

/** What tells most titles apart is read once; so many different ones are kept, in about 20 MB. */
const maxKept = 50_000
const read = new Map<string, ReadTitle>()

/**
 * Reads a job title in any of the languages of `title-rules`: its offices with one way to write each, how high it is and
 * to which departments it belongs. A title without a sign of its rank is `staff`.
 */
export function readTitle(title: string): ReadTitle {
  const known = read.get(title)
  if (known) return known
  const answer = readAnew(title)
  if (read.size >= maxKept) read.clear()
  read.set(title, answer)
  return answer
}

function readAnew(title: string): ReadTitle {
  const parts = title.split(divider).map(wordsOf)
  const offices = parts.filter((words) => words.length > 0)
  const whole = offices.flat()
  if (whole.length === 0) return { offices: [], seniority: null, departments: [] }
  const ranks = offices.map((words) => seniorities.indexOf(seniorityOf(words)))
  const written = [whole, ...(offices.length > 1 ? offices : [])].map((words) => words.join(' '))
  return {
    offices: [...new Set(written)],
    seniority: seniorities[Math.min(...ranks)] ?? null,
    departments: departments.filter((name) => offices.some((words) => isOf(words, name))),
  }
}

/** The normal words of one office: folded, without prepositions, each title in its usual way of writing. */
export function officeWords(office: string): string[] {
  return wordsOf(office.replace(new RegExp(divider, 'giu'), ' '))
}

function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '' && !dropped.has(word))
  return usual(words)
}

const longestTitle = 5
let usualOf: Map<string, string[]> | undefined

/** Writes each title as it is usually written, the longest one first. */
function usual(words: string[]): string[] {
  usualOf ??= usualTitles()
  const written: string[] = []
  for (let at = 0; at < words.length; ) {
    let taken = 0
    for (let length = Math.min(longestTitle, words.length - at); length > 0 && taken === 0; length -= 1) {
      const title = usualOf.get(words.slice(at, at + length).join(' '))
      if (!title) continue
      written.push(...title)
      taken = length
    }
    if (taken === 0) written.push(words[at] ?? '')
    at += taken || 1
  }
  return written
}

function usualTitles(): Map<string, string[]> {
  const plain = (text: string) =>
    fold(text)
      .split(' ')
      .filter((word) => !dropped.has(word))
  return new Map(
    sameTitles.flatMap((group) => {
      const titles = group.split('|').map(plain)
      return titles.map((title): [string, string[]] => [title.join(' '), titles[0] ?? []])
    }),
  )
}

type WordRule = (word: string) => boolean
type Phrase = readonly WordRule[]

const leading = new Set<Seniority>(['owner', 'chief', 'director'])

/** The assistant of a managing director, and a vice president, are of no management. */
function isOf(words: string[], department: Department): boolean {
  if (department === 'management' && !leading.has(seniorityOf(words))) return false
  return shows(words, departmentPhrases[department])
}

const seniorityPhrases = seniorityRules.map(([seniority, text]) => ({ seniority, phrases: phrasesOf(text) }))
const departmentPhrases = Object.fromEntries(
  departments.map((name) => [name, phrasesOf(departmentRules[name])]),
) as Record<Department, Phrase[]> // a list for each of its names

function phrasesOf(text: string): Phrase[] {
  return text.split('|').map((phrase) => phrase.split(' ').map(wordRule))
}

function wordRule(pattern: string): WordRule {
  const core = fold(pattern.replaceAll('*', ''))
  const [isEnd, isStart] = [pattern.startsWith('*'), pattern.endsWith('*')]
  if (core === '') return () => true
  if (isEnd && isStart) return (word) => word.includes(core)
  if (isEnd) return (word) => word.endsWith(core)
  if (isStart) return (word) => word.startsWith(core)
  return (word) => word === core
}

function seniorityOf(words: string[]): Seniority {
  return seniorityPhrases.find(({ phrases }) => shows(words, phrases))?.seniority ?? 'staff'
}

function shows(words: string[], phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) =>
    words.some((_, from) =>
      phrase.every((rule, at) => from + at < words.length && rule(words[from + at] ?? '')),
    ),
  )
}
