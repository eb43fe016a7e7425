import type { MicrodataItem } from './html-page.ts'
import type { Attributes } from './markup/attributes.ts'

interface Open {
  depth: number
  scope: MicrodataItem | null
  /** Names the closing element gives its text to, when no attribute holds the value. */
  names: string[]
  owner: MicrodataItem | null
  text: string
}

const valueAttributes = ['content', 'href', 'datetime', 'src', 'data', 'value']

/** Collects HTML microdata while the page streams by. */
export class MicrodataReader {
  readonly items: MicrodataItem[] = []
  private readonly open: Open[] = []
  private readonly scopes: MicrodataItem[] = []

  /** Call for elements with itemscope or itemprop; `depth` is the depth of the element. */
  enter(attributes: Attributes, depth: number): void {
    const names = (attributes.itemprop ?? '').trim().split(/\s+/, 5).filter(Boolean)
    const owner = this.scopes.at(-1) ?? null
    if (attributes.itemscope !== undefined) {
      const item: MicrodataItem = {
        type: (attributes.get('itemtype') ?? '').split(/[/#]/).pop() ?? '',
        properties: {},
      }
      if (owner && names.length > 0) for (const name of names) put(owner, name, item)
      else if (this.items.length < 200) this.items.push(item)
      this.scopes.push(item)
      this.open.push({ depth, scope: item, names: [], owner: null, text: '' })
      return
    }
    if (!owner || names.length === 0) return
    for (const attribute of valueAttributes) {
      const value = attributes.get(attribute)
      if (value !== undefined) {
        for (const name of names) put(owner, name, value)
        if (attribute === 'content') return
        break
      }
    }
    this.open.push({ depth, scope: null, names, owner, text: '' })
  }

  text(text: string): void {
    const last = this.open.at(-1)
    if (last && last.names.length > 0 && last.text.length < 400) last.text += text
  }

  leave(depth: number): void {
    while (this.open.length > 0 && (this.open.at(-1)?.depth ?? 0) >= depth) {
      const closed = this.open.pop()
      if (!closed) return
      if (closed.scope) this.scopes.pop()
      const text = closed.text.replace(/\s+/g, ' ').trim()
      if (closed.owner && text) for (const name of closed.names) put(closed.owner, name, text)
      const outer = this.open.at(-1)
      if (closed.owner && outer && outer.names.length > 0) outer.text += closed.text
    }
  }
}

function put(item: MicrodataItem, name: string, value: string | MicrodataItem): void {
  if (name === '__proto__') return
  const known = Object.hasOwn(item.properties, name) ? item.properties[name] : undefined
  if (!known) item.properties[name] = [value]
  else if (known.length < 50 && !known.includes(value)) known.push(value)
}
