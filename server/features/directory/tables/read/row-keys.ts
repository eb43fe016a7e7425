import { apartMark } from '../binary-rows.ts'
import { identityOf } from '#engine/import/table/row-values.ts'

/** Keys are kept up to this number, in about 130 MB. Rows after them are told apart by their key alone. */
const mostKeys = 6_000_000
const firstSlots = 1 << 12

/** What is asked of one row. */
export interface KeyedRow {
  /** The key that the row states, or one that is made of what names it. */
  key: string
  /** A number of 32 bits for all that the row says. */
  content: number
  /** A number of 32 bits for what names the row: name and place, and nothing that a new file would tell anew. */
  names: number
}

/** A row that was given a key before it was known that other rows have that key as well. */
export interface Renamed {
  from: string
  to: string
  content: number
}

/**
 * Tells the rows of one file apart. Two rows with one key are one record only where they say the same: a column of ranks
 * that was taken for ids, or two people of one name, would otherwise lose rows. Where rows say different things under one
 * key, each adds what names it, so that a new phone leaves it the same record; where these are alike too, it adds what it
 * says. None keeps the bare key, so the keys are the same in whatever order the rows come. A row that comes first has it
 * until its file was read; `renamed` says which rows these are. Keys beyond the longest are written as their digest.
 */
export function rowKeys({ longest, most = mostKeys }: { longest: number; most?: number }) {
  const seen = entriesByKey(most)
  const renamed = new Map<string, Omit<Renamed, 'from'>>()
  /** The keys under which renamed rows were written, by those that they have now. */
  const written = new Map<string, string>()
  const rename = (key: string, { content, names }: Entry, to: string) => {
    const from = written.get(key) ?? key
    renamed.set(from, { to, content })
    written.set(to, from)
    written.delete(key)
    seen(to, content, names)
  }
  const parted = new Set<string>()
  /** Gives a row under a key that is taken one of its own, and the row that has taken the key as well. */
  function apart(key: string, [row, first]: [Entry, Entry], ownKey: (entry: Entry) => string) {
    if (!parted.has(key)) {
      parted.add(key)
      rename(key, first, ownKey(first))
    }
    const own = ownKey(row)
    return { own, alike: seen(own, row.content, row.names) }
  }
  return {
    keyOf({ key: given, ...row }: KeyedRow): string | undefined {
      const key = given.length > longest ? identityOf([given]) : given
      const first = seen(key, row.content, row.names)
      if (first === undefined) return key
      if (first.content === row.content) return undefined
      const named = apart(key, [row, first], ({ names }) => `${key}${apartMark}${names.toString(36)}`)
      if (named.alike === undefined) return named.own
      if (named.alike.content === row.content) return undefined
      const said = apart(
        named.own,
        [row, named.alike],
        ({ content }) => `${named.own}${apartMark}${content.toString(36)}`,
      )
      return said.alike === undefined ? said.own : undefined
    },
    renamed: (): Renamed[] => Array.from(renamed, ([from, one]) => ({ from, ...one })),
  }
}

type Entry = Pick<KeyedRow, 'content' | 'names'>

/** Keeps what the first row of each key says in 16 bytes, and answers what was there before. */
function entriesByKey(most: number): (key: string, content: number, names: number) => Entry | undefined {
  let slots = firstSlots
  let kept = new Uint32Array(slots * 4)
  let count = 0

  /** Where the key is, or would be. A first number of 0 marks a free slot. */
  function slotOf(first: number, second: number): number {
    let slot = first & (slots - 1)
    while (kept[slot * 4] !== 0 && !(kept[slot * 4] === first && kept[slot * 4 + 1] === second))
      slot = (slot + 1) & (slots - 1)
    return slot * 4
  }

  function grow(): void {
    const before = kept
    slots *= 2
    kept = new Uint32Array(slots * 4)
    for (let at = 0; at < before.length; at += 4)
      if (before[at] !== 0)
        kept.set(before.subarray(at, at + 4), slotOf(before[at] ?? 0, before[at + 1] ?? 0))
  }

  return (key, content, names) => {
    const first = digestOf(key, 2) || 1
    const second = digestOf(key, 3)
    const at = slotOf(first, second)
    if (kept[at] !== 0) return { content: kept[at + 2] ?? 0, names: kept[at + 3] ?? 0 }
    if (count >= most) return undefined
    kept[at] = first
    kept[at + 1] = second
    kept[at + 2] = content
    kept[at + 3] = names
    count += 1
    if (count > slots * 0.75) grow()
    return undefined
  }
}

/** A number of 32 bits for texts in their order. */
export function digestOfTexts(texts: readonly (string | null)[]): number {
  let digest = 1
  for (const text of texts) digest = text === null ? digest + 1 : digestOf(text, digest)
  return digest
}

/** FNV-1a of 32 bits, with the bits mixed at the end as MurmurHash3 does it. */
function digestOf(text: string, seed: number): number {
  let digest = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let index = 0; index < text.length; index += 1)
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01000193)
  digest = Math.imul(digest ^ (digest >>> 16), 0x85ebca6b)
  digest = Math.imul(digest ^ (digest >>> 13), 0xc2b2ae35)
  return (digest ^ (digest >>> 16)) >>> 0
}
