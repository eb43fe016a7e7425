/**
 * The same text in memory of its own. What is cut from a page keeps the whole page in memory as long as it is kept
 * itself; whatever outlives the page is copied first.
 */
export function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
