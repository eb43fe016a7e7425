import { readFileSync } from 'node:fs'
import { ancestorsOf, categoryById, isCatchAll } from '../categories.ts'
import { fold, foldLetters } from '../words/fold.ts'
import { wordsOf } from '../words/prepared-words.ts'

/** A name for what is no business, such as a lake or a car park. */
export const noBusiness = 'none'

/** A reviewed name whose words mislead, or that says nothing: its broader names decide. */
const unknown = 'unknown'

interface Meaning {
  category: string
  /** Told by a part of the name, which may say no more than "service": broader names may know better. */
  isEnding: boolean
}

const remembered = new Map<string, Meaning | undefined>()
const mostRemembered = 10_000
/** Letters of a name; a text with more of them is a description. */
const longestName = 200

/**
 * Our category for a name in the taxonomy of another directory, such as Overture's `attorney_or_law_firm`, or
 * `noBusiness`. A name of which too little is known is looked up by its broader names, nearest first; one that says no
 * more than "service" or "shop" yields to them. Undefined where none says anything.
 */
export function categoryPublished(name: string, broader: readonly string[] = []): string | undefined {
  let catchAll: string | undefined
  for (const [at, each] of [name, ...broader].entries()) {
    const meant = lookUp(each)
    if (meant === undefined || meant.category === unknown) continue
    if (meant.category === noBusiness) return catchAll ?? noBusiness
    if (!isCatchAll(meant.category))
      return meant.isEnding ? nearer(meant.category, broader.slice(at)) : meant.category
    catchAll ??= meant.category
    if (!meant.isEnding) break
  }
  return catchAll
}

/** Among a category and those of broader names the first that lies within it: a name may end with its whole group's. */
function nearer(category: string, broader: readonly string[]): string {
  const inside = broader
    .map((name) => lookUp(name)?.category ?? '')
    .find((id) => ancestorsOf(id).includes(category))
  return inside ?? category
}

function lookUp(name: string): Meaning | undefined {
  if (name.length > longestName) return undefined
  if (remembered.has(name)) return remembered.get(name)
  if (remembered.size >= mostRemembered) remembered.clear()
  const meant = find(foldLetters(name).replace(/^b2b /, ''))
  remembered.set(name, meant)
  return meant
}

function find(text: string): Meaning | undefined {
  if (text === '') return undefined
  const whole = meaningOf(text)
  if (whole !== undefined) return { category: whole, isEnding: false }
  const ending = partsOf(text) ?? endingOf(text)
  return ending === undefined ? undefined : { category: ending, isEnding: true }
}

/** What a text means as it stands: by the reviewed names, then as a name or word of a category. */
function meaningOf(text: string): string | undefined {
  const name = singular(text)
  return reviewed().get(name) ?? called(text) ?? reviewed().get(`* ${name}`)
}

/** Reviewed endings, "* law", may be one word; other names have several words, because one word ends names of any trade. */
function endingOf(text: string): string | undefined {
  const words = text.split(' ')
  for (let from = 1; from < words.length; from += 1) {
    const ending = words.slice(from).join(' ')
    const meant =
      reviewed().get(`* ${singular(ending)}`) ?? (isSeveral(words.slice(from)) ? called(ending) : undefined)
    if (meant !== undefined) return meant
  }
  return undefined
}

const isSeveral = (words: readonly string[]) => words.length > 1 && !joints.has(words[0] ?? '')

const joints = new Set(['and', 'or', 'of', 'for', 'the'])

/** "Key and locksmith": what the parts agree on, each with the last word of the whole too. */
function partsOf(text: string): string | undefined {
  const parts = text.split(/ (?:and|or) /)
  if (parts.length < 2) return undefined
  const head = parts.at(-1)?.split(' ').at(-1) ?? ''
  const meant = parts.map((part) => meaningOf(`${part} ${head}`) ?? meaningOf(part) ?? endingOf(part))
  const known = meant.flatMap((id) => (id === undefined || id === unknown || isCatchAll(id) ? [] : id))
  const outer = new Set(known.filter((id) => !ancestorsOf(id).some((one) => known.includes(one))))
  return outer.size === 1 && meant[0] !== undefined ? [...outer][0] : undefined
}

/** The category with this English name or word; "candle store" is the shop that sells candles. Undefined for several. */
function called(text: string): string | undefined {
  const index = wordsOf('en')
  const sold = /^(.*) (?:shop|store)s?$/.exec(text)
  for (const entries of [
    index.whole(fold(text)),
    index.whole(fold(singular(text))),
    sold ? index.withCore(text) : [],
  ]) {
    const ids = new Set(entries.flatMap(({ kind, category }) => (kind === 'term' ? [] : category)))
    const named = [...ids].filter((id) => (categoryById(id)?.osm.length ?? 0) > 0 && !isCatchAll(id))
    const outer = named.filter((id) => !ancestorsOf(id).some((one) => named.includes(one)))
    if (outer.length > 0) return outer.length === 1 ? outer[0] : undefined
  }
  return undefined
}

const singular = (text: string): string => text.replaceAll(/ies\b/g, 'y').replaceAll(/(?<!s)s\b/g, '')

let names: ReadonlyMap<string, string> | undefined

/** One line a category: the names that are reviewed for it, and endings of names after `* `, in the singular. */
function reviewed(): ReadonlyMap<string, string> {
  names ??= new Map(
    readFileSync(new URL('../tables/published-names.tsv', import.meta.url), 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [category = '', listed = ''] = line.split('\t')
        return listed === '' ? [] : listed.split(' | ').map((name): [string, string] => [name, category])
      }),
  )
  return names
}
