import { useState } from 'react'
import type { Density } from './column.ts'

/** What the user changed about a table, remembered in this browser. */
export interface TableLayout {
  density: Density
  /** Column ids in order; columns not named keep their place at the end. */
  order: string[]
  visible: Record<string, boolean>
  widths: Record<string, number>
}

const untouched: TableLayout = { density: 'default', order: [], visible: {}, widths: {} }

export function useTableLayout(name: string) {
  const key = `table.${name}`
  const [layout, setLayout] = useState(() => read(key))
  const change = (part: Partial<TableLayout>) =>
    setLayout((before) => {
      const next = { ...before, ...part }
      localStorage.setItem(key, JSON.stringify(next))
      return next
    })
  return { layout, change, reset: () => change({ ...untouched, density: layout.density }) }
}

function read(key: string): TableLayout {
  const stored = localStorage.getItem(key)
  return stored ? { ...untouched, ...(JSON.parse(stored) as Partial<TableLayout>) } : untouched // written above only
}
