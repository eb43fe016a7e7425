import type { Zone } from '#engine/html/html-page.ts'
import { hostOf } from '#engine/html/resolve-links.ts'
import type { PageScene } from '../page-scene.ts'
import { ownNames, plainName } from '../page-scene.ts'
import { networkOf } from '../profile/networks.ts'
import { type Card, PageCards, type Place, withoutContacts } from './cards.ts'
import { foldName } from './fold-name.ts'
import { announcesOthers, namesOrganization } from './organization-words.ts'
import { rateCard } from './rate-card.ts'

/** A contact on the page with what it is called. */
export interface OwnedPlace extends Place {
  /** Name of a mailbox or of a profile. */
  local: string
  /** Registrable domain of a mailbox, empty for free ones and for profiles. */
  domain: string
  /** Lies on the domain of the site. */
  isOwn: boolean
}

/**
 * Whose a contact is by the card it stands in: `ours` for people of the site, `other` for other organizations; `linked`
 * when the card links to the contact's own domain. `title` is what the card is headed.
 */
export interface CardOwner {
  owner: 'ours' | 'other' | null
  linked: boolean
  title: string
}

/** Zones whose contacts belong to the page as a whole. */
const frames: readonly Zone[] = ['header', 'footer', 'nav', 'credit', 'cookie', 'comment']

/** Whether a contact stands in the text of a page and not in its frame. */
export function isInText(zone: Zone): boolean {
  return !frames.includes(zone)
}

interface Rated {
  card: Card
  /** Above zero for people of the site, below for other organizations. */
  score: number
  /** The card names a person or a person's mailbox. */
  isPerson: boolean
  linked: boolean
}

const sureOfOthers = -3

/** Reads whose the contacts of one page are by the cards they stand in; equal rows of one list are owned alike. */
export function readCardOwners(
  scene: PageScene,
  contacts: readonly OwnedPlace[],
  people: readonly string[],
): CardOwner[] {
  const { page } = scene
  if (contacts.length === 0) return []
  const links = page.links.flatMap((link) => {
    const domain = link.hidden ? null : foreignDomain(link.url, scene)
    return domain ? [{ domain, block: link.block, box: link.box }] : []
  })
  const phones = page.contactLinks.filter(({ hidden }) => !hidden)
  const cards = new PageCards(page, [...contacts, ...phones, ...links])
  const topics = topicOf(scene)
  const isLegal = scene.kind === 'imprint' || scene.kind === 'privacy'
  /** Where firms of another name may be the site's owner. */
  const isOfficial = isLegal || scene.kind === 'contact'
  const names = people.map(foldName).filter((name) => name.length > 4)

  const rate = (card: Card, { local, domain, isOwn }: OwnedPlace): Rated => {
    const lines = cards.lines(card).map(withoutContacts)
    const inside = links.filter(({ block }) => Math.ceil(block) >= card.from && Math.ceil(block) < card.to)
    const linked = inside.some((link) => link.domain === domain || isCalledAfter(local, link.domain))
    const subject = isOwn ? 2 : rateCard({ title: card.title, lines, local, domain, people: names })
    const link = isOwn ? 0 : linked && subject < 2 ? 2 : inside.length > 0 && inside.length < 3 ? 1 : 0
    return {
      card,
      linked,
      score: subject - link + ownTitle(card.title, scene, topics),
      isPerson: subject > 0,
    }
  }

  const rated = contacts.map((contact) => cards.around(contact).map((card) => rate(card, contact)))
  const lists = Map.groupBy(
    rated.flat().filter(({ card }) => card.list !== ''),
    ({ card }) => card.list,
  )
  const verdicts = new Map<string, CardOwner['owner']>()
  for (const [list, rows] of lists) {
    const [first] = rows
    if (rows.length < 2 || !first) continue
    const mean = rows.reduce((sum, { score }) => sum + score, 0) / rows.length
    const verdict = mean + topicScore(cards.headingsAbove(first.card), topics)
    const arePeople = rows.filter(({ isPerson }) => isPerson).length * 2 >= rows.length
    if (verdict <= -0.5) verdicts.set(list, 'other')
    else if (verdict >= 0.5 && arePeople && !isLegal) verdicts.set(list, 'ours')
  }
  return rated.map((all) => {
    for (const { card, score, linked } of all) {
      const owner = verdicts.get(card.list)
      if (owner === 'other' || (owner && score > sureOfOthers)) return { owner, linked, title: card.title }
      if (score === 0 || (lists.get(card.list)?.length ?? 0) < 2) continue
      // Rows that differ speak for themselves, and the boxes around them not at all.
      return { owner: score <= -2 && !isOfficial ? 'other' : null, linked, title: card.title }
    }
    const last = all.at(-1)
    if (!last) return { owner: null, linked: false, title: '' }
    const { card, score, linked } = last
    const topic = topicScore([card.title, ...cards.headingsAbove(card)], topics)
    const isOthers = score + topic <= sureOfOthers && (!isOfficial || topic < 0)
    const owner = isOthers ? 'other' : score >= 2 && score + topic >= 2 && !isLegal ? 'ours' : null
    return { owner, linked, title: card.title }
  })
}

/** Whether a profile or a free mailbox carries the name of a domain: `oakmill.furniture` that of `oakmill.example`. */
function isCalledAfter(local: string, domain: string): boolean {
  const { ownName } = ownNames(domain)
  const name = plainName(local)
  return ownName.length > 4 && name.length > 4 && (name.includes(ownName) || ownName.includes(name))
}

interface Topics {
  others: boolean
  ours: boolean
}

function topicOf({ page, kind }: PageScene): Topics {
  const path = decodePath(URL.parse(page.url)?.pathname ?? '').replace(/[/._-]+/g, ' ')
  return { others: announcesOthers(path), ours: kind === 'team' || kind === 'about' }
}

function topicScore(headings: string[], { others, ours }: Topics): number {
  const said = headings.some((heading) => heading.length < 80 && announcesOthers(heading))
  return (others || said ? -2 : 0) + (ours ? 1 : 0)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Branches carry the name of the site; on a page about others so do other organizations of a place. */
function ownTitle(title: string, { ownName }: PageScene, { others }: Topics): number {
  const plain = plainName(title)
  if (ownName.length < 5 || plain.length < 5) return 0
  if (plain === ownName) return 4
  if (others) return 0
  if (plain.includes(ownName) || ownName.includes(plain)) return 4
  return foldName(title)
    .split(' ')
    .some((word) => word.length >= 6 && ownName.includes(word) && !namesOrganization(word))
    ? 3
    : 0
}

/** The registrable domain of a link that leads to another site, no social network; null for others. */
function foreignDomain(address: string, { ownDomain }: PageScene): string | null {
  const host = hostOf(address)
  if (host === ownDomain || host.endsWith(`.${ownDomain}`) || networkOf(host)) return null
  return ownNames(host).ownDomain
}
