import type { Block } from './block.ts'
import type { Tags } from './element.ts'
import { most, TooMany } from './limits.ts'
import { keyCount, keyNumbers, type WantedKey } from './wanted-keys.ts'

/**
 * The tags of the object that is being read, unpacked only as far as asked. One instance serves all objects of a
 * thread: what is to be kept must be taken out before the next object.
 */
export class ObjectTags {
  /** Flags of all its keys together. */
  flags = 0
  #count = 0
  #strings: Block['strings'] | undefined
  readonly #keys = new Uint32Array(most.tags)
  readonly #values = new Uint32Array(most.tags)
  /** Where the value of a wanted key is in the string table, 0 for none. */
  readonly #slots = new Uint32Array(keyCount)

  /** Forgets the object before. */
  begin({ strings }: Block): void {
    if (this.#strings) {
      const { codes } = this.#strings
      for (let at = 0; at < this.#count; at++) this.#slots[(codes[this.#keys[at] ?? 0] ?? 0) >> 4] = 0
    }
    this.#strings = strings
    this.flags = 0
    this.#count = 0
  }

  /** A key and its value, as places in the string table. */
  add(key: number, value: number): void {
    if (this.#count === most.tags) throw new TooMany(most.tags, 'tags', 'object')
    this.#keys[this.#count] = key
    this.#values[this.#count] = value
    this.#count++
    const code = this.#strings?.codes[key] ?? 0
    if (code === 0) return
    this.flags |= code & 15
    this.#slots[code >> 4] = value
  }

  get(key: WantedKey): string | undefined {
    const value = this.#slots[keyNumbers[key]] ?? 0
    return value === 0 ? undefined : this.#strings?.text(value)
  }

  all(): Tags {
    const tags: Tags = {}
    const strings = this.#strings
    if (!strings) return tags
    for (let at = 0; at < this.#count; at++) {
      tags[strings.text(this.#keys[at] ?? 0)] = strings.text(this.#values[at] ?? 0)
    }
    return tags
  }
}

const tags = new ObjectTags()

/** The tags of a way, relation or plain node; undefined when no reader wants an object with these keys. */
export function readTags(
  block: Block,
  {
    keys: [keysStart, keysEnd],
    values: [valuesStart, valuesEnd],
  }: Record<'keys' | 'values', readonly [start: number, end: number]>,
  also: number,
): ObjectTags | undefined {
  const { content, strings } = block
  if (!strings.hasKeys || keysStart === keysEnd) return undefined
  if (!strings.areEnough(flagsOf(block, keysStart, keysEnd), also)) return undefined
  tags.begin(block)
  let [key, value] = [keysStart, valuesStart]
  while (key < keysEnd && value < valuesEnd) {
    let byte = content[key++] ?? 0
    let name = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) name |= ((byte = content[key++] ?? 0) & 0x7f) << shift
    byte = content[value++] ?? 0
    let text = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) text |= ((byte = content[value++] ?? 0) & 0x7f) << shift
    tags.add(name, text)
  }
  if (key !== keysEnd || value !== valuesEnd) throw new Error('keys and values do not match')
  return tags
}

/** Most objects are not wanted: their keys are looked at, their values are not. */
function flagsOf({ content, strings }: Block, start: number, end: number): number {
  let [flags, number, shift] = [0, 0, 0]
  for (let at = start; at < end; at++) {
    const byte = content[at] ?? 0
    number |= (byte & 0x7f) << shift
    shift += 7
    if (byte > 0x7f) continue
    flags |= (strings.codes[number] ?? 0) & 15
    number = shift = 0
  }
  return flags
}

/** The tags of a node of a dense group, from `start` to the zero that ends them. */
export function readPairs(block: Block, start: number): ObjectTags {
  const { content } = block
  tags.begin(block)
  let at = start
  const varint = () => {
    let byte = content[at++] ?? 0
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) number |= ((byte = content[at++] ?? 0) & 0x7f) << shift
    return number
  }
  for (let key = varint(); key !== 0; key = varint()) tags.add(key, varint())
  return tags
}
