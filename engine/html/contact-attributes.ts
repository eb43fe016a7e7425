import type { HtmlPage, Zone } from './html-page.ts'
import { remembered } from './remembered.ts'

const most = 3000
const read =
  /^(?:title|aria-label|alt|first|last|text|user|domain|action|onclick|onmouseover|onload|onmousedown|onfocus)$/
const telling =
  /@|%40|\(at\)|\[at\]|&#|mail|cfemail|user|domain|host|name|local|tld|first|last|tel|phone|fax|href|addr|part|enc|cry|from|to$/i

/** Collects the attributes that may carry an address or a number; all attributes of one element share a number. */
export function attributeReader(page: HtmlPage) {
  let element = 0
  return (
    tag: string,
    attributes: Record<string, string>,
    { zone, block, box, hidden }: { zone: Zone; block: number; box: number; hidden: boolean },
  ): void => {
    element++
    if (page.attributes.length >= most) return
    for (const name in attributes) {
      const kind = kindOf(name)
      if (kind === 'other') continue
      const value = attributes[name] ?? ''
      if (value === '' || value.length > 2000) continue
      if (kind === 'data' ? !/@|%40|&#64|\Wat\W/.test(value) : kind === 'read' && isDull(tag, value)) continue
      page.attributes.push({ element, tag, name, value, zone, block, box, hidden })
    }
  }
}

/** What the name of an attribute says of its value; pages have few names. */
const kindOf = remembered((name): 'telling data' | 'data' | 'read' | 'other' => {
  if (name.startsWith('data-')) return telling.test(name) ? 'telling data' : 'data'
  return read.test(name) ? 'read' : 'other'
}, 2000)

function isDull(tag: string, value: string): boolean {
  return (
    tag !== 'joomla-hidden-mail' &&
    !/@|%40|\W(?:at|ät)\W|mailto|Mailto|Crypt|crypt|[mM]ail\w*\(|\bml?t?\(|atob|\+\s*['"]/.test(value)
  )
}
