import { profileKey } from '#engine/contact-keys/profile-key.ts'
import type { Ownership, PageFacts, ProfileFact } from '../facts.ts'
import { plainName } from '../page-scene.ts'
import { nameFits } from './read-profiles.ts'

/** The weight of each sign: above zero for a profile of the site's owner, below for a third party's. */
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
  about_other: -12,
  other_organization: -12,
  many_of_network: -4,
  other_of_network: -4,
}
/** Signs of one place, which count where most places carry them. */
const placeSigns = new Set(
  'article_text privacy_page comment quote credit_words person_card about_other other_organization'.split(
    ' ',
  ),
)
const frames = ['header', 'footer', 'nav']

/** Merges the profiles of all pages, each once, and tells the site owner's from those of third parties. */
export function mergeProfiles(
  pages: PageFacts[],
  organisation: string | null,
  aboutOthers: ReadonlySet<string>,
): ProfileFact[] {
  const read = pages.flatMap(({ url, profiles }) =>
    aboutOthers.has(url) ? profiles.map(ofSubject) : profiles,
  )
  const merged = [...Map.groupBy(read, keyOf).values()].map(mergePlaces)
  const name = plainName(organisation ?? '')
  for (const { url, pages: count, reasons } of merged) {
    const last = plainName(url.split('/').pop() ?? '')
    if (count > 1 && count >= Math.min(3, Math.ceil(pages.length / 3))) reasons.push('many_pages')
    if (name.length > 3 && nameFits(last, name) && !reasons.includes('named_after_site'))
      reasons.push('named_after_site')
  }
  const stands = (profile: ProfileFact) => profile.reasons.includes('named_after_site') || isOfficial(profile)
  for (const profile of merged) {
    const { network, reasons } = profile
    const rivals = merged.filter((other) => other !== profile && other.network === network)
    // A site of one person shows that person's profile in the frame of its pages.
    if (isInFrame(reasons)) profile.reasons = reasons.filter((reason) => reason !== 'person')
    else if (rivals.length > 2 && !stands(profile)) reasons.push('many_of_network')
    else if (!stands(profile) && !reasons.includes('contact_page') && rivals.some(isOfficial))
      reasons.push('other_of_network')
    profile.ownership = ownershipOf(profile.reasons)
  }
  return merged.toSorted(
    (one, other) =>
      Number(one.ownership === 'third_party') - Number(other.ownership === 'third_party') ||
      other.pages - one.pages,
  )
}

/** Named by structured data, or shown on many pages. */
function isOfficial({ reasons }: ProfileFact): boolean {
  return reasons.includes('structured') || isInFrame(reasons)
}

function isInFrame(reasons: readonly string[]): boolean {
  return reasons.includes('many_pages') && reasons.some((reason) => frames.includes(reason))
}

function keyOf({ url }: ProfileFact): string {
  return profileKey(url) ?? url
}

function mergePlaces(places: ProfileFact[]): ProfileFact {
  const counts = new Map<string, number>()
  for (const { reasons } of places)
    for (const reason of new Set(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts].filter(
    ([reason, count]) => !placeSigns.has(reason) || count * 2 > places.length,
  )
  return {
    ...(places[0] as ProfileFact),
    reasons: reasons.map(([reason]) => reason),
    pages: places.length,
    evidence: places.flatMap(({ evidence }) => evidence).slice(0, 3),
  }
}

/** A profile on a page about another firm is that firm's, apart from those of the page's frame. */
function ofSubject(profile: ProfileFact): ProfileFact {
  const { reasons } = profile
  if (reasons.some((reason) => frames.includes(reason))) return profile
  return { ...profile, reasons: [...reasons.filter((reason) => reason !== 'structured'), 'about_other'] }
}

function ownershipOf(reasons: string[]): Ownership {
  return reasons.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0) >= 0 ? 'own' : 'third_party'
}
