import { ownCopy } from './own-copy.ts'

/**
 * Caches what `read` answers, for at most `most` texts; a full cache is emptied. The pages of a site repeat their menus,
 * their footers and their addresses. A text of more than `longest` characters is read each time, so that no site fills the
 * memory.
 */
export function remembered<T extends NonNullable<unknown> | null>(
  read: (text: string) => T,
  most: number,
  longest = 1_000,
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return read(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const own = ownCopy(text)
    const found = read(own)
    if (known.size >= most) known.clear()
    known.set(own, found)
    return found
  }
}
