import type { Locality } from '#contract/leads/directory.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { metresBetween } from '../outline.ts'

/** A locality as it is read, with what tells it from others of its name. */
export type LocalityRow = Omit<Locality, 'differs' | 'is_missing'> & { postcodes: string[] }

/** As many enclosing names as a line shows. */
const shownWithin = 2

/**
 * Rows in their order, each place once: of two with one name, side by side and of one size, the one with an outline stays.
 * Rows that would look alike get what tells them apart: a farther surrounding, a postcode, or their position.
 */
export function tellApart(rows: readonly LocalityRow[]): Locality[] {
  const outlinesFirst = rows.toSorted((a, b) => Number(b.has_outline) - Number(a.has_outline))
  const once = rows.filter(
    (row) => !outlinesFirst.slice(0, outlinesFirst.indexOf(row)).some((other) => isOnePlace(other, row)),
  )
  return once.map((row) => {
    const alike = once.filter((other) => other !== row && lookOf(other) === lookOf(row))
    return {
      ...row,
      is_missing: false,
      differs: alike.length > 0 ? difference(row, alike) : null,
    }
  })
}

const settlements = new Set(['city', 'town', 'village', 'hamlet'])

function isOnePlace(a: LocalityRow, b: LocalityRow): boolean {
  const isSameKind = a.kind === b.kind || (settlements.has(a.kind) && settlements.has(b.kind))
  if (!isSameKind || fold(a.name) !== fold(b.name) || a.country !== b.country) return false
  return metresBetween(a, b) < Math.min(a.radius_m, b.radius_m)
}

const lookOf = ({ name, kind, within }: LocalityRow) =>
  [name, kind, ...within.slice(0, shownWithin)].join('|')

function difference(row: LocalityRow, alike: readonly LocalityRow[]): string {
  const farther = row.within
    .slice(shownWithin)
    .find((name) => alike.every(({ within }) => !within.includes(name)))
  if (farther) return farther
  const [postcode] = row.postcodes
  if (postcode && alike.every(({ postcodes }) => postcodes[0] !== postcode)) return postcode
  return `${row.lat.toFixed(3)}, ${row.lon.toFixed(3)}`
}
