import { formatNumber, formatRate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import type { LeadReject } from '#contract/values/tables/import-fields.ts'
import type { TableDraft, TableField } from './queries.ts'

type TableRow = TableDraft['rows'][number]

interface DryRow extends Omit<TableRow, 'reject' | 'unread'> {
  reject: TableRow['reject'] | LeadReject
  /** Values that cannot be read. */
  unread: readonly TableField[]
}

interface DryRunProps {
  table: { rows: readonly DryRow[]; fields: readonly TableField[] }
  /** What else is known of the rows. */
  facts?: string
}

const countFields: readonly TableField[] = [
  'followers',
  'posts',
  'views',
  'likes',
  'comments',
  'shares',
  'engagements',
]

function formatted(field: TableField, value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (field === 'engagement_rate') return formatRate(number)
  return countFields.includes(field) ? formatNumber(number) : value
}

/** The first rows as they will be, and why rows will be left out. */
export function DryRun({ table, facts }: DryRunProps) {
  const t = useT()
  const { rows, fields } = table
  const isShown = (field: TableField, { values, unread }: DryRow) => field in values || unread.includes(field)
  const shown = fields.filter((field) => field !== 'id' && rows.some((row) => isShown(field, row)))
  const columns: PlainColumn<DryRow>[] = [
    { id: 'record', header: t('tables.record'), numeric: true, cell: ({ record }) => record },
    ...shown.map(
      (field, index): PlainColumn<DryRow> => ({
        id: field,
        header: t(`tables.field.${field}`),
        isName: index === 0,
        className: 'max-w-64 truncate whitespace-nowrap',
        cell: ({ values, reject, unread, lacks_country }) => {
          if (index === 0 && reject)
            return <span className="text-danger">{t(`tables.reject.${reject}`)}</span>
          if (field === 'phone' && unread.includes(field) && lacks_country)
            return (
              <span className="block min-w-48 whitespace-normal text-warning">
                {t('tables.fault.no_country')}
              </span>
            )
          if (unread.includes(field)) return <span className="text-warning">{t('tables.unread')}</span>
          return values[field] === undefined ? <Nothing /> : <bdi>{formatted(field, values[field])}</bdi>
        },
      }),
    ),
  ]
  return (
    <section aria-labelledby="dry-run-title" className="min-w-0 pb-6">
      <div className="flex flex-wrap items-baseline gap-x-3 px-6 pt-5 pb-2 max-tablet:px-4">
        <h2 id="dry-run-title" className="text-md font-semibold text-fg-strong">
          {t('tables.preview')}
        </h2>
        {facts && (
          <p role="status" className="text-fg-muted tabular-nums">
            {facts}
          </p>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <div role="region" aria-label={t('tables.preview')} tabIndex={0} className="overflow-x-auto field-ring">
        {shown.length > 0 ? (
          <PlainTable
            caption={t('tables.preview')}
            columns={columns}
            rows={rows}
            rowId={({ record, values }) => `${record} ${values['network'] ?? ''}`}
            closed
          />
        ) : (
          <p className="px-6 text-danger max-tablet:px-4">
            {rows[0]?.reject ? t(`tables.reject.${rows[0].reject}`) : null}
          </p>
        )}
      </div>
    </section>
  )
}
