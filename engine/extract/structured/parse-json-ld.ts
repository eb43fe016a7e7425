/** A node of JSON-LD or microdata in one shape. */
export interface DataNode {
  types: string[]
  id: string | null
  /** Values by property: texts and nodes, arrays flattened. */
  properties: Map<string, (string | DataNode)[]>
}

const mostNodes = 2000
const deepest = 16

/**
 * The top-level nodes of JSON-LD texts: objects, arrays and `@graph`; comments around it, trailing commas and raw line
 * breaks in texts are forgiven, anything worse is skipped.
 */
export function parseJsonLd(texts: string[]): DataNode[] {
  const nodes: DataNode[] = []
  let count = 0

  function node(value: object, depth: number): DataNode {
    count++
    const properties = new Map<string, (string | DataNode)[]>()
    const made: DataNode = { types: [], id: null, properties }
    for (const [key, raw] of Object.entries(value)) {
      if (key === '@type') made.types = typeNames(raw).map((type) => type.split(/[/#:]/).pop() ?? type)
      else if (key === '@id') made.id = typeof raw === 'string' ? raw : null
      else if (key !== '@context') properties.set(key.replace(/^schema:/, ''), values(raw, depth + 1))
    }
    return made
  }

  function values(raw: unknown, depth: number): (string | DataNode)[] {
    if (depth > deepest || count > mostNodes) return []
    if (typeof raw === 'string') return raw.trim() === '' ? [] : [raw.trim()]
    if (typeof raw === 'number') return [String(raw)]
    if (Array.isArray(raw)) return raw.slice(0, 300).flatMap((one: unknown) => values(one, depth + 1))
    if (raw !== null && typeof raw === 'object') {
      const value = raw as Record<string, unknown>
      if (typeof value['@value'] === 'string') return [value['@value']]
      return [node(raw, depth)]
    }
    return []
  }

  for (const text of texts) {
    for (const value of values(parseLoosely(text), 0)) {
      if (typeof value === 'string') continue
      const graph = value.properties.get('@graph')
      if (graph) nodes.push(...graph.filter((one) => typeof one !== 'string'))
      if (value.types.length > 0 || !graph) nodes.push(value)
    }
  }
  return nodes
}

function typeNames(raw: unknown): string[] {
  return (Array.isArray(raw) ? raw : [raw]).filter((one): one is string => typeof one === 'string')
}

function parseLoosely(text: string): unknown {
  const trimmed = text
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)?\s*/, '')
    .trim()
  const cut = trimmed.replace(/(?:-->|\/\/\s?\]\]>|\]\]>|;)$/, '').trim()
  return parsed(cut) ?? parsed(repaired(cut))
}

/** Null for what is no JSON: the second attempt is more forgiving, and after it the text is skipped. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Control characters inside texts, comments on lines of their own and commas before a closing bracket. */
function repaired(text: string): string {
  if (text.length > 300_000) return 'null'
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\/\*[^*]{0,500}\*\//g, ' ')
    .replace(/,( ?)(?=[\]}])/g, '$1')
    .replace(/\}( ?)(?=\{)/g, '},')
    .replace(/&quot;/g, '"')
}
