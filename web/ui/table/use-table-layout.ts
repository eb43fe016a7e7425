import { useState } from 'react'
import type { Density } from './column.ts'
import { setTableDensity, tableDensity } from './density.ts'

/** What the user changed about a table, remembered in this browser. */
interface Columns {
  /** Column ids in order; columns not named keep their place at the end. */
  order: string[]
  visible: Record<string, boolean>
  widths: Record<string, number>
}

export interface TableLayout extends Columns {
  /** The same for all tables. */
  density: Density
}

const untouched: Columns = { order: [], visible: {}, widths: {} }

export function useTableLayout(name: string) {
  const key = `table.${name}`
  const [layout, setLayout] = useState<TableLayout>(() => ({ ...read(key), density: tableDensity() }))
  const change = (part: Partial<TableLayout>) =>
    setLayout((before) => {
      const { density, ...columns } = { ...before, ...part }
      if (part.density) setTableDensity(density)
      localStorage.setItem(key, JSON.stringify(columns))
      return { density, ...columns }
    })
  return { layout, change, reset: () => change(untouched) }
}

function read(key: string): Columns {
  const stored = localStorage.getItem(key)
  return stored ? { ...untouched, ...(JSON.parse(stored) as Partial<Columns>) } : untouched // written above only
}
