import { gzipSync, zstdCompressSync } from 'node:zlib'
import {
  codecs,
  deltaPacked,
  encodings,
  type MadeColumn,
  type MadePage,
  parquetFile,
  types,
  varint,
} from '../../engine/parquet-file.ts'

/** Small Parquet files that unpack to gigabytes, a way each. */

const nameOf = (index: number): string => ['Name', 'Website', 'City'][index] ?? `Column ${index}`

function text(rows: number, page: Omit<MadePage, 'values'>, more: Partial<MadeColumn> = {}): Buffer {
  const column = { name: nameOf(0), type: types.bytes, ...more }
  return parquetFile(rows, [{ ...column, pages: [...(more.pages ?? []), { values: rows, ...page }] }])
}

/** Each value repeats a million letters of the one before it and has none of its own. */
export function repeatedPrefixes(values: number, prefix = 1_000_000): Buffer {
  const lengths = (first: number, others: number) =>
    Array.from({ length: values }, (_, index) => (index === 0 ? first : others))
  const [prefixes, suffixes] = [lengths(0, prefix), lengths(prefix, 0)]
  const body = Buffer.concat([deltaPacked(prefixes), deltaPacked(suffixes), Buffer.alloc(prefix, 'a')])
  return text(values, { encoding: encodings.deltaBytes, body })
}

const packedWith = {
  [codecs.none]: (bytes: Buffer) => bytes,
  [codecs.gzip]: gzipSync,
  [codecs.zstd]: zstdCompressSync,
}

/** Texts of no letters, four bytes each. */
function emptyTexts(values: number, codec: keyof typeof packedWith): Buffer {
  const body = Buffer.alloc(values * 4)
  return text(
    values,
    { encoding: encodings.plain, body: packedWith[codec]?.(body) ?? body, unpacked: body.length },
    { codec: Number(codec) },
  )
}

const word = Buffer.concat([Buffer.from([4, 0, 0, 0]), Buffer.from('Pier')])
const dictionary: MadePage = { values: 1, encoding: encodings.plain, body: word, isDictionary: true }

/** A run in a few bytes that says how often its value stands. */
const run = (count: number): Buffer => Buffer.concat([varint(count * 2), Buffer.from([0])])

export const hostileParquet: Record<string, () => Buffer> = {
  'prefixes of a million': () => repeatedPrefixes(5_000),
  'a run of two thousand million values': () =>
    text(
      1_000,
      { encoding: encodings.dictionary, body: Buffer.concat([Buffer.from([1]), run(2 ** 30)]) },
      { pages: [dictionary] },
    ),
  'a page of two thousand million values': () =>
    parquetFile(1_000, [
      {
        name: nameOf(0),
        type: types.bytes,
        pages: [dictionary, { values: 2 ** 31 - 1, encoding: encodings.dictionary, body: Buffer.from([0]) }],
      },
    ]),
  'twenty million empty texts': () => emptyTexts(20_000_000, codecs.zstd),
  'twenty million empty texts, gzip': () => emptyTexts(20_000_000, codecs.gzip),
  'numbers without bits': () => {
    const values = 2 ** 27
    const head = [varint(values), varint(1), varint(values), varint(0)]
    const body = Buffer.concat([...head, Buffer.from([0, 0]), Buffer.alloc(8)])
    const page = { values, encoding: encodings.delta, body }
    return parquetFile(1_000, [{ name: nameOf(0), type: types.int64, pages: [page] }])
  },
  'numbers of more bytes than there are': () =>
    text(
      4_000_000,
      { encoding: encodings.split, body: Buffer.alloc(64) },
      { type: types.fixed, length: 2 ** 30 },
    ),
  'a page that unpacks to two gigabytes': () =>
    text(
      1_000,
      { encoding: encodings.plain, body: Buffer.alloc(64), unpacked: 2 ** 31 - 1 },
      { codec: codecs.zstd },
    ),
  'four hundred columns of five million nothings': () => {
    const pages = [dictionary, { values: 5_000_000, encoding: encodings.dictionary, body: Buffer.from([0]) }]
    return parquetFile(
      5_000_000,
      Array.from({ length: 400 }, (_, index) => ({ name: nameOf(index), type: types.bytes, pages })),
    )
  },
}
