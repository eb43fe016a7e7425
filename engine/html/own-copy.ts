/** V8 cuts shorter texts from others by copying them. */
const shortestCut = 13

/**
 * The same text in memory of its own. What is cut from a page keeps the whole page in memory as long as it is kept
 * itself; whatever outlives the page is copied first. By JSON, as a buffer would change broken surrogates or the width of
 * the letters.
 */
export function ownCopy(text: string): string {
  if (text.length < shortestCut) return text
  const copy: unknown = JSON.parse(JSON.stringify(text))
  return String(copy)
}
