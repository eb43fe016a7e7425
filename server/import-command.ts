import type { Omitted } from '#contract/leads/imports/omitted.ts'
import { rowReasons, valueFaults } from '#contract/values/tables/row-reasons.ts'
import { readReason } from '#server/platform/reasons.ts'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { dropUnfinishedMap, storeMap, tidyMaps } from './features/directory/base-map/map-files.ts'
import { reachDatabase } from './command.ts'
import { peakMemory } from './platform/readers/resident-memory.ts'
import { regionOf } from './features/directory/import/osm-dataset.ts'
import { runImport } from './features/directory/import/run-import.ts'
import type { ImportProgress } from './features/directory/import/write/import-task.ts'
import { addImport, cancelImport, getImport } from './features/directory/import/imports.ts'
import { nameOfTable, tableKey } from './features/directory/tables/table-dataset.ts'
import { planTable, type TableOptions } from './features/directory/tables/table-task.ts'
import { dayOrders } from '#contract/values/tables/day-orders.ts'
import { rateForms } from '#contract/values/tables/rate-forms.ts'
import { tableKinds } from '#contract/values/tables/table-fields.ts'
import { readConfig } from './platform/config/config.ts'
import { migrate, openDirectory, openPool } from './platform/postgres/database.ts'
import { openFiles } from './platform/storage/open-files.ts'
import { openTemporaryFolder } from './platform/storage/temporary-folder.ts'
import type { ReachedPostgres } from './platform/embedded-postgres/reach-embedded-postgres.ts'
import { errorCode, StartError } from './platform/config/start-error.ts'

const usage = [
  'Usage: npm run import -- osm FILE [--name REGION] [--country DE]',
  '       npm run import -- places|people|companies|creators|table FILE [--name NAME] [--country DE]',
  '                 [--category restaurant] [--network instagram] [--date 2026-06-01]',
  '                 [--licence MIT] [--attribution TEXT] [--list KEY] [--day-order dmy|mdy|ymd]',
  '                 [--rates percent|fraction] [--rejects FILE]',
  '',
  'A table as CSV, XLSX, HTML, JSON, JSON Lines, GeoJSON, vCard or Parquet. Its columns are mapped by name and',
  'value; table leaves its kind to them too. --network and --date are of the numbers of creators. --list',
  'names the list in each record of JSON whose entries are rows, such as company.offices. --day-order is',
  'of days in numbers: 03/04/2026 as dmy is 3 April. --rates is of rates without %: 0.8 as percent is',
  '0.8 %. --rejects writes the rows that are left out, with reasons, as JSON Lines.',
].join('\n')

