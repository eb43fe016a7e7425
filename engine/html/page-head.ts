import type { HtmlPage } from './html-page.ts'
import type { Attributes } from './markup/attributes.ts'
import { resolveUrl } from './resolve-links.ts'

const scriptWithAddress = /@|&#0*64|&#x0*40|mailto|%40|\\x40|\\u0040|fromCharCode|UnCryptMailto|atob\(/i

/** Collects what is said about the page rather than on it: head elements, scripts, comments, traces of the platform. */
export function pageHead(page: HtmlPage) {
  let scriptType = ''
  let base = ''
  let canonical = ''
  let refresh = ''

  function open(tag: string, attributes: Attributes): void {
    switch (tag) {
      case 'html':
        page.lang = (attributes.get('lang') ?? attributes.get('xml:lang') ?? '').trim().toLowerCase()
        page.rootMarks += marks(attributes)
        break
      case 'body':
        page.rootMarks += marks(attributes)
        break
      case 'base':
        base ||= attributes.get('href') ?? ''
        break
      case 'meta':
        meta(attributes)
        break
      case 'link':
        if (/(?:^|\s)canonical(?:\s|$)/i.test(attributes.get('rel') ?? ''))
          canonical ||= attributes.get('href') ?? ''
        else asset(attributes.get('href'))
        break
      case 'script':
        scriptType = (attributes.get('type') ?? '').toLowerCase()
        asset(attributes.get('src'))
        break
      case 'img':
        if (page.assets.length < 60) asset(attributes.get('src'))
        break
      default:
    }
  }

  function meta(attributes: Attributes): void {
    const content = attributes.get('content')
    if (content === undefined) return
    const equiv = (attributes.get('http-equiv') ?? '').toLowerCase()
    if (equiv === 'refresh')
      refresh ||= /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1] ?? ''
    const name = (attributes.get('name') ?? attributes.get('property') ?? attributes.get('itemprop') ?? equiv)
      .trim()
      .toLowerCase()
    if (name === '' || page.metas.length >= 200) return
    if (name === 'robots') page.robots = [page.robots, content.toLowerCase()].filter(Boolean).join(', ')
    page.metas.push({ name, content: content.slice(0, 2000) })
  }

  function asset(address: string | undefined): void {
    if (address && page.assets.length < 300) page.assets.push(address.slice(0, 300))
  }

  function script(text: string): void {
    if (scriptType.includes('ld+json')) {
      if (page.jsonLd.length < 50) page.jsonLd.push(text)
    } else if (text.length < 300_000 && page.scripts.length < 60 && scriptWithAddress.test(text)) {
      page.scripts.push(text)
    }
    scriptType = ''
  }

  function comment(text: string): void {
    if (page.comments.length < 30) page.comments.push(text.slice(0, 300))
  }

  function finish(): void {
    page.base = (base && resolveUrl(base, page.url)?.href) || page.url
    page.canonical = (canonical && resolveUrl(canonical, page.base)?.href) || null
    page.refresh = (refresh && resolveUrl(refresh, page.base)?.href) || null
  }

  return { open, script, comment, finish }
}

function marks(attributes: Attributes): string {
  let text = ''
  for (let one = attributes.first; one; one = one.next) text += `${one.name.text}=${one.value.slice(0, 300)} `
  return text
}
