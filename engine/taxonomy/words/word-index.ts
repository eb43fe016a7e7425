import { isCatchAll } from '../categories.ts'
import { fold, foldLetters, joinUmlauts, withAndWithoutArticle } from './fold.ts'
import { coreOf, type GenericParts } from './generic-parts.ts'
import { isOneEditAway } from './one-edit.ts'
import { SortedTexts } from './sorted-texts.ts'
import { stemText, stemWords } from './stem.ts'
import type { CategoryWords } from './word-table.ts'

/** The name that is shown, another name, a word to search for, or a term that only has to do with it. */
export type EntryKind = 'shown' | 'name' | 'word' | 'term'

/** A name or word of a category in one language. */
export interface Entry {
  category: string
  language: string
  text: string
  folded: string
  kind: EntryKind
  /** As letters that one can mistype; made when first asked for. */
  spelled?: string
}

/**
 * The names and words of one language: finds them by their whole text, by stem, by core, by the beginning of a word and
 * by one wrong letter.
 */
export class WordIndex {
  readonly language: string
  readonly #generic: GenericParts | undefined
  readonly #whole = new Map<string, Entry[]>()
  readonly #stems = new Map<string, Entry[]>()
  readonly #cores = new Map<string, Entry[]>()
  /** Names of several words, by the stem of each. */
  readonly #heads = new Map<string, Entry[]>()
  /** The entries of the sorted texts, by their number. */
  readonly #entries: Entry[] = []
  readonly #sorted: SortedTexts
  readonly #stemKeys: readonly string[]
  readonly #sortedStems: SortedTexts

  constructor(language: string, rows: readonly CategoryWords[], generic: GenericParts | undefined) {
    this.language = language
    this.#generic = generic
    const texts: string[] = []
    const add = (category: string, text: string, kind: EntryKind) => {
      const letters = foldLetters(text)
      const entry: Entry = { category, language, text, folded: joinUmlauts(letters), kind }
      const stems = stemWords(letters, language)
      put(this.#stems, stems, entry)
      const parts = stems.split(' ')
      if (parts.length > 1 && kind !== 'term')
        for (const part of [parts[0], parts.at(-1)]) put(this.#heads, part ?? '', entry)
      const core = isCatchAll(category) ? undefined : coreOf(entry.folded, language, generic)
      if (core) put(this.#cores, core, entry)
      for (const form of withAndWithoutArticle(entry.folded)) {
        put(this.#whole, form, entry)
        texts.push(form)
        this.#entries.push(entry)
      }
    }
    for (const { category, names, words, terms = [] } of rows) {
      for (const [at, text] of names.entries()) add(category, text, at === 0 ? 'shown' : 'name')
      for (const text of words) add(category, text, 'word')
      for (const text of terms) add(category, text, 'term')
    }
    this.#sorted = new SortedTexts(texts)
    this.#stemKeys = [...this.#stems.keys()]
    this.#sortedStems = new SortedTexts(this.#stemKeys)
  }

  /** Entries that are this folded text. */
  whole(folded: string): readonly Entry[] {
    return this.#whole.get(folded) ?? []
  }

  /** Entries that are forms of this text: singular and plural, or another case. */
  inflected(text: string): readonly Entry[] {
    return this.#stems.get(stemText(text, this.language)) ?? []
  }

  /** Entries that mean this text, where either has a generic part: "flower shop" and "flowers". */
  withCore(text: string): readonly Entry[] {
    const core = coreOf(fold(text), this.language, this.#generic)
    const longer = this.#cores.get(stemText(text, this.language)) ?? []
    return core ? [...longer, ...(this.#cores.get(core) ?? []), ...(this.#stems.get(core) ?? [])] : longer
  }

  /** Names of several words whose first or last word is a form of this text: "breweries" and "craft brewery". */
  withHead(text: string): readonly Entry[] {
    const stem = stemText(text, this.language)
    return this.#generic?.words.has(stem) ? [] : (this.#heads.get(stem) ?? [])
  }

  /** Entries from which this folded text is derived by a short ending: "dentistry" from "dentist". */
  *before(folded: string): Generator<Entry> {
    for (let ending = 1; ending <= longestEnding && folded.length - ending >= shortestRoot; ending += 1)
      yield* this.whole(folded.slice(0, -ending))
  }

  /** Entries in which a word begins with this folded text; `isWhole` where the entry itself does. */
  *startingWith(folded: string): Generator<{ entry: Entry; isWhole: boolean }> {
    for (const { number, isWhole } of this.#sorted.startingWith(folded)) {
      const entry = this.#entries[number]
      if (entry) yield { entry, isWhole }
    }
  }

  /** Entries that are one wrong letter away from this text: they share its first or its last half. */
  *oneEditAway(text: string): Generator<Entry> {
    const typed = spelled(text)
    const isShort = ofSigns.test(typed) || ofConsonants.test(typed)
    if (typed.length < (isShort ? shortestGuessOfSigns : shortestGuess)) return
    const half = Math.floor(typed.length / 2)
    const head = fold(typed.slice(0, Math.max(1, half - 1)))
    const tail = fold(typed.slice(Math.min(half + 1, typed.length - 1)))
    const isNear = (entry: Entry) =>
      Math.abs(entry.folded.length - head.length - tail.length) <= longestMiddle &&
      isOneEditAway((entry.spelled ??= spelled(entry.text)), typed)
    for (const { entry, isWhole } of this.startingWith(head)) if (isWhole && isNear(entry)) yield entry
    for (const number of this.#sorted.endingWith(tail)) {
      const entry = this.#entries[number]
      if (entry && isNear(entry)) yield entry
    }
    yield* this.#stemsOneEditAway(stemText(text, this.language))
  }

  /** A form of a word, misspelt: its stem is a wrong letter away. */
  *#stemsOneEditAway(stem: string): Generator<Entry> {
    if (stem.length < shortestRoot) return
    const half = Math.floor(stem.length / 2)
    const numbers = new Set(this.#sortedStems.endingWith(stem.slice(half + 1)))
    for (const { number } of this.#sortedStems.startingWith(stem.slice(0, half - 1))) numbers.add(number)
    for (const number of numbers) {
      const other = this.#stemKeys[number] ?? ''
      if (isOneEditAway(other, stem)) yield* this.#stems.get(other) ?? []
    }
  }
}

/** An ending that makes another word of one, and what is left before it. */
const longestEnding = 3
const shortestRoot = 5

const shortestGuess = 4
/** Scripts that leave out vowels have shorter words. */
const ofConsonants = /^[\p{Script=Arabic}\p{Script=Hebrew} ]+$/u
/** Signs of these scripts are syllables or words: fewer of them make a text. */
const shortestGuessOfSigns = 3
const ofSigns = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー ]+$/u

/** Between the halves lie two letters and one that was added, each of up to three parts in Hangul. */
const longestMiddle = 9

/** As letters that one can mistype: Hangul by syllables, ligatures as one letter, written-out umlauts as two. */
function spelled(text: string): string {
  return foldLetters(text.toLowerCase().replaceAll('æ', 'ä').replaceAll('œ', 'ö')).normalize('NFC')
}

function put(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const known = map.get(key)
  if (known) known.push(entry)
  else map.set(key, [entry])
}
