import { readOsm } from '#engine/import/osm-pbf.ts'
import type { AddressPart, PlaceRecord } from '#engine/import/place-record.ts'

const parts = ['street', 'postal_code', 'city'] as const
type Part = (typeof parts)[number]

/** How often a part that was found is the one that the file states. */
interface Agreement {
  /** Places that state the part. */
  stated: number
  /** Of them, those for which something was found with the statement hidden. */
  found: number
  agree: number
}

export interface AddressReport {
  /** Places with the part as stated, and with what was found. */
  coverage: Record<Part, { places: number; stated: number; after: number }>
  /** By part, and by part and how it was found. */
  agreement: Map<string, Agreement>
  lines: string[]
}

/**
 * Reads a file twice: as it is, and with every address of a business hidden from itself. What is then found for a
 * business is compared with what it states. Streets are compared without house numbers, and without case, accents and
 * punctuation.
 */
export async function measureAddresses(file: string, places: readonly PlaceRecord[]): Promise<AddressReport> {
  const agreement = new Map<string, Agreement>()
  const note = (key: string, found: boolean, agree: boolean) => {
    const row = agreement.get(key) ?? { stated: 0, found: 0, agree: 0 }
    agreement.set(key, row)
    row.stated++
    if (found) row.found++
    if (agree) row.agree++
  }
  const stated = new Map(places.map((place) => [place.source_id, place]))
  for await (const batch of readOsm(file, { hideAddresses: true })) {
    for (const record of batch) {
      if (!('place' in record)) continue
      const hidden = record.place
      const truth = stated.get(hidden.source_id)
      if (!truth) continue
      for (const part of parts) {
        if (truth[part] === null || truth.derived[part]) continue
        const found = hidden[part]
        const agree =
          found !== null && comparable(part, found, hidden) === comparable(part, truth[part], truth)
        note(part, found !== null, agree)
        if (found !== null) note(`${part} by ${hidden.derived[part]}`, true, agree)
      }
    }
  }
  const coverage = Object.fromEntries(
    parts.map((part) => [
      part,
      {
        places: places.length,
        stated: places.filter((place) => place[part] !== null && !place.derived[part]).length,
        after: places.filter((place) => place[part] !== null).length,
      },
    ]),
  ) as AddressReport['coverage'] // one entry for each part
  return { coverage, agreement, lines: linesOf(coverage, agreement) }
}

function comparable(part: AddressPart, text: string, { street }: PlaceRecord): string {
  const bare = part === 'street' && street !== null ? text.replace(/[\s,]*\d[\p{L}\d\s,/–-]*$/u, '') : text
  return bare
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function linesOf(coverage: AddressReport['coverage'], agreement: AddressReport['agreement']): string[] {
  const percent = (part: number, all: number) => `${((part / Math.max(1, all)) * 100).toFixed(1)} %`
  return [
    ...Object.entries(coverage).map(
      ([part, { places, stated, after }]) =>
        `  ${part}: stated by ${percent(stated, places)} of ${places} places, with what is found ${percent(after, places)}`,
    ),
    ...[...agreement]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(
        ([key, row]) =>
          `  ${key}: ${row.found} found of ${row.stated} that state one, ${percent(row.agree, row.found)} agree`,
      ),
  ]
}
