/** Work with a key in common is done one after the other, in the order in which it came. */
export function inOrderOfKeys() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(keys: string[], work: () => Promise<T>): Promise<T> => {
    const before = keys.flatMap((key) => last.get(key) ?? [])
    const mine = Promise.allSettled(before).then(work)
    for (const key of keys) last.set(key, mine)
    try {
      return await mine
    } finally {
      for (const key of keys) if (last.get(key) === mine) last.delete(key)
    }
  }
}
