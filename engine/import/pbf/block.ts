import { PbfReader } from 'pbf'
import { most, TooMany } from './limits.ts'
import { isName, keyCodes, keyShapes, languageName, type Wanted } from './wanted-keys.ts'

/** One unpacked PrimitiveBlock: its strings, its coordinate scale and where its groups lie. */
export interface Block {
  content: Buffer
  reader: PbfReader
  strings: StringTable
  /** Whole nanodegrees per stored unit, and what is added to them. */
  granularity: number
  latOffset: number
  lonOffset: number
  groups: Group[]
}

export interface Group {
  kind: 'nodes' | 'dense' | 'ways' | 'relations' | 'other'
  start: number
  end: number
}

const groupKinds: Record<number, Group['kind']> = { 1: 'nodes', 2: 'dense', 3: 'ways', 4: 'relations' }

/** Reads the frame of a block; its objects stay packed until they are asked for. Tags are only read of wanted ones. */
export function readBlock(content: Buffer, wanted: Wanted): Block {
  const reader = new PbfReader(content)
  let strings: StringTable | undefined
  const block = { granularity: 100, latOffset: 0, lonOffset: 0, groups: [] as Group[] }
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) strings = new StringTable(reader, content, wanted)
    else if (field === 2) {
      if (block.groups.push(readGroup(reader)) > most.groups) throw new TooMany(most.groups, 'groups')
    } else if (field === 17) block.granularity = reader.readVarint(true)
    else if (field === 19) block.latOffset = reader.readVarint(true)
    else if (field === 20) block.lonOffset = reader.readVarint(true)
  }
  expectEnd(reader, content.length)
  if (!strings) throw new Error('a block without strings')
  return { content, reader, strings, ...block }
}

function readGroup(reader: PbfReader): Group {
  const end = enterMessage(reader)
  const start = reader.pos
  const field = start < end ? reader.nextField(end) : 0
  reader.pos = end
  return { kind: groupKinds[field] ?? 'other', start, end }
}

/** Reads a length, checks that it stays inside the block, and answers where the message ends. */
export function enterMessage(reader: PbfReader): number {
  const end = reader.readVarint() + reader.pos
  if (end > reader.length) throw new Error('a message reaches beyond its block')
  return end
}

export function expectEnd(reader: PbfReader, end: number): void {
  if (reader.pos !== end) throw new Error('a message does not end where it says')
}

/** Puts the reader at a place it has seen before. */
export function seek(reader: PbfReader, position: number): void {
  reader.pos = position
  reader._valueStart = -1
}

const colon = ':'.charCodeAt(0)
const firstOfName = 'n'.charCodeAt(0)

/** Told from most strings by two letters, before the text is made. */
const isLanguageName = (content: Buffer, start: number, stop: number): boolean =>
  content[start + 4] === colon &&
  content[start] === firstOfName &&
  stop - start < 32 &&
  languageName.test(content.toString('latin1', start, stop))

/** The strings of a block, decoded when asked for; the keys we look for are flagged up front. */
class StringTable {
  /** What a string is as a key (`keyCodes`), 0 for one that is not looked for. */
  readonly codes: Uint16Array
  /** False lets every tag of the block be skipped. */
  readonly hasKeys: boolean
  readonly #wanted: Wanted
  readonly #content: Buffer
  readonly #bounds: number[] = []
  readonly #texts: (string | undefined)[] = []

  constructor(reader: PbfReader, content: Buffer, wanted: Wanted) {
    this.#content = content
    this.#wanted = wanted
    const end = enterMessage(reader)
    const found: number[] = []
    let kinds = 0
    for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
      if (field !== 1) continue
      const stop = enterMessage(reader)
      const length = stop - reader.pos
      const isLikeKey = length < 32 && (keyShapes[content[reader.pos] ?? 0] ?? 0) & (1 << length)
      let code = isLikeKey ? keyCodes.get(content.toString('latin1', reader.pos, stop)) : undefined
      if (code === undefined && isLanguageName(content, reader.pos, stop)) code = isName
      if (code !== undefined) {
        found.push(this.#bounds.length / 2, code)
        kinds |= code & 15
      }
      if (this.#bounds.push(reader.pos, stop) > 2 * most.strings) throw new TooMany(most.strings, 'strings')
      reader.pos = stop
    }
    expectEnd(reader, end)
    this.codes = new Uint16Array(this.#bounds.length / 2)
    for (let i = 0; i < found.length; i += 2) this.codes[found[i] ?? 0] = found[i + 1] ?? 0
    this.hasKeys = this.areEnough(kinds, wanted.also)
  }

  /** Whether these flags, of all keys of an object, make it wanted; `also` leaves out what is not wanted of its kind. */
  areEnough(flags: number, also: number): boolean {
    const { need } = this.#wanted
    return (flags & need) === need || (flags & this.#wanted.also & also) !== 0
  }

  text(index: number): string {
    const known = this.#texts[index]
    if (known !== undefined) return known
    const start = this.#bounds[index * 2]
    const end = this.#bounds[index * 2 + 1]
    if (start === undefined || end === undefined) throw new Error('a tag without its string')
    const text = this.#content.toString('utf8', start, end)
    this.#texts[index] = text
    return text
  }
}
