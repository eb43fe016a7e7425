/** A kind of thing on the base map. The map's tiles name their layers and kinds by these words. */
export interface MapClass {
  layer: 'roads' | 'rail' | 'waterways' | 'water' | 'cover' | 'coast' | 'borders' | 'ground'
  kind: string
  isArea: boolean
  /** The smallest zoom that shows the class. */
  minZoom: number
  /** The smallest zoom that writes the name of such a thing. */
  nameZoom: number
  /** Kept where a region is so large that only its main lines are drawn. */
  isMain: boolean
}

const never = 99

function line(
  layer: MapClass['layer'],
  kind: string,
  [minZoom, nameZoom = never]: [minZoom: number, nameZoom?: number],
): MapClass {
  return { layer, kind, isArea: false, minZoom, nameZoom, isMain: minZoom <= 10 }
}

function area(layer: MapClass['layer'], kind: string, minZoom: number): MapClass {
  return { layer, kind, isArea: true, minZoom, nameZoom: never, isMain: false }
}

export const mapClasses: readonly MapClass[] = [
  line('roads', 'motorway', [5, 12]),
  line('roads', 'trunk', [6, 12]),
  line('roads', 'primary', [8, 12]),
  line('roads', 'secondary', [9, 13]),
  line('roads', 'tertiary', [10, 13]),
  line('roads', 'minor', [12, 14]),
  line('roads', 'ramp', [12]),
  line('roads', 'service', [14, 14]),
  line('roads', 'pedestrian', [13, 14]),
  line('roads', 'path', [14]),
  line('rail', 'rail', [8]),
  line('rail', 'siding', [13]),
  line('rail', 'tram', [13]),
  line('waterways', 'river', [8, 13]),
  line('waterways', 'canal', [11, 14]),
  line('waterways', 'stream', [13]),
  line('roads', 'runway', [11]),
  line('coast', 'coast', [0]),
  area('water', 'lake', 4),
  area('cover', 'park', 9),
  area('cover', 'wood', 8),
  area('cover', 'built', 8),
  line('borders', 'country', [4]),
  line('borders', 'state', [5]),
  area('ground', 'sea', 5),
  area('ground', 'land', 5),
  area('ground', 'inlet', 5),
]

const numbers = new Map(mapClasses.map(({ kind }, index) => [kind, index]))

/** The place of a kind in `mapClasses`. */
export function numberOf(kind: string): number {
  const number = numbers.get(kind)
  if (number === undefined) throw new Error(`No map class ${kind}`)
  return number
}

function table(kinds: Record<string, string>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, values]) =>
      values.split(' ').map((value) => [value, numberOf(kind)] as const),
    ),
  )
}

const highways = table({
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  ramp: 'motorway_link trunk_link primary_link secondary_link tertiary_link',
  minor: 'residential unclassified living_street road',
  service: 'service',
  pedestrian: 'pedestrian',
  path: 'footway cycleway path steps track bridleway',
})
const railways = table({ rail: 'rail', tram: 'tram light_rail narrow_gauge monorail funicular' })
const waterways = table({ river: 'river', canal: 'canal', stream: 'stream' })
const naturals = table({ lake: 'water', wood: 'wood' })
const landuses = table({
  lake: 'reservoir basin',
  wood: 'forest',
  park: 'cemetery recreation_ground village_green',
  built: 'residential commercial retail industrial',
})
const leisures = table({ park: 'park golf_course garden' })
const [siding, runway, coast] = ['siding', 'runway', 'coast'].map(numberOf) as [number, number, number] // of three

type MapKey =
  | 'highway'
  | 'railway'
  | 'waterway'
  | 'natural'
  | 'landuse'
  | 'leisure'
  | 'aeroway'
  | 'service'
  | 'tunnel'

/** Answers the value of a tag. */
export interface MapTags {
  get(key: MapKey): string | undefined
}

/** What a line is on the map, as a place in `mapClasses`. */
export function lineClass(tags: MapTags): number | undefined {
  const highway = tags.get('highway')
  if (highway !== undefined) return highways.get(highway)
  const railway = tags.get('railway')
  if (railway !== undefined) {
    if (tags.get('tunnel') !== undefined) return undefined
    const rail = railways.get(railway)
    return rail !== undefined && tags.get('service') !== undefined ? siding : rail
  }
  const waterway = tags.get('waterway')
  if (waterway !== undefined) return tags.get('tunnel') === undefined ? waterways.get(waterway) : undefined
  if (tags.get('natural') === 'coastline') return coast
  return tags.get('aeroway') === 'runway' ? runway : undefined
}

/** What an area is on the map, as a place in `mapClasses`. */
export function areaClass(tags: MapTags): number | undefined {
  const natural = naturals.get(tags.get('natural') ?? '')
  if (natural !== undefined) return natural
  if (tags.get('waterway') === 'riverbank') return numberOf('lake')
  if (tags.get('aeroway') === 'aerodrome') return numberOf('built')
  return landuses.get(tags.get('landuse') ?? '') ?? leisures.get(tags.get('leisure') ?? '')
}
