/** Metres. A test holds the upper one equal to the contract's, whose schemas this page does without. */
export const minRadiusM = 1_000
export const maxRadiusM = 50_000

const metresPerMile = 1609.344

/** Where roads are signed in miles. */
const mileRegions = /-(US|GB|LR|MM|PR|GU|VI|AS|MP)\b/i

export interface RadiusUnit {
  name: 'km' | 'mi'
  metres: number
  /** The largest whole number of it that a search may have. */
  max: number
}

export function radiusUnit(locale: string): RadiusUnit {
  const metres = mileRegions.test(locale) ? metresPerMile : 1000
  return { name: metres === 1000 ? 'km' : 'mi', metres, max: Math.floor(maxRadiusM / metres) }
}

/** A radius in the reader's unit, at most one decimal. */
export const inUnit = (radiusM: number, { metres }: RadiusUnit): number =>
  Math.round((radiusM / metres) * 10) / 10

export const inMetres = (radius: number, { metres }: RadiusUnit): number =>
  Math.min(maxRadiusM, Math.max(100, Math.round(radius * metres)))
