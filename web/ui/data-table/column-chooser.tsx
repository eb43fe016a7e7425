import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { iconButtonClass } from '../control/button-class.ts'
import { Checkbox } from '../choice/checkbox.tsx'
import { Popover } from '../popover/popover.tsx'
import type { ColumnTable } from '../table/use-columns.ts'

interface ColumnChooserProps<Row extends object> {
  table: ColumnTable<Row>
  onReset: () => void
}

/** Which columns, in which order; works without a mouse. */
export function ColumnChooser<Row extends object>({ table, onReset }: ColumnChooserProps<Row>) {
  const t = useT()
  // The first column is pinned: neither hidden nor moved.
  const [, ...columns] = table.getAllLeafColumns().filter((column) => column.columnDef.enableHiding !== false)
  const order = columns.map((column) => column.id)
  const move = (from: number, to: number) => {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    table.setColumnOrder(next)
  }
  return (
    <Popover
      label={t('common.table.columns')}
      align="end"
      className="w-64 p-1"
      trigger={
        <button
          type="button"
          className={iconButtonClass()}
          aria-label={t('common.table.columns')}
          title={t('common.table.columns')}
        >
          <Columns3 aria-hidden="true" />
        </button>
      }
    >
      <ul>
        {columns.map((column, place) => {
          const name = String(column.columnDef.header)
          return (
            <li key={column.id} className="group flex items-center gap-0.5 rounded-sm ps-2 hover:bg-hover">
              <Checkbox
                className="flex-1 py-1"
                checked={column.getIsVisible()}
                onChange={() => column.toggleVisibility()}
              >
                {name}
              </Checkbox>
              <button
                type="button"
                disabled={place === 0}
                aria-label={t('common.table.moveUp', { name })}
                className={iconButtonClass()}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUp aria-hidden="true" className="size-3.5" />
              </button>
              <button
                type="button"
                disabled={place === columns.length - 1}
                aria-label={t('common.table.moveDown', { name })}
                className={iconButtonClass()}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mt-1 border-t border-line p-1 pt-2">
        <Button size="sm" variant="ghost" onClick={onReset}>
          {t('common.reset')}
        </Button>
      </div>
    </Popover>
  )
}
