export type Tags = Record<string, string>

export interface Member {
  kind: 'n' | 'w' | 'r'
  id: number
  role: string
}

/** A node, way or relation whose keys made it worth unpacking. */
export type Element =
  | { kind: 'n'; id: number; version: number; tags: Tags; lat: number; lon: number }
  | { kind: 'w'; id: number; version: number; tags: Tags }
  | { kind: 'r'; id: number; version: number; tags: Tags; members: Member[] }

/** Flags of a key: it says what an object is, or how it is called. */
export const isWhat = 1
export const isName = 2

/** Keys that make a business, the ones that make a settlement or an area, and the names of all of them. */
export const wantedKeys: ReadonlyMap<string, number> = new Map([
  ['shop', isWhat],
  ['amenity', isWhat],
  ['office', isWhat],
  ['craft', isWhat],
  ['tourism', isWhat],
  ['leisure', isWhat],
  ['healthcare', isWhat],
  ['club', isWhat],
  ['place', isWhat],
  ['boundary', isWhat],
  ['name', isName],
  ['brand', isName],
  ['operator', isName],
])
