const longest = 200

/** At most 200 characters of `text` around what was read at `start` to `end`, cut at spaces. */
export function snippetAround(text: string, start: number, end: number): string {
  if (text.length <= longest) return text.trim()
  const room = Math.max(0, longest - (end - start) - 2)
  let from = Math.max(0, start - Math.ceil(room * 0.6))
  let to = Math.min(text.length, from + longest - 2)
  from = Math.max(0, to - (longest - 2))
  if (from > 0) from = Math.min(start, text.indexOf(' ', from) + 1 || from)
  if (to < text.length) to = Math.max(end, text.lastIndexOf(' ', to))
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`.slice(
    0,
    longest,
  )
}
