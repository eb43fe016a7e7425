import { attributeReader, isAtSign } from './contact-attributes.ts'
import type { HtmlPage, Zone } from './html-page.ts'
import { MicrodataReader } from './microdata.ts'
import { pageHead } from './page-head.ts'
import type { Attributes } from './markup/attributes.ts'
import { type ElementRules, elementRules } from './markup/element-rules.ts'
import { readMarkup } from './markup/read-markup.ts'
import { type RawLink, resolveLinks } from './resolve-links.ts'
import { foldText, TextFlow } from './text-flow.ts'
import { isReversed, noStyles, readStyleSheet } from './visibility/page-styles.ts'
import { isHidden } from './visibility/visibility.ts'
import { type BoxMark, isContent, keepContent } from './zones/content-zones.ts'
import { zoneOf } from './zones/zones.ts'

interface Frame {
  rules: ElementRules
  zone: Zone
  hidden: boolean
  silent: boolean
  /** Lies in an element whose text is turned round, or is one. */
  reversed: boolean
  /** Length of the line when a reversed element began, else -1. */
  reversedFrom: number
  /** The nearest block element's tag. */
  blockTag: string
  /** Position of the nearest block element among the boxes. */
  box: number
}

/**
 * Reads a page in one streaming pass: links, visible and hidden text, contact attributes, structured data, traces of
 * the platform. Time is linear in the length of `html`; never throws on any input. `url` is where it was answered from.
 */
export function parseHtml(html: string, url: string): HtmlPage {
  const page = emptyPage(url)
  const flow = new TextFlow()
  const microdata = new MicrodataReader()
  const head = pageHead(page)
  const attributes = attributeReader(page)
  const styles = noStyles()
  const rawLinks: RawLink[] = []
  const marks: BoxMark[] = [{ opened: null, isContent: false }]
  const stack: Frame[] = [
    {
      rules: elementRules(''),
      zone: 'body',
      hidden: false,
      silent: false,
      reversed: false,
      reversedFrom: -1,
      blockTag: 'body',
      box: 0,
    },
  ]
  let top = stack[0] as Frame
  let raw = ''
  let hiddenText = ''
  let link: RawLink | null = null
  let linkText = ''
  let linkHint = ''
  let afterInlineEdge = false

  function open(rules: ElementRules, attribs: Attributes) {
    const { name: tag, inline } = rules
    const { class: names = '' } = attribs
    const hidden = top.hidden || isHidden(rules, attribs, styles)
    const opened = inline ? null : zoneOf(tag, attribs)
    const zone = opened?.zone ?? top.zone
    const silent = top.silent || rules.silent
    if (!hidden) {
      if (!inline) flow.endLine()
      else if (isAtSign(tag, attribs) && flow.endsInWord) flow.add('@', top, zone)
      else if (rules.word) flow.breakWord()
      else afterInlineEdge = true
    }
    const turns =
      !top.reversed && (inline || tag === 'p' || tag === 'div') && isReversed(tag, attribs, styles)
    const frame: Frame = {
      rules,
      zone,
      hidden,
      silent,
      reversed: top.reversed || turns,
      reversedFrom: turns ? flow.length : -1,
      blockTag: inline ? top.blockTag : tag,
      box: inline || hidden || silent ? top.box : openBox(tag, names),
    }
    if (frame.box !== top.box) marks.push({ opened, isContent: isContent(opened?.zone, attribs) })
    stack.push(frame)
    top = frame
    if (names !== '' && !hidden) flow.addClass(names)
    if (attribs.itemscope !== undefined || attribs.itemprop !== undefined) {
      microdata.enter(attribs, stack.length)
    }
    head.open(tag, attribs)
    attributes(tag, attribs, { zone, block: flow.position, box: frame.box, hidden })
    const href = tag === 'a' || tag === 'area' ? attribs.get('href') : undefined
    if (href !== undefined) {
      closeLink()
      link = {
        href,
        text: '',
        rel: attribs.get('rel') ?? '',
        zone,
        block: flow.position,
        box: frame.box,
        hidden,
      }
      linkHint = attribs.get('title') || attribs.get('aria-label') || attribs.get('alt') || ''
      linkText = ''
      if (tag === 'area') closeLink()
    } else if (link && linkHint === '') {
      linkHint = attribs.get('alt') || attribs.get('title') || attribs.get('aria-label') || ''
    }
  }

  function openBox(tag: string, className: string): number {
    page.boxes.push({ tag, className: className.slice(0, 80), parent: top.box })
    return page.boxes.length - 1
  }

  function text(data: string) {
    const tag = top.rules.name
    if (top.silent || tag === 'title') {
      if (tag === 'script' || tag === 'style' || tag === 'title') raw += data
      return
    }
    if (top.hidden) {
      hiddenText += data
      return
    }
    if (afterInlineEdge) {
      flow.softBreak(data)
      afterInlineEdge = false
    }
    flow.add(data, top, top.zone)
    microdata.text(data)
    if (link && linkText.length < 300) linkText += data
  }

  function close(tag: string) {
    const depth = stack.length
    if (depth === 1 || top.rules.name !== tag) return
    if (tag === 'script' || tag === 'style' || tag === 'title') closeRaw(tag)
    if (top.reversedFrom >= 0 && !top.hidden) flow.reverse(Math.min(top.reversedFrom, flow.length))
    if (tag === 'a') closeLink()
    microdata.leave(depth)
    if (!top.hidden) {
      if (!top.rules.inline) flow.endLine()
      else if (top.rules.word && !flow.endsInAt) flow.breakWord()
      else afterInlineEdge = true
    }
    const wasHidden = top.hidden
    stack.pop()
    top = stack[stack.length - 1] as Frame
    if (wasHidden && !top.hidden) endHidden()
  }

  function closeRaw(tag: string) {
    if (tag === 'style') readStyleSheet(raw, styles)
    else if (tag === 'script') head.script(raw)
    else if (page.title === '' && !stack.some((frame) => frame.rules.name === 'svg'))
      page.title = foldText(raw)
    else if (link && linkHint === '') linkHint = raw
    raw = ''
  }

  function closeLink() {
    if (!link) return
    link.text = foldText(linkText) || foldText(linkHint).slice(0, 300)
    // A link that has begun a line belongs to that line.
    if (foldText(linkText) !== '' && link.block % 1 !== 0) link.block = Math.ceil(link.block)
    rawLinks.push(link)
    link = null
  }

  function endHidden() {
    const folded = foldText(hiddenText)
    if (folded !== '' && page.hiddenTexts.length < 500) page.hiddenTexts.push(folded)
    hiddenText = ''
  }

  readMarkup(html, { open, text, close, comment: head.comment })
  closeLink()
  flow.endLine()
  endHidden()
  page.blocks = flow.blocks
  page.microdata = microdata.items
  head.finish()
  keepContent(page, rawLinks, marks)
  resolveLinks(rawLinks, page)
  return page
}

function emptyPage(url: string): HtmlPage {
  return {
    url,
    base: url,
    title: '',
    lang: '',
    canonical: null,
    refresh: null,
    robots: '',
    links: [],
    blocks: [],
    boxes: [{ tag: 'body', className: '', parent: 0 }],
    hiddenTexts: [],
    contactLinks: [],
    attributes: [],
    metas: [],
    jsonLd: [],
    microdata: [],
    scripts: [],
    assets: [],
    comments: [],
    rootMarks: '',
  }
}
