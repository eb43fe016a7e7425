/** What stands after the "?" of an address, as the router decoded it: anything anyone may have typed. */
export type RawSearch = Record<string, unknown>

/** A text; the router has already turned "123" into a number. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

export function readId(value: unknown): string | undefined {
  const id = readText(value)
  return id && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined
}

export function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

export function readOneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((one) => one === value)
}

/** Reads one of these. */
export const oneOf =
  <Known extends string>(known: readonly Known[]) =>
  (value: unknown) =>
    readOneOf(known, value)

export function readTexts(value: unknown): string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).map(readText).filter((text) => text !== undefined)
  return texts.length > 0 ? texts : undefined
}

/** Leaves out what is unknown, so that an address says only what differs from the default. */
export function compact<Found extends object>(
  found: Found,
): { [Key in keyof Found]?: NonNullable<Found[Key]> } {
  const known = Object.entries(found).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as { [Key in keyof Found]?: NonNullable<Found[Key]> } // the same keys, fewer
}
