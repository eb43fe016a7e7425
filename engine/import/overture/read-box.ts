import type { RowGroup } from 'hyparquet'
import { isInRings } from '#engine/geo/flat-ring.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { columnsOf } from '#engine/import/table/formats/parquet/parquet-columns.ts'
import { type ParquetFile, readGroup } from '#engine/import/table/formats/parquet/read-parquet.ts'

/** A part of the map. */
export interface MapArea {
  /** West, south, east, north, in degrees. */
  bounds: readonly [number, number, number, number]
  /** Rings of longitude and latitude; a point in an odd number of them is inside. None: all within the bounds. */
  rings: readonly (readonly (readonly number[])[])[]
}

export interface AreaGroup {
  group: RowGroup
  /** The first row of the group in its file. */
  rowStart: number
  /** Bytes to be read. */
  bytes: number
}

/** Unpacked bytes of a group that is read over the network; Overture's hold a tenth of it. */
const mostGroupBytes = 400_000_000

/** The row groups of a file that may hold places of an area, by the statistics of its covering (GeoParquet 1.1, `bbox`). */
export function groupsIn({ metadata }: ParquetFile, { bounds }: MapArea): AreaGroup[] {
  const [west, south, east, north] = bounds
  const { columns } = columnsOf(metadata)
  const isRead = (name = '') => !columns || columns.includes(name)
  let rowStart = 0
  return metadata.row_groups.flatMap((group) => {
    const from = rowStart
    rowStart += Number(group.num_rows)
    const [minX, minY] = [edge(group, 'xmin', 'min'), edge(group, 'ymin', 'min')]
    const [maxX, maxY] = [edge(group, 'xmax', 'max'), edge(group, 'ymax', 'max')]
    if (minX > east || maxX < west || minY > north || maxY < south) return []
    const bytes = group.columns.reduce(
      (sum, { meta_data }) =>
        sum + (isRead(meta_data?.path_in_schema[0]) ? Number(meta_data?.total_compressed_size ?? 0) : 0),
      0,
    )
    return [{ group, rowStart: from, bytes }]
  })
}

/** The least or greatest value of a side of the covering; without statistics nothing is ruled out. */
function edge({ columns }: RowGroup, side: string, which: 'min' | 'max'): number {
  const column = columns.find(({ meta_data }) => meta_data?.path_in_schema.join('.') === `bbox.${side}`)
  const { statistics } = column?.meta_data ?? {}
  const value = which === 'min' ? statistics?.min_value : statistics?.max_value
  if (typeof value === 'number' && !Number.isNaN(value)) return value
  return which === 'min' ? -Infinity : Infinity
}

/**
 * The rows of a group that lie in an area.
 * @throws BrokenTable for a group that is damaged or too large.
 */
export async function readArea(
  file: ParquetFile,
  { group, rowStart }: AreaGroup,
  area: MapArea,
): Promise<object[]> {
  if (Number(group.total_byte_size) > mostGroupBytes) throw new BrokenTable('too_large')
  const rings = area.rings.map((ring) => ring.flat())
  const found: object[] = []
  let count = 0
  for await (const rows of readGroup(file, group, { rowStart })) {
    count += rows.length
    for (const row of rows)
      if (isIn(row as { longitude?: unknown; latitude?: unknown }, area, rings)) found.push(row)
  }
  if (count < Number(group.num_rows)) throw new BrokenTable('broken_file')
  return found
}

function isIn(
  { longitude: x, latitude: y }: { longitude?: unknown; latitude?: unknown },
  { bounds: [west, south, east, north] }: MapArea,
  rings: readonly number[][],
): boolean {
  if (typeof x !== 'number' || typeof y !== 'number') return false
  if (x < west || x > east || y < south || y > north) return false
  return rings.length === 0 || isInRings(rings, [x, y])
}
