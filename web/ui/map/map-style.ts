import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import { tokenColour } from '../theme/theme.ts'
import { mapFont } from './base-map/layer-values.ts'
import type { Ground } from './base-map/ground.ts'
import { circle, edgeOf, polygonsOf } from './geometry.ts'
import type { MapArea, MapLabel, MapPoint, Ring } from './map-types.ts'

export interface MapContent {
  /** Land of the world, coarse. */
  land: GeoJSON.GeoJSON
  ground: Ground
  lines: readonly (readonly [number, number][])[]
  points: readonly MapPoint[]
  area: MapArea | undefined
  outlines: readonly Ring[]
  labels: readonly MapLabel[]
  hoveredId: string | undefined
}

/** The coast of the world is drawn from small data: closer than this it would lie, so it fades out. */
const coastFades = [8, 10] as const

const single: ExpressionSpecification = ['==', ['get', 'count'], 1]

/** The whole map as a value of theme and content; MapLibre finds out what has changed. */
export function mapStyle(content: MapContent): StyleSpecification {
  const colour = tokenColour
  const { ground } = content
  const text = ground.font ? { 'text-font': ground.font } : mapFont
  const ring = colour('ring')
  return {
    version: 8,
    ...ground.more,
    sources: {
      ...ground.sources,
      land: { type: 'geojson', data: content.land, tolerance: 0.5 },
      lines: {
        type: 'geojson',
        data: { type: 'MultiLineString', coordinates: content.lines.map((line) => [...line]) },
      },
      radius: { type: 'geojson', data: radiusLine(content.area) },
      area: { type: 'geojson', data: areaShape(content.area, content.outlines) },
      labels: { type: 'geojson', data: labelPoints(content.labels, ground) },
      hovered: {
        type: 'geojson',
        data: pinPoints(content.points.filter(({ id }) => id === content.hoveredId)),
      },
      points: {
        type: 'geojson',
        data: pinPoints(content.points),
        cluster: true,
        clusterRadius: 44,
        clusterProperties: { count: ['+', ['get', 'count']] },
      },
    },
    layers: [
      {
        id: 'ground',
        type: 'background',
        paint: { 'background-color': ground.isRegion ? colour('map-water') : fadingCoast() },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('map-land') } },
      {
        id: 'lines',
        type: 'line',
        source: 'lines',
        paint: { 'line-color': colour('line') },
      },
      ...ground.layers(),
      { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': ring, 'fill-opacity': 0.12 } },
      { id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': ring, 'line-width': 1.5 } },
      {
        id: 'radius',
        type: 'line',
        source: 'radius',
        paint: { 'line-color': ring, 'line-width': 1.5, 'line-dasharray': [2, 2] },
      },
      {
        id: 'centre',
        type: 'circle',
        source: 'radius',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-radius': 5,
          'circle-color': ring,
          'circle-stroke-color': colour('surface'),
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'labels',
        type: 'symbol',
        source: 'labels',
        // Close up the ground writes its own names.
        filter: ['any', ['<', ['zoom'], 6], ['!', ['get', 'isNamed']]],
        layout: {
          ...text,
          'text-field': ['get', 'name'],
          'text-size': ['match', ['get', 'rank'], 1, 14, 12],
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 6,
        },
        paint: {
          'text-color': colour('map-label'),
          'text-halo-color': colour('map-land'),
          'text-halo-width': 1.5,
        },
      },
      {
        id: 'pins',
        type: 'circle',
        source: 'points',
        filter: single,
        paint: {
          'circle-radius': 5,
          'circle-color': ['case', ['get', 'owned'], colour('raised'), ring],
          'circle-stroke-color': ['case', ['get', 'owned'], colour('map-label'), colour('raised')],
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'clusters',
        type: 'circle',
        source: 'points',
        filter: ['!', single],
        paint: {
          'circle-radius': ['step', ['get', 'count'], 14, 10, 16, 100, 19, 1000, 23],
          'circle-color': colour('raised'),
          'circle-stroke-color': ring,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'counts',
        type: 'symbol',
        source: 'points',
        filter: ['!', single],
        layout: {
          ...text,
          'text-field': ['to-string', ['get', 'count']],
          'text-size': 12,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': colour('fg-strong') },
      },
      // Over everything, so that a place marked in the list is seen even where it lies in a bundle.
      {
        id: 'hovered',
        type: 'circle',
        source: 'hovered',
        paint: {
          'circle-radius': 8,
          'circle-color': ring,
          'circle-stroke-color': colour('raised'),
          'circle-stroke-width': 2,
        },
      },
    ],
  }
}

function fadingCoast(): ExpressionSpecification {
  const [from, to] = coastFades
  return ['interpolate', ['linear'], ['zoom'], from, tokenColour('map-water'), to, tokenColour('map-land')]
}

function areaShape(area: MapArea | undefined, outlines: readonly Ring[]): GeoJSON.MultiPolygon {
  const polygons = area ? [[circle(area)]] : polygonsOf(outlines)
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [lon, lat])))
  return { type: 'MultiPolygon', coordinates }
}

/** The centre and a dotted line to the knob. */
function radiusLine(area: MapArea | undefined): GeoJSON.FeatureCollection {
  if (!area) return { type: 'FeatureCollection', features: [] }
  const { lat, lon } = area
  const line: GeoJSON.LineString = {
    type: 'LineString',
    coordinates: [[lon, lat], edgeOf(area, 90)],
  }
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: line, properties: {} }, feature(lon, lat, {})],
  }
}

function pinPoints(points: readonly MapPoint[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, lat, lon, count = 1, owned = false }) =>
      feature(lon, lat, { id, count, owned }),
    ),
  }
}

function labelPoints(labels: readonly MapLabel[], { names }: Ground): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: labels.map(({ lat, lon, ...rest }) => feature(lon, lat, { ...rest, isNamed: names(lat, lon) })),
  }
}

function feature(lon: number, lat: number, properties: Record<string, unknown>): GeoJSON.Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties }
}
