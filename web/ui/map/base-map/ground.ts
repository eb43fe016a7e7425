import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import type { Bounds, MapSources } from '../map-types.ts'
import { baseMapLayers } from './base-map-layers.ts'

addProtocol('pmtiles', new Protocol().tile)

/** What lies under everything that a map shows. */
export interface Ground {
  sources: Record<string, SourceSpecification>
  /** In the colours of now. */
  layers: () => LayerSpecification[]
  /** Whether base maps draw the sea and land of what is in view; around them the coarse land of the world does. */
  isRegion: boolean
  /** Of the operator's own style: where its letters and icons come from. */
  more: Pick<StyleSpecification, 'glyphs' | 'sprite'>
  /** The letters of a style that brings its own. */
  font: string[] | undefined
  /** Whether it writes the names of places there. */
  names: (lat: number, lon: number) => boolean
  attributions: string[]
}

/** Farther away the coarse land of the world is enough. */
const widestDegrees = 60
/** Zooms of the archives, as `engine/base-map/world.ts` has them. */
const zooms = { minzoom: 4, maxzoom: 14 }

/** The base maps of what is in view, the own tiles or the own style, as layers under the map's content. */
export function groundOf(
  { archives, tiles_url, attribution }: MapSources,
  view: Bounds,
  { ownStyle, language }: { ownStyle: StyleSpecification | undefined; language: string },
): Ground {
  const own = attribution === null ? [] : [attribution]
  if (ownStyle) return { ...ownGround(ownStyle), attributions: own }
  if (tiles_url !== null) return { ...rasterGround(tiles_url), attributions: own }
  const shown = archives.filter(({ bounds }) => meets(bounds, view))
  const isFar = view[2] - view[0] > widestDegrees
  const sources = new Map(isFar ? [] : shown.map(({ path, bounds }) => [path, bounds]))
  return {
    sources: Object.fromEntries(
      Array.from(sources, ([path, bounds]) => [
        path,
        {
          type: 'vector' as const,
          tiles: [`pmtiles://${location.origin}${path}/{z}/{x}/{y}`],
          bounds: bounds as [number, number, number, number], // the server sends four
          ...zooms,
        },
      ]),
    ),
    layers: () => baseMapLayers([...sources.keys()], language),
    isRegion: sources.size > 0,
    more: {},
    font: undefined,
    names: (lat, lon) => [...sources.values()].some((bounds) => meets(bounds, [lon, lat, lon, lat])),
    attributions: shown.map((archive) => archive.attribution),
  }
}

function meets([west = 0, south = 0, east = 0, north = 0]: readonly number[], view: Bounds): boolean {
  return west <= view[2] && east >= view[0] && south <= view[3] && north >= view[1]
}

function rasterGround(url: string): Omit<Ground, 'attributions'> {
  return {
    sources: { 'own-tiles': { type: 'raster', tiles: [url], tileSize: 256 } },
    layers: () => [{ id: 'own-tiles', type: 'raster', source: 'own-tiles' }],
    isRegion: false,
    more: {},
    font: undefined,
    names: () => true,
  }
}

/** A style under names of its own, so that its layers cannot be taken for ours. */
function ownGround({ sources, layers, glyphs, sprite }: StyleSpecification): Omit<Ground, 'attributions'> {
  const named = layers.map((layer) =>
    'source' in layer
      ? { ...layer, id: `own/${layer.id}`, source: `own/${layer.source}` }
      : { ...layer, id: `own/${layer.id}` },
  ) as LayerSpecification[] // a layer keeps its kind
  const fonts = layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-font']] : []))
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [`own/${id}`, source])),
    layers: () => named,
    isRegion: false,
    more: { ...(glyphs ? { glyphs } : {}), ...(sprite ? { sprite } : {}) },
    font: glyphs ? (fonts.find((font) => isFontList(font)) as string[] | undefined) : undefined, // checked by isFontList
    names: () => true,
  }
}

function isFontList(font: unknown): boolean {
  return Array.isArray(font) && font.every((name) => typeof name === 'string') && font[0] !== 'literal'
}
