import { isFree, isRole } from './address-kinds.ts'
import { ownershipOf } from './ownership.ts'
import type { EmailFact, EmailMethod, PageEmail, PageFacts } from '../facts.ts'

const methodRank: EmailMethod[] = [
  'mailto',
  'text',
  'json_ld',
  'microdata',
  'cloudflare',
  'typo3',
  'written_out',
  'cipher',
  'reversed',
  'attribute',
  'meta',
  'script',
]
/** Signs of one place that would spoil the whole: an address in the footer is not a stranger's because an article quotes it. */
const placeSigns = [
  'privacy_page',
  'article_text',
  'comment',
  'quote',
  'cookie',
  'listing',
  'processor',
  'quoted',
  'home_page',
  'other_organization',
  'linked_site',
  'about_other',
  'article_mail',
  'other_named',
]

/** The addresses of all pages as one list, each once, the site's own first. */
export function mergeEmails(
  pages: PageFacts[],
  siteIsTemplate: boolean,
  aboutOthers: ReadonlySet<string>,
): EmailFact[] {
  const places = Map.groupBy(
    pages.flatMap(({ url, emails }) => (aboutOthers.has(url) ? emails.map(ofSubject) : emails)),
    ({ email }) => email,
  )
  const all = [...places.keys()]
  const hasOwnDomain = [...places.values()].some((seen) =>
    seen.some(({ signals }) => signals.includes('same_domain')),
  )
  const read = [...places]
    .filter(([email]) => !isGlued(email, all))
    .map(([email, seen]) => ({ email, seen, signals: mergedSigns(seen), pages: pagesOf(seen) }))
    .filter(({ signals, pages: count }) => !signals.has('template') || !(siteIsTemplate || count === 1))
  for (const { signals, pages: count } of read) {
    if (count >= 3) signals.add('many_pages')
    if (hasOwnDomain && signals.has('foreign_domain')) signals.add('site_has_own_domain')
  }
  const sure = read.filter(({ signals }) => ownershipOf(signals) === 'own')
  const sureDomains = new Set(
    sure.filter(({ signals }) => signals.has('foreign_domain')).map(({ email }) => domainOf(email)),
  )
  for (const { email, signals } of read) {
    if (sure.length === 0) signals.add('only_domain')
    else if (sureDomains.has(domainOf(email)) && ownershipOf(signals) !== 'own') signals.add('shares_domain')
  }
  const facts = read.map(
    ({ email, seen, signals, pages: count }): EmailFact => ({
      email,
      ownership: ownershipOf(signals),
      reasons: [...signals],
      kind: isRole(email) ? 'role' : 'person',
      free: isFree(email),
      pages: count,
      evidence: bestEvidence(seen),
    }),
  )
  const rank = ({ ownership, reasons, pages: count }: EmailFact) =>
    (ownership === 'own' ? 1000 : 0) + (reasons.includes('same_domain') ? 500 : 0) + Math.min(count, 99)
  return facts.toSorted((one, other) => rank(other) - rank(one))
}

function pagesOf(seen: PageEmail[]): number {
  return new Set(seen.map(({ evidence }) => evidence.url)).size
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/** An address on a page about another firm is that firm's, apart from what stands on every page and the site's own. */
function ofSubject(email: PageEmail): PageEmail {
  const { signals } = email
  if (signals.some((signal) => ['same_domain', 'header', 'footer'].includes(signal))) return email
  return { ...email, signals: [...signals.filter((signal) => signal !== 'structured'), 'about_other'] }
}

/** A sign of a place counts when most places of the address carry it; a sign of wording counts always. */
function mergedSigns(seen: PageEmail[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { signals } of seen)
    for (const signal of signals) counts.set(signal, (counts.get(signal) ?? 0) + 1)
  const placed = seen.filter(({ signals }) => signals.length > 0).length
  const merged = new Set<string>()
  for (const [signal, count] of counts) {
    if (!placeSigns.includes(signal) || count * 2 > placed) merged.add(signal)
  }
  if (merged.has('structured')) merged.delete('structured_other')
  return merged
}

/** Text glued to an address: `mailinfo@`, `030123456info@` beside `info@` of the same domain. */
function isGlued(email: string, all: string[]): boolean {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  return all.some((other) => {
    if (other === email || !other.endsWith(email.slice(at))) return false
    const shorter = other.slice(0, other.lastIndexOf('@'))
    if (shorter.length < 2 || !local.endsWith(shorter)) return false
    return /^(?:e-?mail|mail|mailto|web|tel|kontakt|contact|adresse|address|[\d.-]{4,}|u00\w\w|x\w\w|20)[.-]?$/.test(
      local.slice(0, -shorter.length),
    )
  })
}

function bestEvidence(seen: PageEmail[]): EmailFact['evidence'] {
  const sorted = seen
    .map(({ evidence }) => evidence)
    .toSorted((one, other) => methodRank.indexOf(one.method) - methodRank.indexOf(other.method))
  const kept: EmailFact['evidence'] = []
  for (const one of sorted) {
    if (kept.length === 5) break
    if (!kept.some(({ url, method }) => url === one.url && method === one.method)) kept.push(one)
  }
  return kept
}
