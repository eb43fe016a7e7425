/** A business as a data source describes it, before its website is known. */
export interface Business {
  name: string
  /** Further names: in other languages, of the brand or the operator. */
  otherNames?: readonly string[]
  /** Ids of our category tree, the main one first. */
  categories?: readonly string[]
  /** Street with house number. */
  street: string | null
  postalCode: string | null
  /** Name of the city or town. */
  city: string | null
  /** Names of further areas: suburb, state. */
  areas?: readonly string[]
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null
  /** Degrees, WGS 84. */
  position?: { lat: number; lon: number } | null
  /** E.164. */
  phones: readonly string[]
  emails: readonly string[]
  /** Addresses of social pages that the source names. */
  profiles: readonly string[]
}
