const concurrent = 8

/**
 * Works on the items in order, eight at a time. `between` runs before every eighth item, beside the work under way.
 */
export async function eachConcurrently<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  between: () => Promise<void>,
): Promise<void> {
  const left = items.entries()
  async function worker(): Promise<void> {
    for (const [index, item] of left) {
      if (index % concurrent === 0) await between()
      await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: concurrent }, worker))
}
