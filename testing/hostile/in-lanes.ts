const lanes = 8

/**
 * Does this to each, eight at once: a slow one holds up its own lane alone. `between` comes before every eighth, beside
 * what is under way.
 */
export async function inLanes<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  between: () => Promise<void>,
): Promise<void> {
  const left = items.entries()
  async function lane(): Promise<void> {
    for (const [index, item] of left) {
      if (index % lanes === 0) await between()
      await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
