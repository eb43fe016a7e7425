import { useEffect, useState } from 'react'
import type { Density } from '#contract/values/list-views.ts'
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

/** The tables that show a layout now, by name. */
const shown = new Map<string, (layout: TableLayout) => void>()

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
  useEffect(() => {
    shown.set(name, setLayout)
    return () => void shown.delete(name)
  }, [name])
  return { layout, change, reset: () => change(untouched) }
}

/** The layout of a table as it is remembered. */
export const tableLayout = (name: string): TableLayout => ({
  ...read(`table.${name}`),
  density: tableDensity(),
})

/** Gives a table another layout, also the one on the page. */
export function applyTableLayout(name: string, layout: TableLayout): void {
  const { density, ...columns } = layout
  setTableDensity(density)
  localStorage.setItem(`table.${name}`, JSON.stringify(columns))
  shown.get(name)?.(layout)
}

function read(key: string): Columns {
  const stored = localStorage.getItem(key)
  return stored ? { ...untouched, ...(JSON.parse(stored) as Partial<Columns>) } : untouched // written above only
}
