import shortNames from './short-names.json' with { type: 'json' }

const shortsOf = new Map(Object.entries(shortNames).map(([full, shorts]) => [full, shorts.split(' ')]))
const fullsOf = new Map<string, string[]>()
for (const [full, shorts] of shortsOf) {
  for (const short of shorts) fullsOf.set(short, [...(fullsOf.get(short) ?? []), full])
}

/** Full names so common that a short name most often stands for them. */
const commonFulls = new Set(
  'andrew anthony barbara benjamin catherine charles christine christopher daniel david deborah donald edward elizabeth gregory james jeffrey jennifer jessica john joseph joshua katherine kathleen kenneth kimberly lawrence margaret matthew michael nicholas pamela patricia patrick rebecca richard robert ronald samuel stephen steven susan thomas timothy william'.split(
    ' ',
  ),
)

/** The full names a given name (Latin, lower case) may be short for, the likeliest first: robert for bob. */
export function fullNames(given: string): string[] {
  const rank = (full: string) =>
    (commonFulls.has(full) ? 2 : 0) + (full.startsWith(given.slice(0, 3)) ? 1 : 0)
  return (fullsOf.get(given) ?? []).toSorted((a, b) => rank(b) - rank(a))
}

/** The short names of a given name, and what a pet form in -y or -ie is made of: bob for robert, tom for tommy. */
export function shortNamesOf(given: string): string[] {
  const stems = fullNames(given).flatMap((full) => shortsOf.get(full) ?? [])
  const roots = stems.filter((stem) => stem !== given && given.startsWith(stem))
  return [...new Set([...(shortsOf.get(given) ?? []), ...roots])]
}

/** Whether this (Latin, lower case) is a given name we know; most are not listed, so `false` says little. */
export function isKnownGivenName(text: string): boolean {
  return shortsOf.has(text) || fullsOf.has(text)
}
