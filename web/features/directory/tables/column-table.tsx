import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import type { TableField } from './queries.ts'

const none = 'none'

interface Column<F extends TableField> {
  column: string
  field: F | null
  samples: string[]
}

interface ColumnTableProps<F extends TableField> {
  table: { columns: Column<F>[]; fields: readonly F[] }
  onChange: (changed: { columns: Pick<Column<F>, 'column' | 'field'>[] }) => void
}

/** Which column holds what, with some of its values. */
export function ColumnTable<F extends TableField>({ table, onChange }: ColumnTableProps<F>) {
  const t = useT()
  const choose = (column: string, field: F | null) =>
    onChange({
      columns: table.columns.map((one) => ({
        column: one.column,
        field: one.column === column ? field : one.field,
      })),
    })
  const wordOf = (field: TableField) => t(`tables.field.${field}`)
  const options: { value: F | typeof none; label: string }[] = [
    { value: none, label: t('tables.leftOut') },
    ...table.fields.map((field) => ({ value: field, label: wordOf(field) })),
  ]
  const columns: PlainColumn<Column<F>>[] = [
    {
      id: 'column',
      header: t('tables.column'),
      className: 'font-medium text-fg-strong max-tablet:w-full max-tablet:max-w-0',
      cell: ({ column, samples }) => (
        <>
          <bdi className="break-words">{column}</bdi>
          <span className="block truncate text-xs font-normal text-fg-muted tablet:hidden">
            {samples.slice(0, 1)}
          </span>
        </>
      ),
    },
    {
      id: 'samples',
      header: t('tables.samples'),
      from: 'tablet',
      className: 'w-full max-w-0 truncate text-fg-muted',
      cell: ({ samples }) => (samples.length > 0 ? <bdi>{samples.join(' · ')}</bdi> : <Nothing />),
    },
    {
      id: 'field',
      header: t('tables.holds'),
      cell: ({ column, field }) => (
        <Select
          aria-label={t('tables.holdsOf', { column })}
          className="w-48 max-tablet:w-36"
          value={field ?? none}
          options={options}
          onChange={(next) => choose(column, next === none ? null : next)}
        />
      ),
    },
  ]
  const holds = (wanted: TableField) => table.columns.some(({ field }) => field === wanted)
  const arePlaces = table.fields.some((field) => field === 'lat')
  const note = holds('account')
    ? t('tables.accounts')
    : arePlaces && !holds('name') && holds('street') && t('tables.namedByAddress')
  return (
    <>
      {note && <p className="px-6 pb-2 text-fg-muted max-tablet:px-4">{note}</p>}
      <PlainTable
        caption={t('tables.columns')}
        columns={columns}
        rows={table.columns}
        rowId={({ column }) => column}
        height={48}
      />
    </>
  )
}
