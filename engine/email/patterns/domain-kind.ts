/** Kinds of organizations that build addresses differently, told from the domain alone. */
export type DomainKind = 'public' | 'education' | 'organization' | 'business'

const kindOfLabel: Record<string, DomainKind> = {
  edu: 'education',
  ac: 'education',
  sch: 'education',
  gov: 'public',
  govt: 'public',
  gouv: 'public',
  gob: 'public',
  gub: 'public',
  go: 'public',
  mil: 'public',
  org: 'organization',
  or: 'organization',
  asso: 'organization',
}

/** Country-code domains that sites of any country use. */
const worldwide = new Set('ai am cc co eu fm gg io la ly me nu sh to tv ws'.split(' '))

/**
 * The kind of a domain (ASCII, lower case) by its ending: `.gov`, `.ac.uk`, `k12.oh.us`; `business` for all others.
 * Localities of the United States (`ci.salem.or.us`, RFC 1480) are public.
 */
export function domainKind(domain: string): DomainKind {
  if (/(?:^|\.)[a-z]{2}\.us$/.test(domain)) return /\bk12\b/.test(domain) ? 'education' : 'public'
  if (/(?:^|\.)europa\.eu$/.test(domain)) return 'public'
  const [top = '', second = '', third] = domain.split('.').toReversed()
  const isUnderCountry = top.length === 2 && third !== undefined
  return kindOfLabel[isUnderCountry ? second : top] ?? 'business'
}

/** The country of a domain by its ending, as ISO 3166 alpha-2 in lower case; null for `.com`, `.io` and their like. */
export function countryOfDomain(domain: string): string | null {
  const top = domain.slice(domain.lastIndexOf('.') + 1)
  if (/^(?:gov|edu|mil)$/.test(top)) return 'us'
  if (top === 'uk') return 'gb'
  return top.length === 2 && !worldwide.has(top) ? top : null
}
