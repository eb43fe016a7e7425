import type { HtmlPage } from '#engine/html/html-page.ts'
import { ownCopy } from '#engine/html/own-copy.ts'

const longestLine = 1000
const mostTraces = 20_000
const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{3,}/gu
const inBrackets = /[[({<](?:at|@|ät|arroba|arobase|chiocciola|a)[\])}>] ?\S{3,40}/giu
/** A number in international form, or one that begins as national ones do; dates have two dots. */
const number = /(?<![\d.,])(?:\+\d|\(0|0\d)(?!\d\.\d\d\.)[\d ()/.-]{6,18}\d/g
/** A quick look for any of those: most lines have none. */
const mayTell = /[@[({<]|\d\d/

/** Remembers what contacts a crawl has met, as far as they can be told without reading a page for them. */
export class ContactTraces {
  readonly #seen = new Set<string>()

  /**
   * Whether the page holds a trace of a contact that no page before it held. Numbers count on pages that are there to tell
   * contacts only: elsewhere they are mostly prices, articles and those of others.
   */
  isNew({ blocks, contactLinks, attributes, jsonLd }: HtmlPage, tellsContacts: boolean): boolean {
    const before = this.#seen.size
    for (const { href, hidden } of contactLinks) {
      if (!hidden && (tellsContacts || !/^(?:tel|callto|sms|fax|javascript):/i.test(href)))
        this.#add(href.replace(/\?.*/s, '').replace(/^mailto:/i, ''))
    }
    for (const { name, value } of attributes) if (name === 'data-cfemail') this.#add(value)
    for (const text of jsonLd) this.#addFrom(text, address)
    for (const { text } of blocks) {
      if (text.length > longestLine || !mayTell.test(text)) continue
      if (text.includes('@')) this.#addFrom(text, address)
      if (/[[({<]/.test(text)) this.#addFrom(text, inBrackets)
      if (tellsContacts && /\d{2}/.test(text)) this.#addFrom(text, number)
    }
    return this.#seen.size > before
  }

  #addFrom(text: string, pattern: RegExp): void {
    for (const [found] of text.matchAll(pattern)) this.#add(found.replace(/[ ()/.-]+(?=\d|$)/g, ''))
  }

  #add(trace: string): void {
    const text = trace.toLowerCase().trim()
    if (this.#seen.size < mostTraces && !this.#seen.has(text)) this.#seen.add(ownCopy(text))
  }
}
