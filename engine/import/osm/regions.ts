import type { Address } from '../osm-tags/address.ts'
import type { LocalityRecord } from '../place-record.ts'
import type { Localities, Locality } from './localities.ts'
import type { Survey } from './survey.ts'

/** How far a settlement reaches when no outline says so. */
const reachMetres: Partial<Record<LocalityRecord['kind'], number>> = {
  city: 12_000,
  town: 5000,
  village: 2500,
  hamlet: 1200,
}
const maxReach = 12_000

/** Answers what an address leaves out, from outlines, nearby settlements and what the whole file says. */
export class Regions {
  readonly #localities: Localities
  readonly #survey: Survey
  readonly #fileCountry: string | null
  readonly #fileState: Locality | undefined
  readonly #countryArea: Locality | undefined
  /** By spots of about 100 metres: shops stand close together. */
  readonly #nearest = new Map<number, string | undefined>()

  constructor(localities: Localities, survey: Survey, country: string | null) {
    this.#localities = localities
    this.#survey = survey
    this.#fileCountry = country ?? onlyOf(localities, 2)?.country ?? survey.country ?? onlyCountry(localities)
    this.#fileState = onlyOf(localities, 4)
    this.#countryArea = localities.all.find(
      ({ level, area, country: code }) => level === 2 && area && code === this.#fileCountry,
    )
  }

  /** Fills what is missing; what an address says stays, except for a country it does not lie in. */
  complete(address: Address, lon: number, lat: number, phoneCountry: () => string | undefined): Address {
    const around = this.#localities.areas.at(lon, lat)
    return {
      ...address,
      suburb:
        address.suburb ??
        around.find(({ kind }) => kind === 'suburb' || kind === 'neighbourhood')?.name ??
        null,
      city: address.city ?? this.#cityAt(around, lon, lat),
      state: address.state ?? around.find(({ level }) => level === 4)?.name ?? this.#fileState?.name ?? null,
      country:
        countryOf(around) ?? address.country ?? this.#mainCountryAt(lon, lat) ?? phoneCountry() ?? null,
    }
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
      .filter((area) => area !== locality && (!locality.area || (area.area?.size ?? 0) > locality.area.size))
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

  #cityAt(around: Locality[], lon: number, lat: number): string | null {
    const area = around.find(({ kind, level }) => isCity(kind) && (level === null || level >= 4))
    const settled = area && (area.level === null || area.level === 8 || this.#isSettlement(area))
    if (settled) return area.name
    return this.#nearestCity(lon, lat) ?? area?.name ?? null
  }

  #nearestCity(lon: number, lat: number): string | undefined {
    const spot = Math.round(lon * 1000) * 1_000_000 + Math.round(lat * 1000)
    if (!this.#nearest.has(spot)) this.#nearest.set(spot, this.#findNearestCity(lon, lat))
    return this.#nearest.get(spot)
  }

  #findNearestCity(lon: number, lat: number): string | undefined {
    let best: { name: string; share: number } | undefined
    for (const { value, metres } of this.#localities.settlements.within(lon, lat, maxReach)) {
      const share = metres / (reachMetres[value.kind] ?? 1)
      if (share <= 1 && (!best || share < best.share)) best = { name: value.name, share }
    }
    return best?.name ?? this.#survey.cities.around(lon, lat)
  }

  /** An area is a city when addresses in it say so. */
  #isSettlement({ folded }: Locality): boolean {
    return [...folded].some((name) => (this.#survey.cities.all.get(name)?.count ?? 0) > 0)
  }
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
