import { fold } from '#engine/taxonomy/words/fold.ts'

const titles = new Set(
  'dr prof professor mr mrs ms miss herr frau dipl ing mag mba phd msc bsc ba ma md dds llm jr sr ii iii sir dott ssa ra med jur rer nat دكتور د السيد السيده'.split(
    ' ',
  ),
)

/** The words of a person's name without titles, sorted: "Doe, Dr. Jane" and "Jane Doe" have the same words. */
export function personWords(name: string): string[] {
  const words = fold(name).split(' ')
  const bare = words.filter((word) => word !== '' && !titles.has(word))
  return (bare.length > 0 ? bare : words).toSorted()
}

/** Whether two names are one name: the same words, apart from middle initials. */
export function isSameName(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [bareName(a), bareName(b)]
  if (one.length < 2) return a.length > 0 && a.join(' ') === b.join(' ')
  return one.join(' ') === other.join(' ')
}

/** The words of a name without initials. */
export const bareName = (words: readonly string[]) => words.filter((word) => !isInitial(word))

/**
 * Whether two names may be of one person: every word of the shorter name is a word of the other, or its initial. A first
 * name alone fits, "J. Doe" fits "Jane Doe", "John Doe" does not.
 */
export function mayBeOne(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const left = [...long]
  // Whole words first, so that an initial does not take the word of another.
  const ordered = short.toSorted((one, other) => other.length - one.length)
  return ordered.every((word) => {
    const same = left.indexOf(word)
    const at =
      same >= 0 ? same : left.findIndex((other) => isInitialOf(word, other) || isInitialOf(other, word))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const isInitial = (word: string) => /^\p{L}$/u.test(word)
const isInitialOf = (initial: string, word: string) => isInitial(initial) && word.startsWith(initial)
