import type { FileMetaData } from 'hyparquet'
import { centreOf, type Position } from '../numbers/read-degrees.ts'

/** Names that columns of shapes have. */
const names = /^(?:geometry|geom|the_geom|wkb|wkb_geometry|shape)$/i
export const isGeometryName = (name: string): boolean => names.test(name)

interface Geometry {
  coordinates?: unknown
  geometries?: unknown
}

/** The point of a GeoJSON geometry, or the middle of one that has several. */
export function centreOfGeometry(geometry: unknown): Position | undefined {
  const points: number[][] = []
  addPoints(geometry, points, 0)
  return points.length > 0 ? centreOf(points) : undefined
}

const deepest = 10

function addPoints(part: unknown, points: number[][], depth: number): void {
  if (typeof part !== 'object' || part === null || depth > deepest) return
  if (!Array.isArray(part)) {
    const { coordinates, geometries } = part as Geometry
    addPoints(coordinates ?? geometries, points, depth + 1)
    return
  }
  const [lon, lat] = part as unknown[]
  if (typeof lon === 'number' && typeof lat === 'number') points.push([lon, lat])
  else for (const each of part as unknown[]) addPoints(each, points, depth + 1)
}

/** Marks columns of well-known binary that the file does not say more of, so that they are read as shapes. */
export function markGeometries({ schema }: FileMetaData): void {
  const [root] = schema
  let left = root?.num_children ?? 0
  for (let index = 1; left > 0 && index < schema.length; index += 1, left -= 1) {
    const element = schema[index]
    if (!element || element.num_children) return // columns of a tree come with their schema
    const isPlain = !element.logical_type && !element.converted_type
    if (element.type === 'BYTE_ARRAY' && isPlain && isGeometryName(element.name))
      element.logical_type = { type: 'GEOMETRY' }
  }
}

/** The shape of well-known binary as a point in its middle; the text of other bytes. */
export function geometryOfBytes(bytes: Uint8Array | undefined): Geometry | string | undefined {
  if (!bytes) return undefined
  try {
    const points: number[][] = []
    readShape({ view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0 }, points, 0)
    const centre = centreOf(points)
    return centre && { coordinates: [centre.lon, centre.lat] }
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

interface Reading {
  view: DataView
  at: number
}

/** Numbers of a point beyond two, by the thousands of its type. */
const dimensions = [0, 1, 1, 2]
const hasZ = 0x8000_0000
const hasM = 0x4000_0000
const hasSrid = 0x2000_0000

/** OGC 06-103r4, 8.2, also with the marks of PostGIS. */
function readShape(reading: Reading, points: number[][], depth: number): void {
  const { view } = reading
  const isLittle = view.getUint8(reading.at) === 1
  const given = view.getUint32(reading.at + 1, isLittle)
  reading.at += 5 + ((given & hasSrid) === 0 ? 0 : 4)
  const kind = (given & 0x1fff_ffff) % 1_000
  const layout = Math.floor((given & 0x1fff_ffff) / 1_000)
  const more = ((given & hasZ) === 0 ? 0 : 1) + ((given & hasM) === 0 ? 0 : 1) + (dimensions[layout] ?? 0)
  const count = () => {
    reading.at += 4
    return view.getUint32(reading.at - 4, isLittle)
  }
  const point = () => {
    points.push([view.getFloat64(reading.at, isLittle), view.getFloat64(reading.at + 8, isLittle)])
    reading.at += 16 + more * 8
  }
  const line = () => {
    for (let left = count(); left > 0; left -= 1) point()
  }
  if (kind === 1) return point()
  if (kind === 2) return line()
  if (kind < 3 || kind > 7 || depth > deepest) throw new RangeError('No shape')
  for (let left = count(); left > 0; left -= 1) {
    if (kind === 3) line()
    else readShape(reading, points, depth + 1)
  }
}
