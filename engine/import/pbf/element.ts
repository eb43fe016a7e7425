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

/** Keys that make a business, and the ones that make a settlement or an area. */
export const wantedKeys: ReadonlySet<string> = new Set([
  'shop',
  'amenity',
  'office',
  'craft',
  'tourism',
  'leisure',
  'healthcare',
  'club',
  'place',
  'boundary',
])
