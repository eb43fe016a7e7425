import type { PageAttribute, Zone } from '#engine/html/html-page.ts'
import { hostOf } from '#engine/html/resolve-links.ts'
import { attributeAddresses } from './forms/attribute-addresses.ts'
import { decodePercent } from './forms/decoders.ts'
import { findAddresses } from './forms/find-addresses.ts'
import { noAddress } from './placeholders.ts'
import { linkAddresses, queryAddresses } from './forms/link-addresses.ts'
import { scriptAddresses } from './forms/read-script.ts'
import { findStoodIn, readStandIns } from './forms/stand-ins.ts'
import { findWrittenOut } from './forms/written-out.ts'
import type { Span } from './surroundings.ts'
import { snippetAround } from '../evidence.ts'
import type { EmailMethod } from '../facts.ts'
import type { PageScene } from '../page-scene.ts'
import type { StructuredFacts } from '../structured/structured-data.ts'

type Where = Pick<Sighting, 'block' | 'box' | 'zone'> & { span?: Span | null }

/** The head and the scripts of a page. */
const unseen: Where = { block: -0.5, box: 0, zone: 'body' }

/** An address at one place of a page. */
export interface Sighting {
  email: string
  method: EmailMethod
  block: number
  box: number
  zone: Zone
  /** Where it is written in its line; null for what has no text there. */
  span: Span | null
  snippet: string
  signals: string[]
}

/** Every address that a reader of the page could find, however it is written, in reading order; placeholders left out. */
export function findSightings(scene: PageScene, structured: StructuredFacts): Sighting[] {
  const { page, ownDomain, reserved } = scene
  const seen: Sighting[] = []

  function see(
    email: string,
    method: EmailMethod,
    { block, box, zone, span = null, snippet, signals = [] }: Where & { snippet: string; signals?: string[] },
  ) {
    if (seen.length < 2000) seen.push({ email, method, block, box, zone, span, snippet, signals })
  }

  const standIns = readStandIns(page.blocks.map(({ text }) => text))
  page.blocks.forEach(({ text, zone, tag, box }, block) => {
    const where = { block, box, zone }
    const signals = tag === 'pre' ? ['code'] : []
    if (text.includes('@')) {
      for (const { email, start, end } of findAddresses(text, reserved)) {
        if (isWordPlay(email, text.slice(0, start), ownDomain)) continue
        const span = { from: start, to: end }
        see(email, 'text', { ...where, span, snippet: snippetAround(text, start, end), signals })
      }
    }
    const written = [...findWrittenOut(text, ownDomain, reserved), ...findStoodIn(text, standIns, reserved)]
    for (const { email, start, end, text: read } of written) {
      see(email, 'written_out', { ...where, snippet: snippetAround(read === text ? text : read, start, end) })
    }
  })

  for (const link of page.contactLinks) {
    if (link.hidden) continue
    const blockText = page.blocks[Math.ceil(link.block)]?.text ?? ''
    const span = spanOf(link.text, blockText)
    for (const { email, method } of linkAddresses(link.href, reserved)) {
      const around = snippetAround(blockText || link.text, 0, 0).slice(0, 130)
      const shown = link.text.includes('@') ? findAddresses(link.text, reserved) : []
      // What people read is what the owner checked; another address behind it is a leftover.
      const leftover = shown.length > 0 && shown.every((one) => one.email !== email)
      const signals = leftover ? ['behind_other'] : []
      see(email, method, { ...link, span, snippet: `${around} <${email}>`.trim().slice(0, 200), signals })
    }
  }

  for (const link of page.links) {
    if (link.hidden) continue
    if (!link.url.includes('?')) continue
    for (const email of queryAddresses(link.url, reserved)) {
      if (isOwnHost(link.url, ownDomain))
        see(email, 'mailto', { ...link, snippet: `${link.text} <${email}>`.trim().slice(0, 200) })
    }
  }

  const byElement = Map.groupBy(
    page.attributes.filter(({ hidden }) => !hidden),
    ({ element }) => element,
  )
  for (const attributes of byElement.values()) {
    const [first] = attributes as [PageAttribute, ...PageAttribute[]]
    for (const { email, method } of attributeAddresses(attributes, reserved)) {
      const around = snippetAround(page.blocks[Math.ceil(first.block)]?.text ?? '', 0, 0).slice(0, 130)
      see(email, method, { ...first, snippet: `${around} <${email}>`.trim().slice(0, 200) })
    }
  }

  for (const { name, content } of page.metas) {
    if (name.startsWith('twitter:') || !/@|\bat\b|＠/i.test(content)) continue
    for (const { email, start, end } of findAddresses(content, reserved)) {
      see(email, 'meta', { ...unseen, snippet: snippetAround(content, start, end) })
    }
    for (const { email } of findWrittenOut(content, ownDomain, reserved)) {
      see(email, 'meta', { ...unseen, snippet: snippetAround(content, 0, 0) })
    }
  }

  for (const { email, source, external } of structured.emails) {
    const read =
      findAddresses(decodePercent(email), reserved)[0] ?? findWrittenOut(email, ownDomain, reserved)[0]
    if (read)
      see(read.email, source, {
        ...unseen,
        snippet: email.slice(0, 200),
        signals: [external ? 'structured_other' : 'structured'],
      })
  }

  for (const script of page.scripts)
    for (const found of scriptAddresses(script, scene)) {
      see(found.email, 'script', { ...unseen, snippet: found.snippet })
    }

  return seen
    .filter(({ email }) => noAddress(email, { ownDomain, reserved }) === null)
    .toSorted((one, other) => one.block - other.block || (one.span?.from ?? 0) - (other.span?.from ?? 0))
}

/** An `@` for the letter a, as in `K@rriere.de`: one letter before it, in the middle of a sentence, and no site of that name. */
function isWordPlay(email: string, before: string, ownDomain: string): boolean {
  return email[1] === '@' && !email.endsWith(ownDomain) && /[\p{L}\p{N},;] $/u.test(before)
}

function spanOf(text: string, line: string): Span | null {
  const from = text === '' ? -1 : line.indexOf(text)
  return from < 0 ? null : { from, to: from + text.length }
}

function isOwnHost(address: string, ownDomain: string): boolean {
  const host = hostOf(address)
  return host === ownDomain || host.endsWith(`.${ownDomain}`)
}
