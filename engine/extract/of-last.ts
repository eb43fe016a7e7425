/**
 * Keeps what `read` answers for the last page, or part of a page, alone: those who read a page ask the same of it one
 * after the other. A WeakMap would keep it for all pages, but the values in one live through every small collection of
 * V8, and with them each page moves to the old part of the memory.
 */
export function ofLast<Part extends object, T>(read: (part: Part) => T): (part: Part) => T {
  let last: { part: Part; found: T } | null = null
  return (part) => {
    if (last?.part === part) return last.found
    const found = read(part)
    last = { part, found }
    return found
  }
}
