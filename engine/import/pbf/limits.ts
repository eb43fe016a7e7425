/**
 * The most that is read of each thing, whatever a block claims. Writers put 8,000 objects into a block; the
 * OpenStreetMap API allows 2,000 nodes in a way and 32,000 members in a relation.
 */
export const most = {
  blocks: 2 ** 21,
  groups: 2 ** 12,
  strings: 2 ** 20,
  /** In one group. */
  objects: 2 ** 20,
  /** In one way or relation. */
  refs: 2 ** 17,
  /** On one object. */
  tags: 2 ** 12,
  /** A block of more than `freeBytes` that unpacks to more than so many times its size is no map. */
  unpacking: 250,
  freeBytes: 2 ** 20,
} as const

/** A block holds more of a thing than is read. The message says of what. */
export class TooMany extends Error {
  override readonly name = 'TooMany'

  constructor(limit: number, things: string, where: 'block' | 'object' = 'block') {
    super(
      `${where === 'block' ? 'A block' : 'An object'} holds more than ${limit.toLocaleString('en')} ${things}`,
    )
  }
}
