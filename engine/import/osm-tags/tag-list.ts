/**
 * The values of a tag: parts between `;`. A backslash keeps a `;` inside its value, as in the
 * extension of an RFC 3966 number (`\;ext=NN`).
 */
export function tagList(text: string | undefined): string[] {
  if (!text) return []
  return text
    .split(/(?<!\\);/)
    .map((part) => part.replaceAll('\\;', ';').trim())
    .filter(Boolean)
}
