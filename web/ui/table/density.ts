import type { PlainKey } from '#web/i18n/t.tsx'
import type { Density } from './column.ts'

const storageKey = 'table.density'

export const densityNames: Record<Density, PlainKey> = {
  compact: 'common.table.compact',
  default: 'common.table.default',
  relaxed: 'common.table.relaxed',
}

export const densities = Object.keys(densityNames) as Density[] // of the record above

/** The height of rows in every table of this browser. */
export function tableDensity(): Density {
  const stored = localStorage.getItem(storageKey)
  return densities.find((density) => density === stored) ?? 'default'
}

export function setTableDensity(density: Density): void {
  localStorage.setItem(storageKey, density)
}
