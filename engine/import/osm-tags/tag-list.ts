const none: readonly string[] = []

/**
 * The values of a tag: parts between `;`. A backslash keeps a `;` inside its value, as in the
 * extension of an RFC 3966 number (`\;ext=NN`).
 */
export function tagList(text: string | undefined): readonly string[] {
  if (!text) return none
  return text
    .split(/(?<!\\);/)
    .map((part) => part.replaceAll('\\;', ';').trim())
    .filter(Boolean)
}
