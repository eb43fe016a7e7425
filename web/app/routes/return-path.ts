/** A path of this site, or nothing: what stands in an address may have been written by anyone. */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined
  const url = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined
  if (url?.origin !== location.origin) return undefined
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? undefined : path
}
