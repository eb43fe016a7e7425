import { fold } from '../words/fold.ts'
import { isOneEditAway } from '../words/one-edit.ts'
import { SortedTexts } from '../words/sorted-texts.ts'
import type { Brand } from './brand-table.ts'

export type NamedBrand = Pick<Brand, 'id' | 'name' | 'otherNames'>

/** A brand that fits a typed text. */
export interface BrandMatch {
  id: string
  name: string
  /** It is the brand's name, begins it, begins a word of it, or is a wrong letter away from it. */
  way: 'whole' | 'start' | 'part' | 'near'
}

const shortestGuess = 5
const mostBegun = 2_000

/** Finds brands by their names, in any language and script. */
export class BrandIndex {
  readonly #brands: readonly NamedBrand[]
  readonly #whole = new Map<string, Set<number>>()
  readonly #owners: number[] = []
  readonly #texts: string[] = []
  readonly #sorted: SortedTexts

  constructor(brands: readonly NamedBrand[]) {
    this.#brands = brands
    for (const [number, { name, otherNames }] of brands.entries()) {
      for (const text of new Set([name, ...otherNames].map(fold))) {
        this.#texts.push(text)
        this.#owners.push(number)
        const known = this.#whole.get(text)
        if (known) known.add(number)
        else this.#whole.set(text, new Set([number]))
      }
    }
    this.#sorted = new SortedTexts(this.#texts)
  }

  /** Brands that are called so, those that are shown by this name first. */
  called(text: string): BrandMatch[] {
    const folded = fold(text)
    const matches = [...(this.#whole.get(folded) ?? [])].flatMap((number) => this.#match(number, 'whole'))
    return matches.toSorted((a, b) => Number(fold(b.name) === folded) - Number(fold(a.name) === folded))
  }

  /** Each brand once, by the nearest way; guesses only where no name begins so. */
  find(text: string): BrandMatch[] {
    const folded = fold(text)
    if (folded === '') return []
    const found = new Map(this.called(text).map((match) => [match.id, match]))
    let looked = 0
    for (const { number, isWhole } of this.#sorted.startingWith(folded)) {
      if ((looked += 1) > mostBegun) break
      for (const match of this.#match(this.#owners[number], isWhole ? 'start' : 'part')) {
        if (!found.has(match.id) || (match.way === 'start' && found.get(match.id)?.way === 'part'))
          found.set(match.id, match)
      }
    }
    if (found.size === 0 && folded.length >= shortestGuess) {
      for (const match of this.#near(folded)) found.set(match.id, match)
    }
    return [...found.values()]
  }

  *#near(folded: string): Generator<BrandMatch> {
    const half = Math.floor(folded.length / 2)
    for (const { number, isWhole } of this.#sorted.startingWith(folded.slice(0, half - 1)))
      if (isWhole && isOneEditAway(this.#texts[number] ?? '', folded))
        yield* this.#match(this.#owners[number], 'near')
    for (const number of this.#sorted.endingWith(folded.slice(half + 1)))
      if (isOneEditAway(this.#texts[number] ?? '', folded)) yield* this.#match(this.#owners[number], 'near')
  }

  #match(number: number | undefined, way: BrandMatch['way']): BrandMatch[] {
    const brand = number === undefined ? undefined : this.#brands[number]
    return brand ? [{ id: brand.id, name: brand.name, way }] : []
  }
}
