import type { ReactNode } from 'react'
import type { Density } from '../table/column.ts'
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

/** The 48 px row over a table: the page's own tools, then row height and columns. */
export function TableToolbar<Row extends object>(props: TableToolbarProps<Row>) {
  const { toolbar, bulk, table, onReset, density, onDensity, plain } = props
  return (
    <div className="relative flex-none">
      <div
        inert={bulk !== undefined}
        className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line px-6 max-tablet:border-0 max-tablet:px-4"
      >
        <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-2 py-2 max-tablet:gap-3 max-tablet:py-3">
          {toolbar}
        </div>
        {!plain && (
          <div className="flex h-12 items-center self-start">
            <DensityMenu density={density} onChange={onDensity} />
            <ColumnChooser table={table} onReset={onReset} />
          </div>
        )}
      </div>
      {bulk}
    </div>
  )
}
