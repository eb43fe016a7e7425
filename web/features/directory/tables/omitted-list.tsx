import type { Omitted } from '#contract/leads/imports/omitted.ts'
import { useT } from '#web/i18n/t.tsx'
import { Fold } from '#web/ui/display/fold.tsx'

type Lost = Omitted['values'][number]

interface Line {
  id: string
  what: string
  why?: string
  where?: string[]
}

const shownLines = 6
const shownColumns = 12

/** What an import leaves out of its file and why, with the first rows of each kind. */
export function OmittedList({ omitted }: { omitted: Omitted }) {
  const lines = useLines(omitted)
  const t = useT()
  const [first, more] = [lines.slice(0, shownLines), lines.slice(shownLines)]
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1">
      <Lines lines={first} />
      {more.length > 0 && (
        <Fold title={t('tables.omitted.more', { count: more.length })} look="text-fg-muted">
          <div className="pt-1">
            <Lines lines={more} />
          </div>
        </Fold>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ id, what, why, where = [] }) => (
        <li key={id} className="flex min-w-0 flex-wrap gap-x-3 tabular-nums">
          <span className="min-w-0 break-words text-fg-strong">{what}</span>
          {why && <span className="text-warning">{why}</span>}
          {where.length > 0 && (
            <span className="min-w-0 break-words text-fg-muted">
              {where.map((one, index) => (
                <bdi key={one}>{index > 0 ? `, ${one}` : one}</bdi>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function useLines({ rows, blank, values, columns, beyond }: Omitted): Line[] {
  const t = useT()
  const named = columns.slice(0, shownColumns).join(', ')
  const others = columns.length - shownColumns
  return [
    ...rows.map(({ reason, count, records }) => ({
      id: reason,
      what: t('tables.omitted.rows', { count }),
      why: t(`tables.reject.${reason}`),
      where: records.map((record) => t('tables.omitted.row', { row: String(record) })),
    })),
    ...(blank > 0 ? [{ id: 'blank', what: t('tables.omitted.blank', { count: blank }) }] : []),
    ...values.map((lost: Lost) => ({
      id: `${lost.fault} ${lost.column}`,
      what:
        lost.column === ''
          ? t('tables.omitted.values', { count: lost.count })
          : t('tables.omitted.valuesOf', { column: lost.column, count: lost.count }),
      why: t(`tables.fault.${lost.fault}`),
      where: lost.first.map(({ record, value }) =>
        t('tables.omitted.value', { row: String(record), value: value || '–' }),
      ),
    })),
    ...(named === ''
      ? []
      : [
          {
            id: 'columns',
            what: t('tables.omitted.columns'),
            where: [others > 0 ? t('tables.omitted.columnsMore', { columns: named, count: others }) : named],
          },
        ]),
    ...(beyond > 0 ? [{ id: 'beyond', what: t('tables.omitted.beyond', { count: beyond }) }] : []),
  ]
}
