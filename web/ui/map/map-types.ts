/** A place on the map, or a bundle of `count` places that the server has put together. */
export interface MapPoint {
  id: string
  lat: number
  lon: number
  /** Shown in the list of places that lie on each other. */
  name?: string
  count?: number
  /** Already in a list of the reader: a hollow pin. */
  owned?: boolean
}

/** A circle to search in. */
export interface MapArea {
  lat: number
  lon: number
  radiusM: number
}

/** A place name to write on the map. Rank 1 is a city, 2 a town, 3 anything smaller. */
export interface MapLabel {
  name: string
  lat: number
  lon: number
  rank: 1 | 2 | 3
}

/** Degrees: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** A closed line as [longitude, latitude] pairs. */
export type Ring = readonly (readonly [number, number])[]

/** What maps are drawn from, as the server says it. */
export interface MapSources {
  /** Base maps of regions, PMTiles archives of our own server. */
  archives: readonly { path: string; bounds: readonly number[]; attribution: string }[]
  /** A MapLibre style or raster tiles in their place. */
  style_url: string | null
  tiles_url: string | null
  attribution: string | null
}

export interface MapPanelProps {
  /** Says what the map shows, for screen readers. */
  label: string
  points: readonly MapPoint[]
  /** Without it the map shows the land of the world and no streets. */
  sources?: MapSources | undefined
  area?: MapArea | undefined
  /** With it, centre and radius can be dragged; keep a number field beside the map. */
  onAreaChange?: ((area: MapArea) => void) | undefined
  /** Limits of the places chosen by name. */
  outlines?: readonly Ring[]
  labels?: readonly MapLabel[]
  /** The point marked here and in the list beside the map. */
  hoveredId?: string | undefined
  onHover?: (id: string | undefined) => void
  onPick?: (id: string) => void
  /** The reader has clicked a position, whatever lies there. */
  onPosition?: (lat: number, lon: number) => void
  /** All that was to be shown is drawn. */
  onReady?: () => void
  /** With it, "Search this area" appears after the reader has moved the map. */
  onSearchArea?: (bounds: Bounds) => void
  /** When it changes, the view moves to all points; without it they are fitted once. */
  fitKey?: string
  /** What the data sets ask to be said: "© OpenStreetMap contributors". */
  attributions: readonly string[]
  minRadiusM?: number
  maxRadiusM?: number
}
