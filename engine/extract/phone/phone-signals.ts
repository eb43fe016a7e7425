import { addressWords, privacySignals, wordingSignals, wordsBefore } from '../email/surroundings.ts'
import type { PageEmail, PageKind, PagePhone } from '../facts.ts'
import { type CardOwner, isInText, readCardOwners } from '../owner/card-owners.ts'
import type { PageScene } from '../page-scene.ts'
import type { SectionAt } from '../sections/section-kinds.ts'
import { otherOwnerSignals } from './other-owners.ts'

/** A number with the line it stands in, below zero when it stands in none. */
export type PlacedPhone = PagePhone & { block: number; lead: string }

const zones: Record<string, string> = {
  header: 'header',
  footer: 'footer',
  comment: 'comment',
  quote: 'quote',
  credit: 'credit_zone',
  cookie: 'cookie',
}
const kinds: Partial<Record<PageKind, string>> = {
  contact: 'contact_page',
  imprint: 'imprint_page',
  team: 'team_page',
  about: 'team_page',
  article: 'article_text',
  privacy: 'privacy_page',
}

/** Gives each number the signs of whose it is: the words before it, its place, an own address beside it. */
export function phoneSignals(
  found: PlacedPhone[],
  scene: PageScene,
  { sectionAt, emails, people }: { sectionAt: SectionAt; emails: PageEmail[]; people: readonly string[] },
): PagePhone[] {
  if (found.length === 0) return []
  const { page, kind } = scene
  const ownLines = emails
    .filter(({ signals, block }) => block >= 0 && signals.includes('same_domain'))
    .map(({ block }) => Math.ceil(block))
  const owners = cardOwners(found, scene, people)
  let previous = -1
  let inherited: string[] = []
  return found
    .toSorted((one, other) => one.block - other.block)
    .map((placed) => {
      const { block, lead, ...phone } = placed
      if (block < 0) return phone
      const signals = new Set(phone.signals)
      const words = wordsBefore(page.blocks, block, { after: Math.ceil(previous) })
      // A second line of the same entry: telephone, then fax.
      const follows = previous >= 0 && block - previous <= 2 && addressWords(words) < 4
      if (!follows)
        inherited = [...wordingSignals(words), ...(kind === 'privacy' ? privacySignals(words, scene) : [])]
      previous = Math.ceil(block)
      for (const code of inherited) signals.add(code)
      const section = sectionAt(Math.ceil(block))
      const isListed = section === 'others' || section === 'useful_numbers'
      if (isListed) signals.add(section === 'others' ? 'other_section' : 'useful_numbers')
      for (const code of otherOwnerSignals(scene, emails, { block: Math.ceil(block), lead }))
        signals.add(code)
      const isOthers = owners.get(placed)?.owner === 'other'
      if (isOthers) signals.add('listing')
      const here = page.blocks[Math.ceil(block)]?.zone
      if (
        !isListed &&
        !isOthers &&
        ownLines.some((line) => Math.abs(line - block) <= 3 && page.blocks[line]?.zone === here)
      ) {
        signals.add('beside_own_address')
      }
      const zone = zones[page.blocks[Math.ceil(block)]?.zone ?? 'body']
      const place = zone ?? kinds[kind]
      if (place) signals.add(place)
      return { ...phone, signals: [...signals] }
    })
}

/** Kinds of pages that show other organizations as well. */
const mixedKinds = new Set<PageKind>(['other', 'article', 'about'])

/** Whose the cards in the text are that hold the numbers. */
function cardOwners(
  found: PlacedPhone[],
  scene: PageScene,
  people: readonly string[],
): Map<PlacedPhone, CardOwner> {
  // A site writes its own names above its own numbers where it tells how to reach it.
  if (!mixedKinds.has(scene.kind)) return new Map()
  const { blocks } = scene.page
  const inText = found.filter(({ block }) => block >= 0 && isInText(blocks[Math.ceil(block)]?.zone ?? 'body'))
  const places = inText.map(({ block }) => ({
    block,
    box: blocks[Math.ceil(block)]?.box ?? 0,
    local: '',
    domain: '',
    isOwn: false,
  }))
  const owners = readCardOwners(scene, places, people)
  return new Map(inText.flatMap((placed, index) => (owners[index] ? [[placed, owners[index]]] : [])))
}
