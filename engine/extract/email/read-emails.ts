import type { Zone } from '#engine/html/html-page.ts'
import type { PageEmail } from '../facts.ts'
import { type CardOwner, isInText, type OwnedPlace, readCardOwners } from '../owner/card-owners.ts'
import { isNamedAfter } from '../owner/named-mailbox.ts'
import { firstPerson, namesOtherInProse } from '../owner/named-in-prose.ts'
import { ownNames, type PageScene } from '../page-scene.ts'
import { isFree } from './address-kinds.ts'
import type { Sighting } from './find-sightings.ts'
import { nearTemplate } from '../sections/near-template.ts'
import { addressSignals } from './ownership.ts'
import { privacySignals, wordingSignals, wordsBefore } from './surroundings.ts'

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

/**
 * The addresses of a page, once for each place in reading order, with the signs of whose they are. `people` are the
 * names of the people that the page presents.
 */
export function readEmails(
  scene: PageScene,
  seen: readonly Sighting[],
  people: readonly string[],
): PageEmail[] {
  const { page, kind, ownDomain, ownName, template } = scene
  const owners = cardOwners(seen, scene, people)
  const isTemplate = nearTemplate(scene)
  const foreign = new Set(
    seen.map(({ email }) => domainOf(email)).filter((domain) => !domain.endsWith(ownDomain)),
  )
  const emails: PageEmail[] = []
  let previous: Sighting | null = null
  let after = -1
  let begin = 0
  for (const sighting of seen) {
    const { email, method, block, zone, snippet } = sighting
    const signals = new Set([...addressSignals(email, ownDomain, ownName), ...sighting.signals])
    if (previous && previous.email !== email && Math.ceil(previous.block) < block) {
      after = Math.ceil(previous.block)
      begin = 0
    }
    if (previous?.span && previous.email !== email && previous.block === block) begin = previous.span.to
    if (block >= 0 && !signals.has('same_domain')) {
      const words = wordsBefore(page.blocks, block, {
        after,
        span: sighting.span ? { from: begin, to: sighting.span.from } : undefined,
      })
      const wording = wordingSignals(words)
      for (const code of wording) signals.add(code)
      if (kind === 'privacy') for (const code of privacySignals(words, scene)) signals.add(code)
      const place = zoneSignals[zone]
      if (place) signals.add(place)
      const kindSignal = kindSignals[kind]
      if (kindSignal && (place === undefined || kind === 'contact' || kind === 'imprint'))
        signals.add(kindSignal)
      if (foreign.size > 8) signals.add('listing')
      for (const code of cardSignals(owners.get(sighting), wording)) signals.add(code)
      if (isOfOtherInProse(sighting, scene, signals)) signals.add('other_named')
      if (isQuotedInArticle(sighting, scene, { words, signals })) signals.add('article_mail')
    }
    const isShown = block >= 0 && isFree(email) && !isTemplate(block)
    if (template && !isShown && !signals.has('same_domain')) signals.add('template')
    emails.push({ email, block, signals: [...signals], evidence: { url: page.url, method, snippet } })
    previous = sighting
  }
  return emails
}

function cardOwners(
  seen: readonly Sighting[],
  scene: PageScene,
  people: readonly string[],
): Map<Sighting, CardOwner> {
  const inText = seen.filter(({ block, zone }) => block >= 0 && isInText(zone))
  const places = inText.map(({ email, block, box }): OwnedPlace => {
    const domain = domainOf(email)
    const isOwn = domain === scene.ownDomain || domain.endsWith(`.${scene.ownDomain}`)
    const local = email.slice(0, email.lastIndexOf('@'))
    return { block, box, isOwn, local, domain: isFree(email) ? '' : ownNames(domain).ownDomain }
  })
  if (places.every(({ isOwn }) => isOwn)) return new Map()
  const owners = readCardOwners(scene, places, people)
  return new Map(inText.map((sighting, index) => [sighting, owners[index] as CardOwner]))
}

const wordingOfOthers = ['authority', 'chamber', 'arbitration', 'insurer', 'credit', 'processor']

function cardSignals(card: CardOwner | undefined, wording: readonly string[]): string[] {
  if (!card) return []
  const isOurs = card.owner === 'ours' && !wordingOfOthers.some((code) => wording.includes(code))
  const owner = card.owner === 'other' ? ['other_organization'] : isOurs ? ['own_people'] : []
  return card.linked && !isOurs ? [...owner, 'linked_site'] : owner
}

/** A mailbox of no own domain behind the name of another organization, in running text. */
function isOfOtherInProse(
  { email, block, span, zone }: Sighting,
  scene: PageScene,
  signals: ReadonlySet<string>,
): boolean {
  if (!span || !isInText(zone) || block < 0) return false
  if (['named_after_site', 'same_name', 'own_people', 'structured'].some((sign) => signals.has(sign)))
    return false
  const text = scene.page.blocks[Math.ceil(block)]?.text ?? ''
  return namesOtherInProse(text.slice(0, span.from), text.slice(span.from + email.length), scene)
}

const byline = /(?:^|[\s_-])(?:author|byline|bio|writer|autor\w*|signature|redaktion)(?:$|[\s_-])/i

/** A mailbox that an article names without a word of those who write it, and without their name beside it. */
function isQuotedInArticle(
  { email, block, box, zone }: Sighting,
  { page, kind }: PageScene,
  { words, signals }: { words: string; signals: ReadonlySet<string> },
): boolean {
  if (kind !== 'article' || !isInText(zone) || zone === 'aside') return false
  if (signals.has('named_after_site') || signals.has('same_name') || signals.has('own_people')) return false
  const line = Math.ceil(block)
  const near = page.blocks.slice(Math.max(0, line - 5), line + 1)
  const classes = [page.boxes[box]?.className ?? '', ...near.map(({ className }) => className)]
  if (classes.some((names) => byline.test(names)) || firstPerson.test(words.slice(-300))) return false
  return !isNamedAfter(email.slice(0, email.lastIndexOf('@')), near.map(({ text }) => text).join(' '))
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
