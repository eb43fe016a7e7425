import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import {
  type CsvColumn,
  type ExportColumn,
  leadColumns,
  listColumns,
  type WrittenColumn,
  writtenColumns,
} from '#contract/values/lead-columns.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { orderOf } from '#server/features/leads/lead-order.ts'
import type { Copy } from '#server/platform/postgres/stream-copy.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { utcText } from '#server/platform/postgres/utc-text.ts'
import type { CsvRequest } from './csv-link.ts'
import { type ListWords, listWords } from './list-words.ts'

/** A number or a moment, which a spreadsheet cannot run. */
const isTyped = (column: CsvColumn) => ['number', 'date', 'day'].includes(leadColumns[column].kind)

/** Leads as the database writes them: as CSV with every text cell quoted and formulas made harmless, or as lines of JSON. */
export const copyOf = (request: CsvRequest): Copy => ({
  mode: 'read write',
  statement: async (client) => copyStatement(await withLabels(client, request), request),
})

/** COPY takes no parameters, so leads chosen by filters go into a temporary table first. A whole list needs none. */
async function choose(client: pg.PoolClient, { list, chosen }: CsvRequest): Promise<string> {
  if (chosen.scope === 'all') return `results.campaign_id = ${pg.escapeLiteral(list.id)}`
  await client.query('create temp table chosen (id uuid primary key) on commit drop')
  const { sql, parameters } = chosenIds(compiler, list.id, chosen).compile()
  await client.query(`insert into chosen ${sql}`, [...parameters])
  return 'results.id in (select id from chosen)'
}

/**
 * The chosen leads, each with its labels where they are written. Labels are gathered for the whole list, as asking for each
 * lead would take longer than all the rest of its row. A list without labels joins none.
 */
async function withLabels(client: pg.PoolClient, request: CsvRequest): Promise<string> {
  const isChosen = await choose(client, request)
  const list = pg.escapeLiteral(request.list.id)
  const labelled = `select label_id from lead_labels where label_id = labels.id and campaign_id = ${list}`
  const { rows } = await client.query(`select from labels where exists (${labelled}) limit 1`)
  if (rows.length === 0 || !request.columns.includes('labels'))
    return `results cross join (select '{}'::text[] as labels) as labelled where ${isChosen}`
  return `results left join (
      select result_id, array_agg(name order by name) as labels
      from lead_labels join labels on labels.id = label_id
      where campaign_id = ${list} group by result_id
    ) as labelled on result_id = results.id
    where ${isChosen}`
}

/** Words of ours, never of a visitor, a site or an import. */
const isOwnWord = (column: CsvColumn) => column === 'email_state' || column === 'email_verdict'

/**
 * The columns that `cells_are_plain` speaks for (migration 0043): where it holds, `csv_text` would leave each of them as it
 * is, and looking at the cells again takes longer than all the rest of the row.
 */
const plainColumns = new Set<CsvColumn>([
  'name',
  'category',
  'email',
  'phone',
  'website',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
  'first_name',
  'last_name',
  'position',
  'platform',
  'source',
  'attribution',
])

/**
 * PostgreSQL inlines `csv_text` of a column, but calls it for an expression, which takes longer than all the rest of the
 * row: so labels are joined for the leads that have some.
 */
const labelCell = (name: string) =>
  `case when cardinality(${name}) > 0 then csv_text(array_to_string(${name}, ', ')) end as ${name}`

const isOfList = (column: ExportColumn): column is (typeof listColumns)[number] =>
  listColumns.some((name) => name === column)

const nameOfUser = `coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email)`

const ofLead = {
  notes: `from lead_notes join users on users.id = lead_notes.created_by where result_id = results.id`,
  tasks: `from lead_tasks join users on users.id = assignee_id where result_id = results.id`,
}

/** Notes and tasks of a lead as JSON, the oldest first. */
const writtenList: Record<WrittenColumn, string> = {
  notes: `(select coalesce(json_agg(json_build_object('text', text, 'person', ${nameOfUser},
    'created_at', ${utcText('lead_notes.created_at')}) order by lead_notes.id), '[]') ${ofLead.notes})`,
  tasks: `(select coalesce(json_agg(json_build_object('title', title, 'due_on', due_on, 'assignee', ${nameOfUser},
    'done_at', ${utcText('done_at')}) order by due_on, lead_tasks.id), '[]') ${ofLead.tasks})`,
}

