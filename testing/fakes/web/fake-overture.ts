import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ByteWriter, parquetWrite } from 'hyparquet-writer'

export interface Spot {
  name: string
  lon: number
  lat: number
}

const names = (place: Spot) => ({ primary: place.name, common: null })
/** Much of a file is what is not read: a part of a group cannot be mistaken for all of it. */
const filler = (length: number) =>
  Array.from({ length }, (_, row) =>
    Array.from({ length: 200 }, (_line, line) =>
      createHash('sha512').update(`${row} ${line}`).digest('base64'),
    ).join(''),
  )

/** Places as Overture writes them, 50 a group, with the covering `bbox` and its statistics. */
export function overtureFile(places: readonly Spot[]): Buffer {
  const writer = new ByteWriter()
  const float = (name: string) => ({ name, type: 'FLOAT' as const, repetition_type: 'REQUIRED' as const })
  const json = (name: string) => ({
    name,
    type: 'BYTE_ARRAY' as const,
    converted_type: 'JSON' as const,
    repetition_type: 'OPTIONAL' as const,
  })
  // Written at once: the writer holds all of it.
  void parquetWrite({
    writer,
    schema: [
      { name: 'root', num_children: 9 },
      { name: 'id', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
      {
        name: 'geometry',
        type: 'BYTE_ARRAY',
        logical_type: { type: 'GEOMETRY' },
        repetition_type: 'OPTIONAL',
      },
      { name: 'bbox', num_children: 4, repetition_type: 'REQUIRED' },
      float('xmin'),
      float('xmax'),
      float('ymin'),
      float('ymax'),
      json('names'),
      json('categories'),
      json('websites'),
      json('addresses'),
      json('sources'),
      { name: 'emails', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
    ],
    columnData: [
      { name: 'id', data: places.map(({ name }) => `gers-${name}`) },
      { name: 'geometry', data: places.map(({ lon, lat }) => ({ type: 'Point', coordinates: [lon, lat] })) },
      {
        name: 'bbox',
        data: places.map(({ lon, lat }) => ({ xmin: lon, xmax: lon, ymin: lat, ymax: lat })),
      },
      { name: 'names', data: places.map(names) },
      { name: 'categories', data: places.map(() => ({ primary: 'cafe' })) },
      { name: 'websites', data: places.map(({ name }) => [`https://${name.toLowerCase()}.example`]) },
      { name: 'addresses', data: places.map(() => [{ freeform: 'Way 1', locality: 'Town', country: 'DE' }]) },
      { name: 'sources', data: filler(places.length) },
      { name: 'emails', data: places.map(() => null) },
    ],
    rowGroupSize: 50,
  })
  return Buffer.from(writer.getBuffer())
}

const etag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** A store under `/store/` that lists its objects as S3 does, and serves ranges of them. */
export function overtureStore(files: ReadonlyMap<string, Buffer>) {
  const store = {
    /** Bytes of files that were sent. */
    served: 0,
    /** Answers in place of the store; false lets the store answer. */
    fault: undefined as Answer | undefined,
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const url = new URL(request.url ?? '', 'http://mirror.test')
      if (!url.pathname.startsWith('/store/')) return false
      if (store.fault?.(request, response)) return true
      if (url.searchParams.get('list-type') === '2') {
        const prefix = url.searchParams.get('prefix') ?? ''
        response.end(listOf(files, prefix, url.searchParams.has('delimiter')))
        return true
      }
      const content = files.get(decodeURIComponent(url.pathname.slice('/store/'.length)))
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (!content || from === undefined) return Boolean(response.writeHead(404).end())
      if (request.headers['if-match'] !== etag(content)) return Boolean(response.writeHead(412).end())
      const part = content.subarray(Number(from), Number(to) + 1)
      store.served += part.length
      response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${content.length}` }).end(part)
      return true
    },
  }
  return store
}

function listOf(files: ReadonlyMap<string, Buffer>, prefix: string, isDelimited: boolean): string {
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix))
  if (isDelimited) {
    const below = new Set(keys.map((key) => prefix + key.slice(prefix.length).split('/')[0]))
    return `<ListBucketResult>${[...below].map((each) => `<CommonPrefixes><Prefix>${each}/</Prefix></CommonPrefixes>`).join('')}</ListBucketResult>`
  }
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${keys
    .map((key) => {
      const content = files.get(key) ?? Buffer.alloc(0)
      return `<Contents><Key>${key}</Key><ETag>${etag(content).replaceAll('"', '&quot;')}</ETag><Size>${content.length}</Size></Contents>`
    })
    .join('')}</ListBucketResult>`
}
