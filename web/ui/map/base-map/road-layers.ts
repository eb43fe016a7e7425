import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { tokenColour } from '../../theme/theme.ts'
import { faint, grows, halo, kindOr, mapFont } from './layer-values.ts'

type From = (layer: string, id?: string) => { id: string; source: string; 'source-layer': string }

/** Width of each kind of road in pixels at these zooms. */
const zooms = [6, 10, 14, 18] as const
const widths: Record<string, readonly [number, number, number, number]> = {
  motorway: [0.8, 1.8, 6, 24],
  trunk: [0.7, 1.6, 5.5, 23],
  primary: [0.5, 1.3, 5, 22],
  secondary: [0, 1, 4, 20],
  tertiary: [0, 0.7, 3.4, 18],
  ramp: [0, 0.4, 2.6, 14],
  minor: [0, 0, 2.4, 16],
  pedestrian: [0, 0, 1.8, 12],
  service: [0, 0, 1.2, 9],
  runway: [0, 2, 12, 60],
}
const inner = ['==', ['get', 'kind'], 'path'] satisfies ExpressionSpecification
/** From here on a road is an area with edges, farther away a thin line. */
const near = 11.5

/** Roads from afar, then paths, edges of roads, roads, rail, names of roads. */
export function roadLayers(from: From): LayerSpecification[] {
  const colour = tokenColour
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const order = {
    'line-sort-key': kindOr({ motorway: 9, trunk: 8, primary: 7, secondary: 6, tertiary: 5 }, 1),
  }
  const major = [
    'in',
    ['get', 'kind'],
    ['literal', ['motorway', 'trunk', 'primary']],
  ] as ExpressionSpecification // typed as any list
  return [
    {
      ...from('roads', 'far-roads'),
      type: 'line',
      maxzoom: near,
      layout: { ...round, ...order },
      paint: { 'line-color': faint(0.32), 'line-width': roadWidth(0) },
    },
    {
      ...from('roads', 'paths'),
      type: 'line',
      minzoom: 14,
      filter: inner,
      paint: { 'line-color': colour('map-road-case'), 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      ...from('roads', 'road-edges'),
      type: 'line',
      minzoom: near,
      filter: ['!', inner],
      layout: { ...round, ...order },
      paint: { 'line-color': colour('map-road-case'), 'line-width': roadWidth(1.4) },
    },
    {
      ...from('roads'),
      type: 'line',
      minzoom: near,
      filter: ['!', inner],
      layout: { ...round, ...order },
      paint: {
        'line-color': ['case', major, colour('map-road-major'), colour('map-road')],
        'line-width': roadWidth(0),
      },
    },
    {
      ...from('rail'),
      type: 'line',
      paint: {
        'line-color': faint(0.32),
        'line-width': grows({ 8: 0.5, 14: 1, 17: 1.6 }),
      },
    },
    {
      ...from('roads', 'road-names'),
      type: 'symbol',
      minzoom: 12,
      layout: {
        ...mapFont,
        'text-field': ['get', 'name'],
        'text-size': 11,
        'symbol-placement': 'line',
        'symbol-spacing': 300,
        'symbol-sort-key': kindOr({ motorway: 0, trunk: 1, primary: 2, secondary: 3, tertiary: 4 }, 5),
        'text-padding': 8,
        'text-max-angle': 30,
      },
      paint: halo(),
    },
  ]
}

function roadWidth(more: number): ExpressionSpecification {
  const at = (index: number) =>
    kindOr(
      Object.fromEntries(Object.entries(widths).map(([kind, sizes]) => [kind, (sizes[index] ?? 0) + more])),
      0,
    )
  return grows(Object.fromEntries(zooms.map((zoom, index) => [zoom, at(index)])))
}
