import type { PageLink } from '#engine/html/html-page.ts'
import { snippetAround } from '../evidence.ts'
import type { ProfileFact } from '../facts.ts'
import { isInText, readCardOwners } from '../owner/card-owners.ts'
import { type PageScene, plainName } from '../page-scene.ts'
import { parseProfile } from './parse-profile.ts'
import type { StructuredFacts } from '../structured/structured-data.ts'

/** Profiles of the designers, themes and platforms that templates come with. */
const makers =
  /^(?:wix|wordpress|squarespace|webflow|shopify|jimdo|weebly|godaddy|themeforest|envato|elementor|html5up|colorlib|bootstrap\w*|startbootstrap|templatemo|github|facebook|instagram|twitter|youtube|linkedin|google|jekyll\w*|gohugo\w*|tailwindcss|framer|automattic|themefisher|freehtml5\w*|bootstrapmade|ajlkn|joomla|drupal|typo3|your[\w-]*|user\w*|username|profile|example|mysite|page|company|channel|handle|yourpage|yourcompany|johndoe|john-doe|jane-doe|my-?(?:page|profile|username)|janedoe|sarahjohnson)$/i
const shareWords =
  /\b(?:share|teilen|tweet this|condividi|partager|compartir|compartilhar|udostępnij|jaga|dela|del på|поделиться|pin it|empfehlen)\b/i
const personWords = /(?:team|staff|member|person|author|people|employee|speaker|mitarbeiter|card|profile|bio)/

/** Links of a page to social profiles, and those of its structured data. */
export function readProfiles(
  scene: PageScene,
  structured: StructuredFacts,
  people: readonly string[],
): ProfileFact[] {
  const { page } = scene
  const facts = new Map<string, ProfileFact>()

  function add(
    address: string,
    {
      method,
      reasons,
      snippet,
    }: { method: 'link' | 'json_ld' | 'microdata'; reasons: () => string[]; snippet: string },
  ) {
    const profile = parseProfile(address)
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

  const shown = [...page.links.filter(({ hidden }) => !hidden), ...writtenLinks(scene)]
  const owners = profileOwners(shown, scene, people)
  for (const link of shown) {
    add(link.url, {
      method: 'link',
      reasons: () => [...linkReasons(link, scene), ...(owners.get(link) ?? [])],
      snippet: link.text || link.url,
    })
  }
  for (const { profiles, source } of structured.organisations) {
    for (const url of profiles) add(url, { method: source, reasons: () => ['structured'], snippet: url })
  }
  for (const { profiles, source } of structured.people) {
    for (const url of profiles) add(url, { method: source, reasons: () => ['person'], snippet: url })
  }
  return [...facts.values()]
}

const written =
  /(?<![\w@/.-])(?:https?:\/\/)?(?:[a-z-]{2,6}\.)?(?:facebook|instagram|linkedin|youtube|tiktok)\.com\/[\w@./?=%-]{3,80}/gi

/** Addresses of profiles that a page writes as text. */
function writtenLinks({ page }: PageScene): PageLink[] {
  return page.blocks.flatMap(({ text, zone, box }, block): PageLink[] => {
    if (!text.includes('.com/')) return []
    return [...text.matchAll(written)].map(([address]) => {
      const url = address.replace(/[.?-]+$/, '').replace(/^(?!https?:)/i, 'https://')
      return { url, text: address, rel: '', zone, block, box, hidden: false }
    })
  })
}

/** What the cards say of the profiles that stand in the text of a page. */
function profileOwners(
  links: readonly PageLink[],
  scene: PageScene,
  people: readonly string[],
): Map<PageLink, string[]> {
  const inText = links.flatMap((link) => {
    const profile = isInText(link.zone) ? parseProfile(link.url) : null
    const local = profile?.handle.split('/').pop()?.replace(/^@/, '') ?? ''
    return profile
      ? [{ link, place: { block: link.block, box: link.box, local, domain: '', isOwn: false } }]
      : []
  })
  const places = inText.map(({ place }) => place)
  const owners = readCardOwners(scene, places, people)
  return new Map(
    inText.map(({ link }, index) => [link, owners[index]?.owner === 'other' ? ['other_organization'] : []]),
  )
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
export function nameFits(handle: string, name: string): boolean {
  if (handle.length < 3) return false
  if (handle.includes(name) || (handle.length > 4 && name.includes(handle))) return true
  let same = 0
  while (same < handle.length && same < name.length && handle[same] === name[same]) same++
  return same >= 6
}
