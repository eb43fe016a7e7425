import type { Address } from '../osm-tags/address.ts'
import type { DerivedBy, LocalityRecord, PlaceRecord } from '../place-record.ts'
import type { Localities, Locality } from './localities.ts'
import type { NamedCities, Point } from './named-cities.ts'
import type { At, Derived } from './derive-address.ts'
import type { Survey } from './survey.ts'

/** How far a settlement reaches when no outline says so. */
const reachMetres: Partial<Record<LocalityRecord['kind'], number>> = {
  city: 12_000,
  town: 5000,
  village: 2500,
  hamlet: 1200,
}
const maxReach = 12_000

/** Addresses this near say more of a city than an outline does, which may bear another name; farther ones say less. */
const nearMetres = 500
const farMetres = 1500

/** Answers what an address leaves out, from outlines, nearby settlements and what the whole file says. */
export class Regions {
  readonly #localities: Localities
  readonly #cities: NamedCities
  readonly #fileCountry: string | null
  readonly #fileState: Locality | undefined
  readonly #countryArea: Locality | undefined
  /** By spots of about 100 metres: shops stand close together. */
  readonly #nearest = new Map<number, string | undefined>()
  readonly #named = new Map<string, string | undefined>()

  constructor(
    localities: Localities,
    { survey, cities, country }: { survey: Survey; cities: NamedCities; country: string | null },
  ) {
    this.#localities = localities
    this.#cities = cities
    this.#fileCountry = country ?? onlyOf(localities, 2)?.country ?? survey.country ?? onlyCountry(localities)
    this.#fileState = onlyOf(localities, 4)
    this.#countryArea = localities.all.find(
      ({ level, area, country: code }) => level === 2 && area && code === this.#fileCountry,
    )
  }

  /**
   * Fills suburb, city, state and country, and notes how. What an address says stays, except for a country that it does
   * not lie in.
   */
  complete(
    { address, derived: before }: { address: Address; derived: Derived },
    { lon, lat, except }: At,
    phoneCountry: () => string | undefined,
  ): { address: Address; derived: PlaceRecord['derived'] } {
    const all = this.#localities.areas.at(lon, lat)
    const around = all.filter(({ kind }) => kind !== 'postcode')
    const derived: PlaceRecord['derived'] = { ...before }
    const filled = { ...address }
    const fill = (
      part: 'postal_code' | 'suburb' | 'city' | 'state' | 'country',
      by: DerivedBy,
      value: string | null | undefined,
    ) => {
      if (filled[part] !== null || !value) return
      filled[part] = value
      derived[part] = by
    }
    fill('postal_code', 'area', all.find(({ kind }) => kind === 'postcode')?.name)
    fill('suburb', 'area', around.find(({ kind }) => kind === 'suburb' || kind === 'neighbourhood')?.name)
    const area = around.find(({ kind, level }) => isCity(kind) && (level === null || level >= 4))
    const isSettled = area && (area.level === null || area.level === 8 || this.#isSettlement(area))
    if (filled.city === null) {
      fill('city', 'neighbours', this.#cityNear({ lon, lat }, nearMetres, except))
      if (isSettled) fill('city', 'area', area.name)
      fill('city', 'postcode', this.#cities.postcodes.get(filled.postal_code ?? '')?.city)
      if (filled.city === null) fill('city', 'neighbours', this.#cityNear({ lon, lat }, farMetres, except))
      if (filled.city === null) fill('city', 'settlement', this.#nearestCity(lon, lat))
      fill('city', 'area', area?.name)
    }
    fill('state', 'area', around.find(({ level }) => level === 4)?.name)
    fill('state', 'file', this.#fileState?.name)
    const within = countryOf(around)
    if (within !== undefined && within !== filled.country) filled.country = null
    fill('country', 'area', within)
    fill('country', 'file', this.#mainCountryAt(lon, lat))
    if (filled.country === null) fill('country', 'phone', phoneCountry())
    return { address: filled, derived }
  }

  /** A file's main country holds for all of it, but not beyond an outline of it that the file has. */
  #mainCountryAt(lon: number, lat: number): string | undefined {
    if (this.#countryArea?.area && !this.#countryArea.area.contains(lon, lat)) return undefined
    return this.#fileCountry ?? undefined
  }

  countryOf(lon: number, lat: number): string | null {
    return countryOf(this.#localities.areas.at(lon, lat)) ?? this.#mainCountryAt(lon, lat) ?? null
  }

  /** Names of what lies around a locality, nearest first. */
  within(locality: Locality): string[] {
    if (!locality.centre) return []
    const [lon, lat] = locality.centre
    const around = this.#localities.areas
      .at(lon, lat)
      .filter(
        (area) =>
          area !== locality &&
          area.kind !== 'postcode' &&
          (!locality.area || (area.area?.size ?? 0) > locality.area.size),
      )
    const names = around.map(({ name }) => name)
    const isPart = ['suburb', 'neighbourhood', 'hamlet'].includes(locality.kind)
    if (isPart && !around.some(({ kind }) => kind === 'city' || kind === 'town' || kind === 'village')) {
      const city = this.#nearestCity(lon, lat)
      if (city) names.unshift(city)
    }
    if (this.#fileState && locality !== this.#fileState) names.push(this.#fileState.name)
    const code = locality.country ?? countryOf(around) ?? this.#mainCountryAt(lon, lat)
    if (code && locality.kind !== 'country' && !around.some(({ level }) => level === 2))
      names.push(countryName(code))
    return [...new Set(names)].filter((name) => name !== locality.name)
  }

  #cityNear(at: Point, metres: number, except: number | undefined): string | undefined {
    if (except !== undefined) return this.#cities.around(at, metres, except)
    const spot = `${metres} ${spotOf(at.lon, at.lat)}`
    if (!this.#named.has(spot)) this.#named.set(spot, this.#cities.around(at, metres))
    return this.#named.get(spot)
  }

  #nearestCity(lon: number, lat: number): string | undefined {
    const spot = spotOf(lon, lat)
    if (!this.#nearest.has(spot)) this.#nearest.set(spot, this.#findNearestCity(lon, lat))
    return this.#nearest.get(spot)
  }

  #findNearestCity(lon: number, lat: number): string | undefined {
    let best: { name: string; share: number } | undefined
    for (const { value, metres } of this.#localities.settlements.within(lon, lat, maxReach)) {
      const share = metres / (reachMetres[value.kind] ?? 1)
      if (share <= 1 && (!best || share < best.share)) best = { name: value.name, share }
    }
    return best?.name
  }

  /** An area is a city when addresses in it say so. */
  #isSettlement({ folded }: Locality): boolean {
    return [...folded].some((name) => (this.#cities.all.get(name)?.count ?? 0) > 0)
  }
}

function spotOf(lon: number, lat: number): number {
  return Math.round(lon * 1000) * 1_000_000 + Math.round(lat * 1000)
}

function countryOf(around: Locality[]): string | undefined {
  return around.find(({ country }) => country !== null)?.country ?? undefined
}

function isCity(kind: LocalityRecord['kind']): boolean {
  return kind === 'city' || kind === 'town' || kind === 'village'
}

/** The one area of its level, where the file has pieces of its outline only: everything else lies inside. */
function onlyOf({ all }: Localities, level: number): Locality | undefined {
  const found = all.filter((locality) => locality.level === level)
  return found.length === 1 && !found[0]?.area ? found[0] : undefined
}

function onlyCountry({ all }: Localities): string | null {
  const codes = new Set(all.map(({ country }) => country).filter((code) => code !== null))
  return codes.size === 1 ? ([...codes][0] ?? null) : null
}

const countryNames = new Map<string, string>()

export function countryName(code: string): string {
  const known = countryNames.get(code)
  if (known !== undefined) return known
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
  countryNames.set(code, name)
  return name
}
