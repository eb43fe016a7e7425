import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FetchSource, PMTiles, tileIdToZxy } from 'pmtiles'
import { addImport, getImport } from '#server/features/directory/import/imports.ts'
import { importApart } from '#server/features/directory/import/import-apart.ts'
import { getMapSources } from '#server/features/directory/base-map/serve-maps.ts'
import { storeMap, tidyMaps } from '#server/features/directory/base-map/map-files.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'
import { growExtract } from './grow-extract.ts'

/**
 * The base map of an extract of 140 MB, or of the files given: how much longer an import takes with it, each in a
 * process of its own from the first byte until the data is committed, and what memory it takes; then how long our server
 * takes to answer a tile of it over loopback, as a page asks: by ranges of bytes, with the directories of the archive
 * kept. Without a file, Malta is put beside itself 36 times.
 */
const memoryMb = 1_024
const tilesAsked = 2_000
const rounds = 2
type BenchApp = Awaited<ReturnType<typeof benchApp>>
const malta = fileURLToPath(new URL('../../../shared/data/osm/malta-2018-08.osm.pbf', import.meta.url))

const given = process.argv.slice(2)
if (given.length === 0 && !existsSync(malta)) {
  console.log('base-map: no .osm.pbf given and none beside the project; nothing measured')
} else {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-bench-map-'))
  const grown = join(folder, 'malta-x36.osm.pbf')
  if (given.length === 0) growExtract(malta, grown, 36)
  const database = await benchDatabase()
  const app = await benchApp(database.url)
  try {
    for (const path of given.length > 0 ? given : [grown]) await measure(app, path)
  } finally {
    await app.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

async function measure(app: BenchApp, path: string): Promise<void> {
  const size = (await stat(path)).size / 1e6
  console.log(`${basename(path)}, ${size.toFixed(0)} MB`)
  const imports = { bare: [] as Imported[], drawn: [] as Imported[] }
  for (let round = 0; round < rounds; round += 1) {
    imports.bare.push(await importOnce(app, path, false))
    for (const { id } of imports.drawn) await tidyMaps(app.services.files, id, { state: 'failed' })
    imports.drawn.push(await importOnce(app, path, true))
  }
  const [bare, drawn] = [fastest(imports.bare), fastest(imports.drawn)]
  const unit = `times the ${(bare.ms / 1000).toFixed(1)} s without a map`
  report({ what: 'import with its map', measured: drawn.ms / bare.ms, bar: { most: 2 }, unit })
  report({ what: 'memory of that import', measured: drawn.memory / 1e6, bar: { most: 1_000 }, unit: 'MB' })
  console.log(`  ${(bare.memory / 1e6).toFixed(0)} MB without a map`)
  await askTiles(app)
  await tidyMaps(app.services.files, imports.drawn.at(-1)?.id ?? '', { state: 'failed' })
}

/** Of times in turns the least: other work on the machine only adds. Of memory the most. */
function fastest(imported: Imported[]): Omit<Imported, 'id'> {
  return {
    ms: Math.min(...imported.map(({ ms }) => ms)),
    memory: Math.max(...imported.map(({ memory }) => memory)),
  }
}

interface Imported {
  id: string
  ms: number
  /** Bytes. */
  memory: number
}

/** Into an empty dataset. */
async function importOnce({ services }: BenchApp, path: string, withMap: boolean): Promise<Imported> {
  const { directory, directoryPool, files } = services
  await directoryPool.query('truncate directory.datasets cascade')
  const { size } = await stat(path)
  const id = await addImport(directory, { name: 'Bench', fileName: basename(path), key: '', size })
  const map = { fullMb: 2_000, store: () => storeMap(files, id) }
  const began = performance.now()
  const end = await importApart(directoryPool, {
    id,
    path,
    name: 'Bench',
    memoryMb,
    ...(withMap ? { map } : {}),
  })
  const ms = performance.now() - began
  const { peak_memory } = await getImport(directory, id)
  if (end.state !== 'done') throw new Error(`The import of ${path} ended as ${JSON.stringify(end)}`)
  return { id, ms, memory: peak_memory ?? Number.NaN }
}

/** Tiles of all zooms that the archive holds, the deep ones as often as they are. */
async function askTiles(app: BenchApp): Promise<void> {
  const [archive] = (await getMapSources(app.services)).archives
  if (!archive) throw new Error('The import left no base map')
  const map = new PMTiles(
    new FetchSource(`${app.address}${archive.path}`, new Headers({ host: 'localhost' })),
  )
  const held = await tilesOf(map)
  const times: number[] = []
  let bytes = 0
  for (let asked = 0; asked < tilesAsked; asked += 1) {
    const [z, x, y] = tileIdToZxy(held[Math.floor(Math.random() * held.length)] ?? 0)
    const began = performance.now()
    const tile = await map.getZxy(z, x, y)
    times.push(performance.now() - began)
    bytes += tile?.data.byteLength ?? 0
  }
  console.log(`  ${held.length} tiles, ${(bytes / tilesAsked / 1000).toFixed(1)} kB each unpacked`)
  report({ what: 'tile, p50', measured: percentile(times, 0.5), bar: { most: 20 }, unit: 'ms' })
  report({ what: 'tile, p95', measured: percentile(times, 0.95), bar: { most: 20 }, unit: 'ms' })
}

async function tilesOf(map: PMTiles): Promise<number[]> {
  const header = await map.getHeader()
  const ids: number[] = []
  const read = async (offset: number, length: number): Promise<void> => {
    for (const entry of await map.cache.getDirectory(map.source, offset, length, header)) {
      if (entry.runLength === 0) await read(header.leafDirectoryOffset + entry.offset, entry.length)
      else ids.push(entry.tileId)
    }
  }
  await read(header.rootDirectoryOffset, header.rootDirectoryLength)
  return ids
}
