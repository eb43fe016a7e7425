import { type FileMetaData, parquetSchema } from 'hyparquet'
import { isGeometryName } from '../geometry.ts'
import { BrokenTable } from '../../broken-table.ts'
import { pathOf } from '../row.ts'

/** Columns of Overture that no field reads, and that hold most of its bytes. */
const unread = new Set(['bbox', 'sources', 'theme', 'type', 'version'])

/** The columns of a file that are read; all of them where none is named. */
export function columnsOf({ schema }: FileMetaData): { columns?: string[] } {
  const top: string[] = []
  for (let index = 1; index < schema.length; index += 1 + below(schema, index))
    top.push(schema[index]?.name ?? '')
  const isOverture = top.includes('geometry') && top.includes('sources')
  return isOverture ? { columns: top.filter((name) => !unread.has(name)) } : {}
}

/** Elements of the schema below one of them: it is a tree, written depth first. */
function below(schema: FileMetaData['schema'], index: number): number {
  let count = 0
  for (let left = schema[index]?.num_children ?? 0; left > 0; left -= 1) {
    if (index + 1 + count >= schema.length) throw new BrokenTable('broken_file')
    count += 1 + below(schema, index + 1 + count)
  }
  return count
}

type SchemaTree = ReturnType<typeof parquetSchema>

/**
 * The columns that the rows of a file can have, as `collect` names them. The keys of a map or of a
 * JSON text are known from its rows alone.
 */
export function pathsOf(metadata: FileMetaData): string[] {
  const { columns } = columnsOf(metadata)
  return parquetSchema(metadata)
    .children.filter(({ element: { name } }) => !isGeometryName(name) && (!columns || columns.includes(name)))
    .flatMap((child) => pathsBelow(child, pathOf('', child.element.name)))
}

function pathsBelow({ element, children }: SchemaTree, path: string): string[] {
  const [inner] = children
  const type = element.converted_type ?? element.logical_type?.type
  if (!inner) return type === 'JSON' ? [] : [path]
  if (type === 'MAP' || type === 'MAP_KEY_VALUE') return []
  if (type === 'LIST') {
    const [item = inner] = inner.children.length === 1 ? inner.children : []
    return pathsBelow(item, path)
  }
  return children.flatMap((child) => pathsBelow(child, pathOf(path, child.element.name)))
}