/** The same in one cell, a line each. */
const writtenText: Record<WrittenColumn, string> = {
  notes: `(select string_agg(text, e'\n' order by lead_notes.id) ${ofLead.notes})`,
  tasks: `(select string_agg(concat_ws(' ', due_on, title), e'\n' order by due_on, lead_tasks.id) ${ofLead.tasks})`,
}

const isWritten = (column: ExportColumn): column is WrittenColumn =>
  writtenColumns.some((name) => name === column)

/** The tags of the list in one cell, or its source. */
function listCell(name: (typeof listColumns)[number], words: ListWords): string {
  const { joined_tags, list_source } = listWords(words)
  return `csv_text(nullif(${name === 'tags' ? joined_tags : list_source}, '')) as ${name}`
}

function copyStatement(from: string, request: CsvRequest): string {
  const contactable = `from ${from} and not is_suppressed`
  const narrowed = request.only_with_email ? `${contactable} and email_state = 'found'` : contactable
  return request.format === 'csv' ? csvStatement(narrowed, request) : rowStatement(narrowed, request)
}

/** As the list on screen; without a sort in the order in which the leads came. */
const orderIn = ({ sort, direction }: CsvRequest): string =>
  sort ? orderOf({ sort, direction }).compile(compiler).sql : 'results.id'

function csvStatement(from: string, request: CsvRequest): string {
  const { columns, excel, words } = request
  const cells = columns.map((name) => {
    if (isOfList(name)) return listCell(name, words)
    if (isWritten(name)) return `csv_text(${writtenText[name]}) as ${name}`
    if (leadColumns[name].kind === 'date') return `${utcText(name)} as ${name}`
    if (leadColumns[name].kind === 'list') return labelCell(name)
    if (isTyped(name) || isOwnWord(name)) return name
    const cell = `csv_text(${name})`
    return `${plainColumns.has(name) ? `case when cells_are_plain then ${name} else ${cell} end` : cell} as ${name}`
  })
  const texts = columns.filter((name) => isOfList(name) || isWritten(name) || !isTyped(name))
  const quoted = texts.length > 0 ? `, force_quote (${texts.join(', ')})` : ''
  const options = `format csv, header true, delimiter '${excel ?? ','}'${quoted}`
  return `copy (select ${cells.join(', ')} ${from} order by ${orderIn(request)}) to stdout with (${options})`
}

/** The value of a column for JSON: lists stay lists. */
function valueOf(column: ExportColumn, { words, format }: CsvRequest): string {
  if (column === 'tags') return listWords(words)[format === 'json' ? 'tags' : 'joined_tags']
  if (column === 'list_source') return listWords(words).list_source
  if (isWritten(column)) return (format === 'json' ? writtenList : writtenText)[column]
  const { kind } = leadColumns[column]
  if (kind === 'list') {
    const labels = `coalesce(${column}, '{}')`
    return format === 'json' ? labels : `array_to_string(${labels}, ', ')`
  }
  return kind === 'date' ? utcText(column) : column
}

/**
 * Each lead as JSON on a line of its own: an array of cells for XLSX, an object for JSON. JSON escapes control
 * characters, so with two of them as delimiter and quote COPY changes nothing in a line.
 */
function rowStatement(from: string, request: CsvRequest): string {
  const { columns, format } = request
  const values = columns.map((column) => valueOf(column, request))
  const row =
    format === 'json'
      ? `json_build_object(${columns.map((name, index) => `${pg.escapeLiteral(name)}, ${values[index]}`).join(', ')})`
      : `json_build_array(${values.join(', ')})`
  return `copy (select ${row} ${from} order by ${orderIn(request)}) to stdout with (format csv, delimiter E'\\x01', quote E'\\x02')`
}

/** Builds statements without running them: COPY needs its own connection. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
