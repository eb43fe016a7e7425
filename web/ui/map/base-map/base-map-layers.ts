import type { LayerSpecification } from 'maplibre-gl'
import { tokenColour } from '../../theme/theme.ts'
import { grows, halo, kindOr, mapFont } from './layer-values.ts'
import { roadLayers } from './road-layers.ts'

/** Layers of all archives together, lowest first; the names of `kind` are those of `engine/base-map/map-class.ts`. */
export function baseMapLayers(sources: readonly string[], language: string): LayerSpecification[] {
  const all = sources.map((source) => layersOf(source, language))
  const count = Math.max(0, ...all.map(({ length }) => length))
  // Level by level: what one region draws of its neighbour's sea must not hide the neighbour's streets.
  return Array.from({ length: count }, (_, level) => all.flatMap((layers) => layers[level] ?? [])).flat()
}

function layersOf(source: string, language: string): LayerSpecification[] {
  const colour = tokenColour
  const from = (layer: string, id = layer) => ({ id: `${source}/${id}`, source, 'source-layer': layer })
  const water = { 'line-color': colour('map-water') }
  return [
    {
      ...from('ground'),
      type: 'fill',
      paint: {
        'fill-color': kindOr({ land: colour('map-land') }, colour('map-water')),
        'fill-antialias': false,
      },
    },
    {
      ...from('cover'),
      type: 'fill',
      layout: { 'fill-sort-key': kindOr({ built: 0, wood: 1 }, 2) },
      paint: {
        'fill-color': kindOr({ built: colour('map-block') }, colour('map-park')),
        'fill-opacity': kindOr({ wood: 0.6 }, 1),
      },
    },
    { ...from('water'), type: 'fill', paint: { 'fill-color': colour('map-water') } },
    {
      ...from('waterways'),
      type: 'line',
      paint: { ...water, 'line-width': grows({ 8: 0.6, 12: 1.2, 17: kindOr({ stream: 2.5 }, 8) }) },
    },
    {
      ...from('borders'),
      type: 'line',
      paint: {
        'line-color': colour('map-label'),
        'line-opacity': 0.45,
        'line-width': kindOr({ country: 1.2 }, 0.8),
        'line-dasharray': [4, 3],
      },
    },
    ...roadLayers(from),
    {
      ...from('waterways', 'water-names'),
      type: 'symbol',
      minzoom: 13,
      layout: { ...mapFont, 'text-field': ['get', 'name'], 'text-size': 11, 'symbol-placement': 'line' },
      paint: halo(),
    },
    {
      ...from('places'),
      type: 'symbol',
      // Close up the name of something large is nowhere in particular.
      filter: ['<', ['zoom'], kindOr({ country: 8, state: 9, city: 15, town: 16 }, 24)],
      layout: {
        ...mapFont,
        'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']],
        'text-size': grows({
          5: kindOr({ country: 13, city: 12 }, 11),
          14: kindOr({ city: 18, town: 15 }, 12),
        }),
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: halo(),
    },
  ]
}
