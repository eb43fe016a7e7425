const none: readonly string[] = []

/**
 * The values of a tag: parts between `;`. A backslash keeps a `;` inside its value, as in the
 * extension of an RFC 3966 number (`\;ext=NN`).
 */
export function tagList(text: string | undefined): readonly string[] {
  if (!text) return none
  if (!text.includes(';')) {
    const trimmed = text.trim()
    return trimmed === '' ? none : [trimmed]
  }
  return text
    .split(/(?<!\\);/)
    .map((part) => part.replaceAll('\\;', ';').trim())
    .filter(Boolean)
}
