import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { importApart } from '#server/features/directory/import/import-apart.ts'
import { addImport, getImport } from '#server/features/directory/import/imports.ts'
import { tableKey } from '#server/features/directory/tables/table-dataset.ts'
import { planTable } from '#server/features/directory/tables/table-task.ts'
import { copyRows } from '#server/features/directory/import/write/staging.ts'
import { keepCompiled } from '#server/keep-compiled.ts'
import { openDirectory, openPool } from '#server/platform/postgres/database.ts'
import { benchDatabase } from '../setup/bench-database.ts'

/**
 * Imports of tables, each in its own process from its start to the moment when its rows are there; what it tidies after that
 * is told beside it: people as CSV (a million, or the number given)
 * and 100,000 places as Overture writes them in Parquet. Beside them COPY alone writes the same rows into a bare table. The
 * processor time of a row, of the import and of its database, moves less with what else the machine does.
 */
const people = Number(process.argv[2] ?? 1_000_000)
const places = Math.min(people, 100_000)
const bars = { people: 40_000, places: 50_000 }

keepCompiled() // as the product does, so that an import begins with what an earlier one has compiled
const database = await benchDatabase()
const folder = await mkdtemp(join(tmpdir(), 'quarry-bench-tables-'))
const pool = openPool(database.ownerUrl, { max: 3 })
const directory = openDirectory(pool)
const admin = openPool(database.adminUrl, { max: 1 })
const { rows: read } = await admin.query<{ pid: string }>("select pg_read_file('postmaster.pid') as pid")
const server = Number.parseInt(read[0]?.pid ?? '', 10)
try {
  const copied = await copyAlone()
  console.log(`import-tables: COPY alone ${Math.round(copied).toLocaleString('en')} rows of people/s`)
  const rates = [
    await measure('people', { path: await writeCsv(join(folder, 'people.csv')), copied }),
    await measure('places', { path: await writeParquet(join(folder, 'places.parquet')), copied }),
  ]
  process.exitCode = rates.every(Boolean) ? 0 : 1
} finally {
  await directory.destroy()
  await admin.end()
  await database.drop()
  await rm(folder, { recursive: true })
}

/** Processor time in microseconds: of a process, and of those that it has started and that have ended. */
function processorOf(pid: number | string): { own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const sum = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * 10_000 // in hundredths of a second, proc(5)
  return { own: sum(11), ended: sum(13) }
}

/** A connection's process may live on for a moment when its import has ended. The time of one that ends meanwhile is its parent's. */
function ofDatabase(): number {
  const living = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
  try {
    return living.reduce((sum, pid) => sum + processorOf(pid).own, processorOf(server).ended)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ofDatabase()
    throw error
  }
}

async function measure(
  kind: keyof typeof bars,
  { path, copied }: { path: string; copied: number },
): Promise<boolean> {
  const task = await planTable(path, kind, { kind })
  if (!('mapping' in task)) throw new Error(task.fault)
  const { size } = await stat(path)
  const datasetKey = tableKey(kind, task)
  const id = await addImport(directory, { name: kind, datasetKey, kind, fileName: kind, key: '', size })
  const processor = () => [processorOf('self').ended, ofDatabase()]
  const before = processor()
  const began = Date.now()
  const end = await importApart(pool, { id, path, name: kind, memoryMb: 1_024, table: task })
  const tidied = (Date.now() - began) / 1_000
  if (end.state !== 'done') throw new Error(JSON.stringify(end))
  const { peak_memory, ended_at } = await getImport(directory, id)
  const seconds = (new Date(ended_at ?? 0).getTime() - began) / 1_000
  const rate = end.written.added / seconds
  const memory = Math.round((peak_memory ?? 0) / 1e6)
  const [import_, database_] = processor().map((time, at) => (time - (before[at] ?? 0)) / end.written.added)
  console.log(
    `import-tables: ${end.written.added.toLocaleString('en')} ${kind} in ${seconds.toFixed(1)} s (${tidied.toFixed(1)} s with tidying up), ` +
      `${Math.round(rate).toLocaleString('en')} rows/s (bar ${bars[kind].toLocaleString('en')}), ` +
      `${(rate / copied).toFixed(3)} of COPY alone, processor ${import_?.toFixed(1)} + ${database_?.toFixed(1)} µs a row, ` +
      `${memory} MB, load ${loadavg()[0]?.toFixed(1)}`,
  )
  return rate >= bars[kind]
}

function lineOf(index: number): string {
  const firm = index % 20_000
  const title = index % 7 === 0 ? 'Head of Sales' : 'Engineer'
  return `Person ${index},Name${index % 5_000},${title},Firm ${firm},firm-${firm}.example,p${index}@firm-${firm}.example,Leeds,GB\n`
}

async function writeCsv(path: string): Promise<string> {
  const file = createWriteStream(path)
  file.write('First name,Last name,Job title,Company,Website,Email,City,Country\n')
  for (let from = 0; from < people; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, people - from) }, (_, index) => lineOf(from + index))
    if (!file.write(lines.join(''))) await new Promise<void>((resolve) => void file.once('drain', resolve))
  }
  file.end()
  await finished(file)
  return path
}

async function writeParquet(path: string): Promise<string> {
  const many = <T>(value: (index: number) => T) => Array.from({ length: places }, (_, index) => value(index))
  const point = (index: number) => ({
    type: 'Point',
    coordinates: [1 + (index % 1_000) / 1e3, 50 + index / 1e6],
  })
  const bytes = parquetWriteBuffer({
    columnData: [
      { name: 'id', data: many((index) => `p${index}`), type: 'STRING' },
      { name: 'geometry', data: many(point), type: 'GEOMETRY' },
      { name: 'names', data: many((index) => ({ primary: `Café ${index}` })), type: 'JSON' },
      { name: 'categories', data: many(() => ({ primary: 'cafe' })), type: 'JSON' },
      { name: 'websites', data: many((index) => [`https://cafe-${index}.example`]), type: 'JSON' },
      { name: 'phones', data: many((index) => [`+44207${9_460_000 + index}`]), type: 'JSON' },
      {
        name: 'addresses',
        data: many(() => [{ freeform: 'Way 1', locality: 'Leeds', country: 'GB' }]),
        type: 'JSON',
      },
      { name: 'sources', data: many(() => [{ dataset: 'meta' }]), type: 'JSON' },
    ],
    rowGroupSize: 20_000,
  })
  await writeFile(path, Buffer.from(bytes))
  return path
}

/** Rows a second of COPY into a table without an index. */
async function copyAlone(): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(
      'create temp table bare (a text, b text, c text, d text, e text, f text, g text, h text)',
    )
    const lines = Array.from({ length: Math.min(people, 200_000) }, (_, index) =>
      lineOf(index).replaceAll(',', '\t'),
    ).join('')
    const began = performance.now()
    const rows = await copyRows(client, 'pg_temp.bare', lines)
    return rows / ((performance.now() - began) / 1_000)
  } finally {
    client.release(true)
  }
}
