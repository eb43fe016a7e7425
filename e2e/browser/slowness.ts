import type { Page } from '@playwright/test'

/** In the page: arithmetic of 65 ms on one core of the machine that the bars were set on. */
const sum = `(() => {
  let total = 0
  for (let number = 0; number < 40_000_000; number += 1) total += Math.sqrt(number)
  return total
})()`
const sumMs = 65
const cores = 2

/** How many times longer these pages compute now, all at once, than on two idle cores; at least 1. */
export async function slowness(pages: Page[]): Promise<number> {
  const began = Date.now()
  await Promise.all(pages.map((page) => page.evaluate(sum)))
  return Math.max(1, (Date.now() - began) / ((sumMs * pages.length) / cores))
}
