/**
 * The dotted path of the first text that a database or a JSON reader would not hold unchanged: one with NUL or with half
 * of a surrogate pair. Names of fields count as texts of their object.
 */
export function findBrokenText(value: unknown): string | undefined {
  const open: [path: string, value: unknown][] = [['', value]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, inner] = next
    if (typeof inner === 'string') {
      if (isBroken(inner)) return path
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, each] of Object.entries(inner)) {
        if (isBroken(key)) return path
        open.push([path === '' ? key : `${path}.${key}`, each])
      }
    }
  }
  return undefined
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()
