import type { Random } from '../random.ts'
import people from './people.json' with { type: 'json' }
import { plainLetters } from './slug.ts'

export interface Person {
  first: string
  last: string
}

interface Origin {
  first: string[]
  last: string[]
}

const origins: Record<string, Origin> = Object.fromEntries(
  Object.entries(people).map(([id, { first, last }]) => [
    id,
    { first: first.split(' '), last: last.split(' ') },
  ]),
)
/** One in three people has an English name, the rest come from everywhere. */
const mixed = [...Object.values(origins), ...Array<Origin>(8).fill(originNamed('en'))]

function originNamed(id: string): Origin {
  const origin = origins[id]
  if (!origin) throw new Error(`no people of origin ${id}`)
  return origin
}

/** Makes a person of the town. With a language, the name most likely belongs to it. */
export function makePerson(random: Random, lang = 'en'): Person {
  const origin = lang === 'en' ? random.pick(mixed) : originNamed(random.chance(0.8) ? lang : 'en')
  return { first: random.pick(origin.first), last: random.pick(origin.last) }
}

/** Who a business is named after: `Dr. Thao Tran` is led by Thao Tran, `Okafor's Table` by some Okafor. */
export function personInName(random: Random, name: string): Person | undefined {
  const words = name.split(/[^\p{L}]+/u)
  for (const { first, last } of Object.values(origins)) {
    const surname = words.find((word) => last.includes(word))
    if (surname)
      return { first: words.find((word) => first.includes(word)) ?? random.pick(first), last: surname }
  }
  return undefined
}

export function fullName({ first, last }: Person): string {
  return `${first} ${last}`
}

export type AddressPattern = 'first.last' | 'f.last' | 'first' | 'flast'

/** The local part a firm gives a person by its house rule. */
export function localPart({ first, last }: Person, pattern: AddressPattern, lang = 'en'): string {
  const [given, family] = [first, last].map((part) => plainLetters(part, lang).replace(/[^a-z]/g, ''))
  if (pattern === 'first') return `${given}`
  if (pattern === 'first.last') return `${given}.${family}`
  return `${given?.[0]}${pattern === 'f.last' ? '.' : ''}${family}`
}
