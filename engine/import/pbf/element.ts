export type Tags = Record<string, string>

export interface Member {
  kind: 'n' | 'w' | 'r'
  id: number
  role: string
}

/** A node, way or relation with all its tags. */
export type Element =
  | { kind: 'n'; id: number; version: number; tags: Tags; lat: number; lon: number }
  | { kind: 'w'; id: number; version: number; tags: Tags }
  | { kind: 'r'; id: number; version: number; tags: Tags; members: Member[] }
