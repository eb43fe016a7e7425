import { densities, type Density } from '#contract/values/list-views.ts'

const storageKey = 'table.density'

/** The height of rows in every table of this browser. */
export function tableDensity(): Density {
  const stored = localStorage.getItem(storageKey)
  return densities.find((density) => density === stored) ?? 'default'
}

export function setTableDensity(density: Density): void {
  localStorage.setItem(storageKey, density)
}
