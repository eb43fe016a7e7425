/** A part of a tag or source: words, or a field of the lead or its list. */
export type TextPart = string | { of: 'lead' | 'list'; name: string }

/** What a tag or source is made of: "Cafés {{city}}" is words and a field, {{list.name}} a field of the list. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: all, 1: ofList, 2: name = '', index } of text.matchAll(/\{\{\s*(list\.)?(\w+)\s*\}\}/g)) {
    if (index > at) parts.push(text.slice(at, index))
    parts.push({ of: ofList ? 'list' : 'lead', name })
    at = index + all.length
  }
  return at < text.length ? [...parts, text.slice(at)] : parts
}

interface Fields {
  lead: Readonly<Record<string, unknown>>
  list: Readonly<Record<string, unknown>>
}

/** Tags and source with {{city}} and {{list.name}} filled in. A tag that is empty then is left out. */
export function filledIn({ tags, source }: { tags: string[]; source: string }, fields: Fields) {
  const fill = (text: string) =>
    textParts(text)
      .map((part) => {
        if (typeof part === 'string') return part
        const values = fields[part.of]
        const value = Object.hasOwn(values, part.name) ? values[part.name] : undefined
        return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      })
      .join('')
      .trim()
  return { tags: [...new Set(tags.map(fill).filter(Boolean))], source: fill(source) }
}
