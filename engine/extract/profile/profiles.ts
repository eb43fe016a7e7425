import type { PageLink } from '#engine/html/html-page.ts'
import { snippetAround } from '../evidence.ts'
import type { Ownership, PageFacts, ProfileFact } from '../facts.ts'
import { type PageScene, plainName } from '../page-scene.ts'
import { readProfile } from './networks.ts'
import type { StructuredFacts } from '../structured/structured-data.ts'

/** Profiles of the designers, themes and platforms that templates come with. */
const makers =
  /^(?:wix|wordpress|squarespace|webflow|shopify|jimdo|weebly|godaddy|themeforest|envato|elementor|html5up|colorlib|bootstrap\w*|startbootstrap|templatemo|github|facebook|instagram|twitter|youtube|linkedin|google|jekyll\w*|gohugo\w*|tailwindcss|framer|automattic|themefisher|freehtml5\w*|bootstrapmade|ajlkn|joomla|drupal|typo3|your[\w-]*|user\w*|username|profile|example|mysite|page|company|channel|handle|yourpage|yourcompany|johndoe|john-doe|jane-doe|my-?(?:page|profile|username)|janedoe|sarahjohnson)$/i
const shareWords =
  /\b(?:share|teilen|tweet this|condividi|partager|compartir|compartilhar|udostępnij|jaga|dela|del på|поделиться|pin it|empfehlen)\b/i
const personWords = /(?:team|staff|member|person|author|people|employee|speaker|mitarbeiter|card|profile|bio)/

/** Links of a page to social profiles, and those of its structured data. */
export function readProfiles(scene: PageScene, structured: StructuredFacts): ProfileFact[] {
  const { page } = scene
  const facts = new Map<string, ProfileFact>()

  function add(
    address: string,
    method: 'link' | 'json_ld' | 'microdata',
    reasons: () => string[],
    snippet: string,
  ) {
    const profile = readProfile(address)
    if (!profile || facts.size > 200) return
    const all = reasons()
    const last = profile.handle.split('/').pop() ?? ''
    if (makers.test(last.replace(/^@/, ''))) all.push('template')
    if (scene.ownName.length > 3 && nameFits(plainName(last), scene.ownName)) all.push('named_after_site')
    if (profile.handle.startsWith('in/') || profile.handle.startsWith('pub/')) all.push('person')
    if (scene.template) all.push('template_page')
    const known = facts.get(profile.url)
    if (known) {
      known.reasons = [...new Set([...known.reasons, ...all])]
      return
    }
    facts.set(profile.url, {
      network: profile.network,
      url: profile.url,
      ownership: 'own',
      reasons: all,
      pages: 1,
      evidence: [{ url: page.url, method, snippet: snippetAround(snippet, 0, 0).slice(0, 200) }],
    })
  }

  for (const link of page.links) {
    if (!link.hidden) add(link.url, 'link', () => linkReasons(link, scene), link.text || link.url)
  }
  for (const { profiles, source } of structured.organisations) {
    for (const url of profiles) add(url, source, () => ['structured'], url)
  }
  for (const { profiles, source } of structured.people) {
    for (const url of profiles) add(url, source, () => ['person'], url)
  }
  return [...facts.values()]
}

function linkReasons(link: PageLink, { page, kind }: PageScene): string[] {
  const reasons: string[] = []
  if (shareWords.test(link.text)) reasons.push('share')
  if (link.zone === 'header' || link.zone === 'footer' || link.zone === 'nav') reasons.push(link.zone)
  else if (kind === 'contact' || kind === 'imprint') reasons.push('contact_page')
  if (link.zone === 'credit') reasons.push('credit')
  if (link.zone === 'comment' || link.zone === 'quote') reasons.push(link.zone)
  if (kind === 'article' && !reasons.includes('footer') && !reasons.includes('header'))
    reasons.push('article_text')
  const around = page.blocks[Math.ceil(link.block)]
  const before = page.blocks[Math.max(0, Math.ceil(link.block) - 1)]
  const text = `${before?.text.slice(-60) ?? ''} ${around?.text.slice(0, 200) ?? ''}`
  if (
    /\b(?:design(?:ed)?|theme|template|built|made|powered|developed|website|realizzato|webdesign|credits?) (?:with |und |& |: )?(?:by|von|da)?\b.{0,30}$|©.{0,40}(?:theme|template)/i.test(
      text,
    )
  ) {
    reasons.push('credit_words')
  }
  if (around && personWords.test(around.className) && kind === 'team') reasons.push('person_card')
  if (kind === 'privacy') reasons.push('privacy_page')
  if (
    /\b(?:follow|folge|seguici|suivez|síguenos|siga|find us|besuch|obserwuj|jälgi|join us|unsere?\w* (?:seite|kanal)|our)\b/i.test(
      text,
    )
  ) {
    reasons.push('follow_words')
  }
  return reasons
}

/** Whether a handle and the name of the site are the same name, in full or for most of it. */
function nameFits(handle: string, name: string): boolean {
  if (handle.length < 3) return false
  if (handle.includes(name) || (handle.length > 4 && name.includes(handle))) return true
  let same = 0
  while (same < handle.length && same < name.length && handle[same] === name[same]) same++
  return same >= 6
}

const weights: Record<string, number> = {
  structured: 5,
  named_after_site: 5,
  header: 3,
  footer: 3,
  nav: 3,
  contact_page: 2,
  follow_words: 2,
  many_pages: 3,
  share: -4,
  credit: -6,
  credit_words: -4,
  comment: -6,
  quote: -4,
  article_text: -2,
  privacy_page: -3,
  person: -4,
  person_card: -4,
  template: -12,
  template_page: -4,
  many_of_network: -4,
}

/** The profiles of all pages, each once, told apart: the site's own, or somebody else's. */
export function mergeProfiles(pages: PageFacts[], organisation: string | null): ProfileFact[] {
  const merged = new Map<string, ProfileFact>()
  for (const profile of pages.flatMap(({ profiles }) => profiles)) {
    const key = profile.url.toLowerCase().replace('https://www.', 'https://').replace('twitter.com', 'x.com')
    const known = merged.get(key)
    if (known) {
      known.pages++
      known.reasons = [...new Set([...known.reasons, ...profile.reasons])]
      if (known.evidence.length < 3) known.evidence.push(...profile.evidence)
    } else merged.set(key, { ...profile, reasons: [...profile.reasons], evidence: [...profile.evidence] })
  }
  const all = [...merged.values()]
  const name = plainName(organisation ?? '')
  for (const profile of all) {
    if (profile.pages >= Math.min(3, Math.ceil(pages.length / 3)) && profile.pages > 1)
      profile.reasons.push('many_pages')
    const last = plainName(profile.url.split('/').pop() ?? '')
    if (name.length > 3 && nameFits(last, name) && !profile.reasons.includes('named_after_site')) {
      profile.reasons.push('named_after_site')
    }
    const rivals = all.filter(({ network }) => network === profile.network).length
    const stands = profile.reasons.some((reason) => reason === 'named_after_site' || reason === 'structured')
    if (rivals > 3 && !stands) profile.reasons.push('many_of_network')
    profile.ownership = ownershipOf(profile.reasons)
  }
  return all.toSorted(
    (one, other) =>
      Number(one.ownership === 'third_party') - Number(other.ownership === 'third_party') ||
      other.pages - one.pages,
  )
}

function ownershipOf(reasons: string[]): Ownership {
  return reasons.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0) >= 0 ? 'own' : 'third_party'
}
