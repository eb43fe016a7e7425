import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { type GeoJSONSource, Map as MapLibre, type MapMouseEvent, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Bounds } from './map-types.ts'
import { feature } from 'topojson-client'
import landUrl from 'world-atlas/land-50m.json?url'
import { unwrapLand } from './unwrap-land.ts'

setWorkerUrl(workerUrl)

interface MapEvents {
  /** The reader, not the program, has moved the map. */
  onMove: (bounds: Bounds, byReader: boolean) => void
  onHover: (id: string | undefined) => void
  /** The places under a click: one, or several that no zoom can part. */
  onPick: (ids: string[]) => void
  onPosition: (lat: number, lon: number) => void
}

/** A map without rotation, without outside tiles and without MapLibre's own controls. */
export function createMap(
  container: HTMLElement,
  { bounds, label }: { bounds: Bounds; label: string },
  events: MapEvents,
): MapLibre {
  const map = new MapLibre({
    container,
    style: { version: 8, sources: {}, layers: [] },
    bounds: [...bounds],
    fitBoundsOptions: { padding: 32, maxZoom: 14 },
    locale: { 'Map.Title': label },
    attributionControl: false,
    fadeDuration: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    maxZoom: 17,
  })
  map.on('resize', () => showWorldOnce(map))
  showWorldOnce(map)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // A move by the wheel carries no event of the reader's.
  let byReader = false
  map.on('wheel', () => {
    byReader = true
  })
  map.on('movestart', (event) => {
    byReader ||= 'originalEvent' in event && !!event.originalEvent
  })
  map.on('moveend', () => {
    events.onMove(boundsOfMap(map), byReader)
    byReader = false
  })
  map.on('mousemove', 'pins', (event) => {
    map.getCanvas().style.cursor = 'pointer'
    events.onHover(idOf(event.features?.[0]))
  })
  map.on('mouseleave', 'pins', () => {
    map.getCanvas().style.cursor = ''
    events.onHover(undefined)
  })
  map.on('click', 'pins', (event) => {
    const id = idOf(event.features?.[0])
    if (id) events.onPick([id])
  })
  map.on('click', ({ lngLat }) => events.onPosition(lngLat.lat, lngLat.wrap().lng))
  map.on('click', 'clusters', (event) => void openCluster(map, event, events))
  return map
}

/** Keeps the world at least as wide as the map, at 512 pixels at zoom 0: else land and names would be there twice. */
function showWorldOnce(map: MapLibre): void {
  map.setMinZoom(Math.max(-2, Math.log2(map.getContainer().clientWidth / 512)))
}

export function boundsOfMap(map: MapLibre): Bounds {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** Zooms into a bundle; one that stays together at the deepest zoom gives its places instead. */
async function openCluster(map: MapLibre, event: MapMouseEvent, events: MapEvents) {
  const [bundle] = map.queryRenderedFeatures(event.point, { layers: ['clusters'] })
  const cluster: unknown = bundle?.properties['cluster_id']
  const source = map.getSource<GeoJSONSource>('points')
  if (typeof cluster !== 'number' || !source) {
    map.easeTo({ center: event.lngLat, zoom: map.getZoom() + 2 })
    return
  }
  const zoom = await source.getClusterExpansionZoom(cluster)
  if (zoom <= map.getMaxZoom()) {
    map.easeTo({ center: event.lngLat, zoom })
    return
  }
  const leaves = await source.getClusterLeaves(cluster, 50, 0)
  events.onPick(leaves.flatMap((leaf) => idOf(leaf) ?? []))
}

function idOf(feature: { properties: GeoJSON.GeoJsonProperties } | undefined): string | undefined {
  const id: unknown = feature?.properties?.['id']
  return typeof id === 'string' ? id : undefined
}

let loaded: Promise<GeoJSON.GeoJSON> | undefined

/** The land of the world (Natural Earth 1:50m), fetched once from our own host. */
export function loadLand(): Promise<GeoJSON.GeoJSON> {
  loaded ??= fetch(landUrl)
    .then((answer) => answer.json() as Promise<Parameters<typeof feature>[0]>)
    .then((topology) => {
      const land = topology.objects['land']
      return land ? unwrapLand(feature(topology, land)) : emptyLand
    })
    // Without it the map still shows area, names and pins.
    .catch(() => emptyLand)
  return loaded
}

const emptyLand: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }
