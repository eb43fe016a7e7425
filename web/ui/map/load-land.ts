import { feature } from 'topojson-client'
import landUrl from 'world-atlas/land-50m.json?url'
import { unwrapLand } from './unwrap-land.ts'

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
