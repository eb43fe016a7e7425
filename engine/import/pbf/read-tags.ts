import { type Block, enterMessage, expectEnd, seek } from './block.ts'
import type { Tags } from './element.ts'

/** The tags of one object, or undefined when none of its keys is wanted. */
export function readTags(
  { reader, strings }: Block,
  [keysStart, keysEnd]: [number, number],
  [valuesStart, valuesEnd]: [number, number],
): Tags | undefined {
  if (!strings.hasKeys || keysStart === keysEnd) return undefined
  seek(reader, keysStart)
  const keys: number[] = []
  let wanted = 0
  while (reader.pos < keysEnd) {
    const key = reader.readVarint()
    wanted |= strings.flags[key] ?? 0
    keys.push(key)
  }
  expectEnd(reader, keysEnd)
  if (!wanted) return undefined
  seek(reader, valuesStart)
  const tags: Tags = {}
  for (const key of keys) tags[strings.text(key)] = strings.text(reader.readVarint())
  expectEnd(reader, valuesEnd)
  return tags
}

/** The version inside an Info message; 0 where the file carries none. */
export function readVersion(reader: Block['reader']): number {
  const end = enterMessage(reader)
  let version = 0
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) version = reader.readVarint()
  }
  expectEnd(reader, end)
  return version
}
