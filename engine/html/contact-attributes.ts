import type { HtmlPage, Zone } from './html-page.ts'
import type { Attributes } from './markup/attributes.ts'

const most = 3000

/** Collects the attributes that may carry an address or a number; all attributes of one element share a number. */
export function attributeReader(page: HtmlPage) {
  let element = 0
  return (
    tag: string,
    attributes: Attributes,
    { zone, block, box, hidden }: { zone: Zone; block: number; box: number; hidden: boolean },
  ): void => {
    element++
    if (page.attributes.length >= most) return
    for (let one = attributes.first; one; one = one.next) {
      const { says, text: name } = one.name
      if (says === 'other') continue
      const { value } = one
      if (value === '' || value.length > 2000) continue
      if (says === 'data' ? !/@|%40|&#64|\Wat\W/.test(value) : says === 'read' && isDull(tag, value)) continue
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

const atPicture =
  /(?:^|[/_-])(?:at|arroba|klammeraffe|affe|chiocciola|arobase)(?:[_-]?(?:sign|symbol|zeichen))?\.(?:gif|png|svg|jpe?g|webp)$/i
const atIcon = /(?:^|\s)(?:fa|bi|icon|ion|mdi|ti|la|uil|fi|ri|glyphicon)-at(?:-(?:sign|line|solid))?(?:\s|$)/

/** Whether a picture or an icon stands for the sign `@`. */
export function isAtSign(tag: string, attributes: Attributes): boolean {
  if (tag === 'img') {
    return (
      /^\s*[[({]?(?:@|at|ät)[\])}]?\s*$/i.test(attributes.get('alt') ?? '') ||
      atPicture.test(attributes.get('src') ?? '')
    )
  }
  return (tag === 'i' || tag === 'span') && atIcon.test(attributes.class ?? '')
}
