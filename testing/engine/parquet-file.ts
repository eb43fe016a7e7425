/** Writes Parquet files of any pages, also of such as no program writes. */

type Field = { i32: number } | { i64: number } | { text: string } | { struct: Fields } | { list: Field[] }
/** By their numbers. */
export type Fields = Record<number, Field>

const kinds = { i32: 5, i64: 6, text: 8, list: 9, struct: 12 } as const
const kindOf = (field: Field): number => kinds[Object.keys(field)[0] as keyof typeof kinds]

export function varint(value: number): Buffer {
  const bytes = []
  let left = value
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  bytes.push(left)
  return Buffer.from(bytes)
}

const zigzag = (value: number): Buffer => varint(value < 0 ? -2 * value - 1 : value * 2)

function write(field: Field): Buffer {
  if ('i32' in field) return zigzag(field.i32)
  if ('i64' in field) return zigzag(field.i64)
  if ('text' in field) return Buffer.concat([varint(Buffer.byteLength(field.text)), Buffer.from(field.text)])
  if ('struct' in field) return struct(field.struct)
  const [first] = field.list
  const kind = first ? kindOf(first) : kinds.i32
  return Buffer.concat([Buffer.from([0xf0 + kind]), varint(field.list.length), ...field.list.map(write)])
}

/** A struct of Thrift in its compact form. */
function struct(fields: Fields): Buffer {
  let last = 0
  const parts = Object.entries(fields).map(([key, field]) => {
    const id = Number(key)
    const head = Buffer.from([(id - last) * 16 + kindOf(field)])
    last = id
    return Buffer.concat([head, write(field)])
  })
  return Buffer.concat([...parts, Buffer.from([0])])
}

export const encodings = {
  plain: 0,
  rle: 3,
  delta: 5,
  deltaLengths: 6,
  deltaBytes: 7,
  dictionary: 8,
  split: 9,
}
export const codecs = { none: 0, snappy: 1, gzip: 2, zstd: 6 }
export const types = { boolean: 0, int32: 1, int64: 2, double: 5, bytes: 6, fixed: 7 }

export interface MadePage {
  values: number
  encoding: number
  /** As it stands in the file. */
  body: Buffer
  /** What the page says it unpacks to. */
  unpacked?: number
  isDictionary?: boolean
}

export interface MadeColumn {
  name: string
  type: number
  length?: number
  codec?: number
  isOptional?: boolean
  pages: MadePage[]
}

const small = (value: number): Field => ({ i32: value })
const large = (value: number): Field => ({ i64: value })

function pageBytes({ values, encoding, body, unpacked = body.length, isDictionary }: MadePage): Buffer {
  const said: Fields = isDictionary
    ? { 1: small(values), 2: small(encoding) }
    : { 1: small(values), 2: small(encoding), 3: small(encodings.rle), 4: small(encodings.rle) }
  const header = struct({
    1: small(isDictionary ? 2 : 0),
    2: small(unpacked),
    3: small(body.length),
    [isDictionary ? 7 : 5]: { struct: said },
  })
  return Buffer.concat([header, body])
}

/** A file of one row group. */
export function parquetFile(rows: number, columns: readonly MadeColumn[]): Buffer {
  const mark = Buffer.from('PAR1')
  const parts = [mark]
  let at = mark.length
  const chunks = columns.map(({ name, type, codec = codecs.none, pages }): Field => {
    const bytes = Buffer.concat(pages.map(pageBytes))
    const unpacked = pages.reduce((sum, { body, unpacked: said = body.length }) => sum + said, 0)
    const [start, first] = [at, pages[0]?.isDictionary ? pageBytes(pages[0]).length : 0]
    parts.push(bytes)
    at += bytes.length
    const meta: Fields = {
      1: small(type),
      2: { list: [small(pages.at(-1)?.encoding ?? 0)] },
      3: { list: [{ text: name }] },
      4: small(codec),
      5: large(rows),
      6: large(Math.min(unpacked, 2 ** 31)),
      7: large(bytes.length),
      9: large(start + first),
      ...(first > 0 && { 11: large(start) }),
    }
    return { struct: { 2: large(start), 3: { struct: meta } } }
  })
  const schema = columns.map(({ name, type, length, isOptional }): Field => {
    const element: Fields = {
      1: small(type),
      ...(length !== undefined && { 2: small(length) }),
      3: small(isOptional ? 1 : 0),
      4: { text: name },
      ...(type === types.bytes && { 6: small(0) }),
    }
    return { struct: element }
  })
  const footer = struct({
    1: small(1),
    2: { list: [{ struct: { 4: { text: 'schema' }, 5: small(columns.length) } }, ...schema] },
    3: large(rows),
    4: { list: [{ struct: { 1: { list: chunks }, 2: large(at), 3: large(rows) } }] },
  })
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  return Buffer.concat([...parts, footer, length, mark])
}

const [blockValues, partValues] = [128, 32]

/** Whole numbers as DELTA_BINARY_PACKED writes them. */
export function deltaPacked(values: readonly number[]): Buffer {
  const parts = [
    varint(blockValues),
    varint(blockValues / partValues),
    varint(values.length),
    zigzag(values[0] ?? 0),
  ]
  for (let from = 1; from < values.length; from += blockValues) {
    const deltas = values
      .slice(from, from + blockValues)
      .map((value, index) => value - (values[from + index - 1] ?? 0))
    const least = Math.min(...deltas)
    const groups = Array.from({ length: blockValues / partValues }, (_, part) =>
      deltas.slice(part * partValues, (part + 1) * partValues).map((delta) => delta - least),
    )
    const widths = groups.map((group) => 32 - Math.clz32(Math.max(0, ...group)))
    parts.push(
      zigzag(least),
      Buffer.from(widths),
      ...groups.map((group, index) => packed(group, widths[index] ?? 0)),
    )
  }
  return Buffer.concat(parts)
}

function packed(values: readonly number[], width: number): Buffer {
  const bytes = Buffer.alloc((partValues * width) / 8)
  for (const [index, value] of values.entries())
    for (let bit = 0; bit < width; bit += 1)
      if (Math.floor(value / 2 ** bit) % 2 === 1) {
        const at = index * width + bit
        bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
      }
  return bytes
}
