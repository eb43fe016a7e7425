import type { HtmlPage, Zone } from './html-page.ts'

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
      const data = name.startsWith('data-')
      if (!data && !read.test(name)) continue
      const value = attributes[name] ?? ''
      if (value === '' || value.length > 2000) continue
      if (data ? !telling.test(name) && !/@|%40|&#64|\Wat\W/.test(value) : isDull(tag, value)) continue
      page.attributes.push({ element, tag, name, value, zone, block, box, hidden })
    }
  }
}

function isDull(tag: string, value: string): boolean {
  return (
    tag !== 'joomla-hidden-mail' &&
    !/@|%40|\W(?:at|ät)\W|mailto|Mailto|Crypt|crypt|[mM]ail\w*\(|\bml?t?\(|atob|\+\s*['"]/.test(value)
  )
}
