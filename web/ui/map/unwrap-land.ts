/**
 * Land whose rings run over the date line in steps of less than half the world, as a flat map must draw them: else each
 * crossing is a line across everything. A ring around a pole is closed along it.
 */
export function unwrapLand(land: GeoJSON.Feature | GeoJSON.FeatureCollection): GeoJSON.FeatureCollection {
  const features = land.type === 'FeatureCollection' ? land.features : [land]
  const polygons = features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates
    return geometry.type === 'Polygon' ? [geometry.coordinates] : []
  })
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {},
        geometry: { type: 'MultiPolygon', coordinates: polygons.map(unwrapPolygon) },
      },
    ],
  }
}

/** Every ring in the world that holds the middle of the outer one. */
function unwrapPolygon(rings: GeoJSON.Position[][]): GeoJSON.Position[][] {
  const coasts = rings.filter((ring) => ring.some(([, lat = 0]) => Math.abs(lat) < 89))
  if (!coasts.some(crossesDateLine)) return coasts
  const lines = coasts.map(unwrapRing)
  const middle = middleOf(lines[0] ?? [])
  const home = middle - Math.round(middle / 360) * 360
  return lines.map((line) => {
    const shift = Math.round((middleOf(line) - home) / 360) * 360
    return line.map(([lon = 0, lat = 0]) => [lon - shift, lat])
  })
}

/** Few do, and all of the world's coasts at once are work for a whole frame. */
function crossesDateLine(ring: GeoJSON.Position[]): boolean {
  let before = ring[0]?.[0] ?? 0
  return ring.some(([lon = 0]) => {
    const step = lon - before
    before = lon
    return Math.abs(step) >= 180
  })
}

function middleOf(line: GeoJSON.Position[]): number {
  const lons = line.map(([lon = 0]) => lon)
  return (
    (lons.reduce((a, b) => Math.min(a, b), Infinity) + lons.reduce((a, b) => Math.max(a, b), -Infinity)) / 2
  )
}

function unwrapRing(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  let before = ring[0]?.[0] ?? 0
  const line = ring.map(([lon = 0, lat = 0]) => {
    before = lon - Math.round((lon - before) / 360) * 360
    return [before, lat]
  })
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)]
  const [start = 0, lat = 0] = first
  const [end = 0] = last
  if (Math.abs(end - start) < 180) return line
  const pole = Math.sign(lat) * 90
  return [...line, [end, pole], [start, pole], first]
}
