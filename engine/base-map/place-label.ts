import { worldX, worldY } from './world.ts'

/** A place to name on the map. */
export interface PlaceLabel {
  /** 1e-7 degrees. */
  lon: number
  lat: number
  kind: 'country' | 'state' | 'city' | 'town' | 'village' | 'suburb' | 'hamlet' | 'neighbourhood'
  population: number | null
  name: string
  /** By language tag. */
  names: Readonly<Record<string, string>>
}

const usual: Record<PlaceLabel['kind'], { people: number; zoom: number }> = {
  country: { people: 100_000_000, zoom: 4 },
  state: { people: 10_000_000, zoom: 6 },
  city: { people: 100_000, zoom: 7 },
  town: { people: 10_000, zoom: 9 },
  village: { people: 1_000, zoom: 11 },
  suburb: { people: 3_000, zoom: 11 },
  hamlet: { people: 100, zoom: 12 },
  neighbourhood: { people: 500, zoom: 13 },
}

/** The smallest zoom that names a place: large cities come before those of their kind. */
export function labelZoom({ kind, population }: PlaceLabel): number {
  const { people, zoom } = usual[kind]
  const times = (population ?? people) / people
  if (kind !== 'city' && kind !== 'town') return zoom
  return Math.max(4, zoom - (times >= 10 ? 3 : times >= 3 ? 1 : 0))
}

/** Smaller is written first where two names do not fit beside each other. */
export function labelRank({ kind, population }: PlaceLabel): number {
  return Math.round(10 * (10 - Math.log10(Math.max(10, population ?? usual[kind].people))))
}

/** What a tile says of a place; a name in one of the languages only where it is another one. */
export function labelProperties(
  label: PlaceLabel,
  languages: readonly string[],
): Record<string, string | number> {
  const properties: Record<string, string | number> = {
    kind: label.kind,
    rank: labelRank(label),
    name: label.name,
  }
  for (const language of languages) {
    const name = label.names[language]
    if (name !== undefined && name !== label.name) properties[`name:${language}`] = name
  }
  return properties
}

export function labelPosition({ lon, lat }: PlaceLabel): [x: number, y: number] {
  return [worldX(lon), worldY(lat)]
}
