/** An ICU message in pieces: text, a value, a formatted value, or a choice between messages. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; format?: string; style?: string }
  | {
      kind: 'choice'
      by: 'plural' | 'selectordinal' | 'select'
      name: string
      branches: Record<string, Part[]>
    }
  | { kind: 'count' }

/**
 * Parses the part of ICU MessageFormat we write: `{name}`, `{n, number, percent}`, `{d, date, short}`,
 * plural, selectordinal and select with `#`, nested at will, and apostrophe quoting ('{' and '').
 */
export function parseMessage(source: string): Part[] {
  let at = 0
  return parts(false)

  function parts(inPlural: boolean): Part[] {
    const found: Part[] = []
    let text = ''
    const flush = () => {
      if (text) found.push({ kind: 'text', text })
      text = ''
    }
    while (at < source.length && source[at] !== '}') {
      const character = source[at] ?? ''
      if (character === "'") text += quoted()
      else if (character === '#' && inPlural) {
        flush()
        found.push({ kind: 'count' })
        at++
      } else if (character === '{') {
        flush()
        at++
        found.push(argument(inPlural))
      } else {
        text += character
        at++
      }
    }
    flush()
    return found
  }

  /** An apostrophe is itself unless it stands before a brace or a second apostrophe. */
  function quoted(): string {
    const next = source[at + 1] ?? ''
    if (next === "'") {
      at += 2
      return "'"
    }
    if (!'{}#'.includes(next) || next === '') {
      at++
      return "'"
    }
    const end = source.indexOf("'", at + 2)
    const text = source.slice(at + 1, end < 0 ? undefined : end)
    at = end < 0 ? source.length : end + 1
    return text
  }

  function argument(inPlural: boolean): Part {
    const name = word()
    if (take('}')) return { kind: 'value', name }
    at++ // the comma
    const format = word()
    if (format === 'plural' || format === 'selectordinal' || format === 'select') {
      at++ // the comma
      const branches: Record<string, Part[]> = {}
      while (!take('}')) {
        if (at >= source.length) throw new Error(`Message ends inside {${name}}: ${source}`)
        const key = word()
        at++ // the opening brace
        branches[key] = parts(inPlural || format !== 'select')
        at++ // the closing brace
        skip()
      }
      return { kind: 'choice', by: format, name, branches }
    }
    if (take('}')) return { kind: 'value', name, format }
    at++ // the comma
    const style = word()
    take('}')
    return { kind: 'value', name, format, style }
  }

  function word(): string {
    skip()
    const start = at
    while (at < source.length && !' ,{}\n'.includes(source[at] ?? '')) at++
    const found = source.slice(start, at)
    skip()
    return found
  }

  function skip() {
    while (source[at] === ' ' || source[at] === '\n') at++
  }

  function take(character: string): boolean {
    if (source[at] !== character) return false
    at++
    return true
  }
}
