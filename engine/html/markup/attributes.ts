import type { Name } from './name-table.ts'

export interface Attribute {
  name: Name
  value: string
  next: Attribute | null
}

/** As many names are looked through one by one. */
const few = 32

/**
 * The attributes of a start tag. What every element is asked for has a place of its own, so that all have one shape,
 * whichever names a page writes: V8 reads those many times faster than objects with the names as keys.
 */
export class Attributes {
  /** All of them, as the page has them. */
  first: Attribute | null = null
  class: string | undefined
  id: string | undefined
  style: string | undefined
  role: string | undefined
  hidden: string | undefined
  itemprop: string | undefined
  itemscope: string | undefined
  private last: Attribute | null = null
  private count = 0
  /** The names of an element that has very many. */
  private names: Set<string> | null = null

  get(name: string): string | undefined {
    for (let one = this.first; one; one = one.next) if (one.name.text === name) return one.value
    return undefined
  }

  /** The first of a name counts. */
  add(name: Name, value: string): void {
    if (this.has(name)) return
    const added: Attribute = { name, value, next: null }
    if (this.last) this.last.next = added
    else this.first = added
    this.last = added
    this.count++
    this.names?.add(name.text)
    if (name.place) this[name.place] = value
  }

  private has(name: Name): boolean {
    if (this.count >= few) {
      this.names ??= new Set(this.texts())
      return this.names.has(name.text)
    }
    for (let one = this.first; one; one = one.next)
      if (one.name === name || (!name.isKept && one.name.text === name.text)) return true
    return false
  }

  private *texts(): Generator<string> {
    for (let one = this.first; one; one = one.next) yield one.name.text
  }
}
