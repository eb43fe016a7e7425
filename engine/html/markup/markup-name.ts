import { ownCopy } from '../own-copy.ts'

const names = new Map<string, string>()
const mostKept = 2000
const longestKept = 40

/** The name of a tag or an attribute in lower case; the same string each time, so that it need not be looked up anew as a key. */
export function markupName(written: string): string {
  const known = names.get(written)
  if (known !== undefined) return known
  const name = written.toLowerCase()
  if (name.length > longestKept || names.size >= mostKept) return name
  const kept = ownCopy(name)
  names.set(ownCopy(written), kept)
  return kept
}
