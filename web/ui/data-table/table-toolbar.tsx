import type { ReactNode } from 'react'
import type { Density } from '#contract/values/list-views.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import type { ColumnTable } from '../table/use-columns.ts'

interface TableToolbarProps<Row extends object> {
  toolbar: ReactNode
  /** Lies over the toolbar, which stays in place but cannot be reached. */
  bulk: ReactNode | undefined
  table: ColumnTable<Row>
  onReset: () => void
  density: Density
  onDensity: (density: Density) => void
  /** The rows are no table: neither height nor columns to choose. */
  plain: boolean
}

/** The 48 px row over a table: the page's own tools, then row height and columns. Only a phone has more than one row. */
export function TableToolbar<Row extends object>(props: TableToolbarProps<Row>) {
  const { toolbar, bulk, table, onReset, density, onDensity, plain } = props
  return (
    <div className="relative flex-none">
      <div
        inert={bulk !== undefined}
        data-tools
        className="group/tools @container/tools flex min-h-12 items-center gap-x-2 border-b border-line px-6 max-tablet:border-0 max-tablet:px-4"
      >
        <div className="flex min-h-12 min-w-0 flex-1 items-center gap-2 max-tablet:flex-wrap max-tablet:py-2">
          {toolbar}
        </div>
        {!plain && (
          <div className="flex h-12 flex-none items-center">
            <DensityMenu density={density} onChange={onDensity} />
            <ColumnChooser table={table} onReset={onReset} />
          </div>
        )}
      </div>
      {bulk}
    </div>
  )
}
