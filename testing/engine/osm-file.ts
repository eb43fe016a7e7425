import { PbfWriter } from 'pbf'
import { blob } from '#engine/import/pbf/write-osm.ts'

export interface OsmNode {
  id: number
  lat: number
  lon: number
  version?: number
  tags: Record<string, string>
}

/** A small .osm.pbf with these nodes, written by the format's own description. */
export function osmFile(nodes: OsmNode[]): Buffer {
  return Buffer.concat([blob('OSMHeader', headerBlock()), blob('OSMData', nodesBlock(nodes))])
}

function headerBlock(): Uint8Array {
  const writer = new PbfWriter()
  writer.writeStringField(4, 'OsmSchema-V0.6')
  writer.writeStringField(4, 'DenseNodes')
  return writer.finish()
}

function nodesBlock(nodes: OsmNode[]): Uint8Array {
  const strings = ['']
  const indexOf = (text: string) => {
    const known = strings.indexOf(text)
    return known > 0 ? known : strings.push(text) - 1
  }
  const group = new PbfWriter()
  for (const { id, lat, lon, version = 1, tags } of nodes) {
    const node = new PbfWriter()
    node.writeSVarintField(1, id)
    node.writePackedVarint(2, Object.keys(tags).map(indexOf))
    node.writePackedVarint(3, Object.values(tags).map(indexOf))
    const info = new PbfWriter()
    info.writeVarintField(1, version)
    node.writeBytesField(4, info.finish())
    node.writeSVarintField(8, Math.round(lat * 1e7))
    node.writeSVarintField(9, Math.round(lon * 1e7))
    group.writeBytesField(1, node.finish())
  }
  const table = new PbfWriter()
  for (const text of strings) table.writeBytesField(1, Buffer.from(text))
  const block = new PbfWriter()
  block.writeBytesField(1, table.finish())
  block.writeBytesField(2, group.finish())
  return block.finish()
}
