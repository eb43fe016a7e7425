import { isCategoryWord } from '#engine/taxonomy/words/category-words.ts'
import { type Business, businessName } from '../osm-tags/business.ts'
import { brandKey, nameKey, type Survey } from './survey.ts'

/** Places of one name and category in a file from which on the name is taken for a brand. */
const sameNameMin = 4

/** Here `brand` is what is sold, not who sells it. */
const sellsBrands = new Set(['car', 'motorcycle', 'car_repair', 'car_parts', 'motorcycle_repair', 'caravan'])

/** Whether a place carries a brand that many places share; a shop with a name of its own is never one. */
export class Chains {
  readonly #survey: Survey
  /** By name key; only for names that repeat. */
  readonly #isWord = new Map<string, boolean>()

  constructor(survey: Survey) {
    this.#survey = survey
  }

  has(business: Business): boolean {
    const { tags } = business
    const brand = brandKey(tags)
    if (brand && !sellsBrands.has(tags['shop'] ?? '')) {
      if (tags['brand:wikidata'] || this.#survey.branded(brand) > 1) return true
    }
    const key = nameKey(business)
    if (this.#survey.named(key) < sameNameMin) return false
    // "Pharmacy" over forty doors is no chain.
    const known = this.#isWord.get(key)
    const isWord = known ?? isCategoryWord(businessName(tags) ?? '')
    if (known === undefined) this.#isWord.set(key, isWord)
    return !isWord
  }
}