/** Reads a file of open data into the directory of this installation, whether the product is running or not. */
try {
  process.exitCode = await importFile(process.argv.slice(2))
} catch (error) {
  const said = error instanceof StartError || errorCode(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  process.stderr.write(`${error instanceof Error ? (said ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}

async function importFile(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const places = { country: text, category: text, licence: text, attribution: text }
  const options = {
    name: text,
    ...places,
    network: text,
    date: text,
    list: text,
    'day-order': text,
    rates: text,
    rejects: text,
  }
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [kind, path] = positionals
  const tableKind = tableKinds.find((one) => one === kind)
  const isTable = tableKind !== undefined || kind === 'table'
  const isKnown = kind === 'osm' || isTable
  if (!isKnown || path === undefined || positionals.length !== 2) throw new StartError(usage)
  const size = await sizeOf(path)
  const name = values.name ?? (kind === 'osm' ? regionOf(path) : nameOfTable(path))
  const country = values.country?.toUpperCase()
  const { date: taken_on, category, network, licence, attribution, list } = values
  const day_order = dayOrders.find((one) => one === values['day-order'])
  const rate_form = rateForms.find((one) => one === values.rates)
  if (day_order !== values['day-order'] || rate_form !== values.rates) throw new StartError(usage)
  const facts = { country, category, network, taken_on, licence, attribution }
  const said = { kind: tableKind, ...facts, list, day_order, rate_form }
  await openTemporaryFolder(config.dataDir)
  const table = isTable ? await showPlan(path, name, said) : undefined
  const database = await connect()
  const directoryPool = openPool(database.url)
  const directory = openDirectory(directoryPool)
  try {
    if (database.migrates) await migrate(directory, 'directory')
    const datasetKey = table && { datasetKey: tableKey(name, table), kind: table.kind }
    const id = await addImport(directory, { name, fileName: basename(path), key: '', size, ...datasetKey })
    const { importing } = config
    const files = openFiles(config)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void cancelImport({ directory, files }, id).catch(() => undefined)) // ended already
    }
    const began = performance.now()
    const outcome = await runImport(directoryPool, {
      id,
      path,
      name,
      memoryMb: importing.memoryMb,
      onProgress: (progress) => showProgress(progress, size),
      ...(values.rejects ? { rejectsPath: values.rejects } : {}),
      ...(table ? { table } : { map: { fullMb: importing.fullMapMb, store: () => storeMap(files, id) } }),
      ...(country ? { country } : {}),
    })
    await dropUnfinishedMap(id)
    await tidyMaps(files, id, outcome)
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
    if (outcome.state !== 'done') {
      process.stderr.write(
        `${path}: ${outcome.state === 'failed' ? readReason(outcome.error).message : 'cancelled, nothing was imported'}\n`,
      )
      return 1
    }
    const { added, updated, unchanged, removed, localities } = outcome.written
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { rejected: left, repeated: again, omitted } = await getImport(directory, id)
    const alike = table?.kind === 'creators' ? 'more rows of the same creators' : 'rows repeat an earlier row'
    const repeated = again > 0 ? `, ${again} ${alike}` : ''
    const rejected = left > 0 ? `, ${left} rows left out` : ''
    process.stdout.write(
      `${name}: ${added} ${table?.kind ?? 'places'} added, ${updated} updated, ${unchanged} unchanged, ${removed} removed, ` +
        `${localities} localities${repeated}${rejected}, in ${seconds} s with ${Math.round(peakMemory() / 1e6)} MB of memory\n`,
    )
    if (omitted) process.stdout.write(linesOf(omitted))
    return 0
  } finally {
    await directory.destroy()
    await database.stop()
  }
}

/** What was left out of a table, one line each. */
function linesOf({ rows, blank, values, columns, beyond }: Omitted): string {
  const lines = [
    ...rows.map(
      ({ reason, count, records }) => `${count} rows: ${rowReasons[reason][0]} (${records.join(', ')})`,
    ),
    ...(blank > 0 ? [`${blank} blank rows`] : []),
    ...values.map(({ column, fault, count, first }) => {
      const shown = first.map(({ record, value }) => `${record}: ${value}`)
      return `${count} values${column && ` of ${column}`}: ${valueFaults[fault][0]} (${shown.join(', ')})`
    }),
    ...(columns.length > 0 ? [`Columns not imported: ${columns.join(', ')}`] : []),
    ...(beyond > 0 ? [`${beyond} columns beyond the first 500 not read`] : []),
  ]
  return lines.map((line) => `  ${line}\n`).join('')
}

type TableTask = Extract<Awaited<ReturnType<typeof planTable>>, { mapping: unknown }>

/** Says which column is taken for what, before anything is imported. */
async function showPlan(path: string, name: string, options: TableOptions): Promise<TableTask> {
  const plan = await planTable(path, name, options)
  if ('fault' in plan) throw new StartError(`${path}: ${plan.fault}`)
  if (plan.encoding !== undefined && plan.encoding !== 'utf-8')
    process.stdout.write(`Read as ${plan.encoding}\n`)
  if (plan.list !== undefined) process.stdout.write(`A row for each entry of ${plan.list}\n`)
  const orders = new Map(Object.entries(plan.days ?? {}))
  const rates = new Map(Object.entries(plan.rates ?? {}))
  for (const [column, field] of Object.entries(plan.mapping)) {
    const form = orders.get(column) ?? rates.get(column)
    process.stdout.write(`${column} → ${field}${form ? ` (${form})` : ''}\n`)
  }
  if (
    Object.entries(plan.mapping).some(([column, field]) => field === 'engagement_rate' && !rates.has(column))
  )
    process.stdout.write('Rates without % may be percent or fractions and are left out: say --rates\n')
  return plan
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (found.isFile()) return found.size
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EACCES') throw error
    throw new StartError(`${path} cannot be read (${errorCode(error)})`, { cause: error })
  }
  throw new StartError(`${path} is not a file`)
}

/** The database of the settings, else the embedded one; the application's user does not migrate it. */
async function connect(): Promise<ReachedPostgres & { migrates: boolean }> {
  const config = readConfig(process.env)
  if (config.directoryUrl !== undefined)
    return { url: config.directoryUrl, stop: async () => undefined, migrates: true }
  const migrates = config.databaseUrl !== undefined || config.databaseAppUrl === undefined
  return { ...(await reachDatabase(config)), migrates }
}

function showProgress({ bytes_read, objects_per_second, found, seconds_left }: ImportProgress, size: number) {
  if (!process.stdout.isTTY) return
  const percent = Math.floor((bytes_read / Math.max(size, 1)) * 100)
  const left = seconds_left === null ? '' : `, ${seconds_left} s left`
  process.stdout.write(
    `\r\x1b[K${percent} %, ${objects_per_second.toLocaleString('en')} objects/s, ${found.toLocaleString('en')} places so far${left}`,
  )
}
