import { open } from 'node:fs/promises'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, type Source } from 'pmtiles'
import { isInRing } from '#engine/geo/flat-ring.ts'
import { extent, maxZoom, worldX, worldY } from './world.ts'

/** An archive on this disk, read as a page reads it; for tests. */
export async function openTestMap(path: string) {
  const file = await open(path)
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new ArrayBuffer(length)
      const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset)
      return { data: bytes.slice(0, bytesRead) }
    },
  }
  const archive = new PMTiles(source)
  const tileAt = async (z: number, lon: number, lat: number) => {
    const size = extent * 2 ** (maxZoom - z)
    const [x, y] = [worldX(lon * 1e7) / size, worldY(lat * 1e7) / size]
    const found = await archive.getZxy(z, Math.floor(x), Math.floor(y))
    const tile = found && new VectorTile(new PbfReader(new Uint8Array(found.data)))
    return { tile, x: (x % 1) * extent, y: (y % 1) * extent }
  }
  /** The features of a layer in the tile around a point. */
  const features = async ({ z, lon, lat }: { z: number; lon: number; lat: number }, layer: string) => {
    const { tile } = await tileAt(z, lon, lat)
    const found = tile?.layers[layer]
    return Array.from({ length: found?.length ?? 0 }, (_, index) => {
      const feature = found?.feature(index)
      return { properties: feature?.properties ?? {}, lines: feature?.loadGeometry() ?? [] }
    })
  }
  return {
    archive,
    features,
    /** What the map draws at a point as its ground; undefined where it leaves that to the map of the world. */
    async groundAt(z: number, lon: number, lat: number): Promise<string | undefined> {
      const { x, y } = await tileAt(z, lon, lat)
      let ground: string | undefined
      for (const kind of ['sea', 'land', 'inlet']) {
        for (const { properties, lines } of await features({ z, lon, lat }, 'ground')) {
          if (properties['kind'] !== kind) continue
          const around = lines.filter((ring) => {
            const flat = ring.flatMap((point) => [point.x, point.y])
            return isInRing(flat, [x, y])
          })
          if (around.length % 2 === 1 || (kind !== 'inlet' && around.length > 0)) ground = kind
        }
      }
      return ground
    },
    close: () => file.close(),
  }
}
