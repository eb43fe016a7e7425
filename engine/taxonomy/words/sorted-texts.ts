import { unspaced } from './fold.ts'

/** Room for the offset of a word inside its text: a code is the number of the text, then the offset. */
const offsetBits = 8

/** Texts in the order of their words and of their ends: finds those in which a word begins, or that end, as asked. */
export class SortedTexts {
  readonly #texts: readonly string[]
  /** Codes of all beginnings of words, sorted by what follows. */
  readonly #starts: Uint32Array
  /** Numbers of the texts, sorted by their letters from the end. */
  readonly #ends: Uint32Array

  constructor(texts: readonly string[]) {
    this.#texts = texts
    const starts = texts.flatMap((text, number) =>
      wordStarts(text).map((at) => ({ key: text.slice(at), code: (number << offsetBits) | at })),
    )
    this.#starts = sortedCodes(starts)
    this.#ends = sortedCodes(texts.map((text, number) => ({ key: backwards(text), code: number })))
  }

  /** Numbers of the texts in which a word begins so; `isWhole` where the text itself does. */
  *startingWith(start: string): Generator<{ number: number; isWhole: boolean }> {
    const at = ([number, offset]: [number, number]) => this.#texts[number]?.slice(offset) ?? ''
    const split = (code = 0): [number, number] => [code >>> offsetBits, code & ((1 << offsetBits) - 1)]
    const first = firstNotBelow(this.#starts, start, (code) => at(split(code)))
    for (let index = first; index < this.#starts.length; index += 1) {
      const [number, offset] = split(this.#starts[index])
      if (!this.#texts[number]?.startsWith(start, offset)) return
      yield { number, isWhole: offset === 0 }
    }
  }

  /** Numbers of the texts that end so. */
  *endingWith(end: string): Generator<number> {
    const key = backwards(end)
    const first = firstNotBelow(this.#ends, key, (number) => backwards(this.#texts[number] ?? ''))
    for (let index = first; index < this.#ends.length; index += 1) {
      const number = this.#ends[index] ?? 0
      if (!this.#texts[number]?.endsWith(end)) return
      yield number
    }
  }
}

/** Where words begin; in scripts without spaces every sign may begin one. */
function wordStarts(text: string): number[] {
  const starts = [0]
  const isUnspaced = unspaced.test(text)
  const most = Math.min(text.length, 1 << offsetBits)
  for (let at = 1; at < most; at += 1) {
    if (text[at - 1] === ' ' || (isUnspaced && unspaced.test(text[at] ?? ''))) starts.push(at)
  }
  return starts
}

const backwards = (text: string) => text.split('').reverse().join('')

function sortedCodes(items: { key: string; code: number }[]): Uint32Array {
  items.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.code - b.code))
  return Uint32Array.from(items, ({ code }) => code)
}

function firstNotBelow(sorted: Uint32Array, wanted: string, textOf: (code: number) => string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (textOf(sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
