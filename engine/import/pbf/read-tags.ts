import { type Block, expectEnd, seek } from './block.ts'
import type { Tags } from './element.ts'
import { most, TooMany } from './limits.ts'

/** The tags of one object, or undefined when its keys are not the wanted ones. */
export function readTags(
  { content, reader, strings }: Block,
  keysStart: number,
  keysEnd: number,
  valuesStart: number,
  valuesEnd: number,
): Tags | undefined {
  if (!strings.hasKeys || keysStart === keysEnd) return undefined
  let wanted = 0
  let [number, shift] = [0, 0]
  for (let at = keysStart; at < keysEnd; at++) {
    const byte = content[at] ?? 0
    number |= (byte & 0x7f) << shift
    shift += 7
    if (byte > 0x7f) continue
    wanted |= strings.flags[number] ?? 0
    number = shift = 0
  }
  if (!strings.areEnough(wanted)) return undefined
  const tags: Tags = {}
  let [key, value] = [keysStart, valuesStart]
  for (let count = 1; key < keysEnd; count++) {
    if (count > most.tags) throw new TooMany(most.tags, 'tags', 'object')
    seek(reader, key)
    const name = strings.text(reader.readVarint())
    key = reader.pos
    seek(reader, value)
    tags[name] = strings.text(reader.readVarint())
    value = reader.pos
  }
  if (key !== keysEnd || value !== valuesEnd) throw new Error('keys and values do not match')
  return tags
}

/** The version inside an Info message; 0 where the file carries none. */
export function readVersion(reader: Block['reader'], start: number, end: number): number {
  let version = 0
  seek(reader, start)
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) version = reader.readVarint()
  }
  expectEnd(reader, end)
  return version
}
