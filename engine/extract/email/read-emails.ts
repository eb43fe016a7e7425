import type { PageAttribute, Zone } from '#engine/html/html-page.ts'
import { isFree } from './address-kinds.ts'
import { attributeAddresses } from './forms/attribute-addresses.ts'
import { decodePercent } from './forms/decoders.ts'
import { findAddresses } from './forms/find-addresses.ts'
import { addressSignals } from './ownership.ts'
import { noAddress } from './placeholders.ts'
import { linkAddresses, queryAddresses } from './forms/link-addresses.ts'
import { scriptAddresses } from './forms/read-script.ts'
import { wordingSignals, wordsBefore } from './surroundings.ts'
import { findWrittenOut } from './forms/written-out.ts'
import { snippetAround } from '../evidence.ts'
import type { EmailMethod, PageEmail } from '../facts.ts'
import type { PageScene } from '../page-scene.ts'
import type { StructuredFacts } from '../structured/structured-data.ts'

interface Sighting {
  email: string
  method: EmailMethod
  block: number
  zone: Zone
  snippet: string
  signals: string[]
}

/** Every address a reader of the page could find, however it is written, with the signs of whose it is. */
export function readEmails(scene: PageScene, structured: StructuredFacts): PageEmail[] {
  const { page, ownDomain, ownName, reserved } = scene
  const seen: Sighting[] = []

  function see(
    email: string,
    method: EmailMethod,
    block: number,
    zone: Zone,
    snippet: string,
    signals: string[] = [],
  ) {
    if (seen.length < 2000) seen.push({ email, method, block, zone, snippet, signals })
  }

  page.blocks.forEach(({ text, zone, tag }, block) => {
    const signals = tag === 'pre' ? ['code'] : []
    if (text.includes('@')) {
      for (const { email, start, end } of findAddresses(text, reserved)) {
        see(email, 'text', block, zone, snippetAround(text, start, end), signals)
      }
    }
    for (const { email, start, end, text: read } of findWrittenOut(text, ownDomain, reserved)) {
      see(email, 'written_out', block, zone, snippetAround(read === text ? text : read, start, end))
    }
  })

  for (const link of page.contactLinks) {
    if (link.hidden) continue
    const blockText = page.blocks[Math.ceil(link.block)]?.text ?? ''
    for (const { email, method } of linkAddresses(link.href, reserved)) {
      const around = snippetAround(blockText || link.text, 0, 0).slice(0, 130)
      const shown = link.text.includes('@') ? findAddresses(link.text, reserved) : []
      // What people read is what the owner checked; another address behind it is a leftover.
      const leftover = shown.length > 0 && shown.every((one) => one.email !== email)
      const signals = leftover ? ['behind_other'] : []
      see(email, method, link.block, link.zone, `${around} <${email}>`.trim().slice(0, 200), signals)
    }
  }

  for (const link of page.links) {
    if (link.hidden) continue
    for (const email of queryAddresses(link.url, reserved)) {
      if (isOwnHost(link.url, ownDomain))
        see(email, 'mailto', link.block, link.zone, `${link.text} <${email}>`.trim().slice(0, 200))
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
      see(email, method, first.block, first.zone, `${around} <${email}>`.trim().slice(0, 200))
    }
  }

  for (const { name, content } of page.metas) {
    if (name.startsWith('twitter:') || !/@|\bat\b|＠/i.test(content)) continue
    for (const { email, start, end } of findAddresses(content, reserved)) {
      see(email, 'meta', -0.5, 'body', snippetAround(content, start, end))
    }
    for (const { email } of findWrittenOut(content, ownDomain, reserved)) {
      see(email, 'meta', -0.5, 'body', snippetAround(content, 0, 0))
    }
  }

  for (const { email, source, external } of structured.emails) {
    const read =
      findAddresses(decodePercent(email), reserved)[0] ?? findWrittenOut(email, ownDomain, reserved)[0]
    if (read)
      see(read.email, source, -0.5, 'body', email.slice(0, 200), [
        external ? 'structured_other' : 'structured',
      ])
  }

  for (const script of page.scripts)
    for (const found of scriptAddresses(script, scene)) {
      see(found.email, 'script', -0.5, 'body', found.snippet)
    }

  const real = seen.filter(({ email }) => noAddress(email, ownDomain, isFree(email)) === null)
  return withSignals(real, scene, ownName)
}

function isOwnHost(address: string, ownDomain: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return host === ownDomain || host.endsWith(`.${ownDomain}`)
}

const zoneSignals: Partial<Record<Zone, string>> = {
  header: 'header',
  footer: 'footer',
  comment: 'comment',
  quote: 'quote',
  credit: 'credit_zone',
  cookie: 'cookie',
}
const kindSignals: Record<string, string> = {
  contact: 'contact_page',
  imprint: 'imprint_page',
  team: 'team_page',
  about: 'team_page',
  home: 'home_page',
  privacy: 'privacy_page',
  article: 'article_text',
}

function withSignals(seen: Sighting[], scene: PageScene, ownName: string): PageEmail[] {
  const { page, kind, ownDomain, template } = scene
  const order = seen.toSorted((one, other) => one.block - other.block)
  const foreign = new Set(
    seen
      .map(({ email }) => email.slice(email.lastIndexOf('@') + 1))
      .filter((domain) => !domain.endsWith(ownDomain)),
  )
  const emails: PageEmail[] = []
  let previous: Sighting | null = null
  let after = -1
  for (const sighting of order) {
    const { email, method, block, zone, snippet } = sighting
    const signals = new Set([...addressSignals(email, ownDomain, ownName), ...sighting.signals])
    if (previous && previous.email !== email && Math.ceil(previous.block) < block)
      after = Math.ceil(previous.block)
    if (block >= 0 && !signals.has('same_domain')) {
      for (const code of wordingSignals(wordsBefore(page.blocks, block, after))) signals.add(code)
      const place = zoneSignals[zone]
      if (place) signals.add(place)
      const kindSignal = kindSignals[kind]
      if (kindSignal && (place === undefined || kind === 'contact' || kind === 'imprint'))
        signals.add(kindSignal)
      if (foreign.size > 8) signals.add('listing')
    }
    if (template && !signals.has('same_domain')) signals.add('template')
    emails.push({ email, block, signals: [...signals], evidence: { url: page.url, method, snippet } })
    previous = sighting
  }
  return emails
}
