import type { Evidence, SiteFacts } from '#engine/extract/facts.ts'
import type { ContactEmail, ContactFact } from './contacts.ts'

/** The most addresses of one site that are checked and stored. */
const maxEmails = 12

/** The published addresses of a site, the most likely contact first. */
export function publishedEmails(site: SiteFacts): ContactEmail[] {
  return site.emails.slice(0, maxEmails).map(({ email, ownership, reasons, evidence }) => ({
    email,
    ...receipt(evidence[0]),
    owner: ownership,
    origin: 'site',
    verdict: 'not_checked',
    reasons,
    checked_at: null,
    retry_after_ms: null,
  }))
}

/** Phones, profiles, people and the platform of a site, each with the page it was read on. */
export function factsOf(site: SiteFacts, website: string): ContactFact[] {
  const facts: ContactFact[] = []
  for (const { phone, kind, ownership, evidence } of site.phones) {
    facts.push({ field: 'phone', value: phone, ...receipt(evidence[0]), owner: ownership, details: { kind } })
  }
  for (const { network, url, ownership, evidence } of site.profiles) {
    facts.push({
      field: 'profile',
      value: url,
      ...receipt(evidence[0]),
      owner: ownership,
      details: { network },
    })
  }
  for (const { name, role, email, phone, evidence } of site.people) {
    const details = Object.fromEntries(
      Object.entries({ role, email, phone }).filter((entry): entry is [string, string] => Boolean(entry[1])),
    )
    facts.push({ field: 'person', value: name, ...receipt(evidence[0]), owner: 'own', details })
  }
  if (site.platform) {
    const page = receipt({ url: website, method: 'text', snippet: '' })
    facts.push({
      field: 'platform',
      value: site.platform,
      ...page,
      evidence: null,
      method: 'markup',
      owner: 'own',
      details: null,
    })
  }
  return facts
}

function receipt(evidence: Evidence | undefined) {
  const url = evidence?.url ?? ''
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  return {
    source: host + (pathname === '/' ? '' : pathname),
    source_url: url,
    method: evidence?.method ?? 'text',
    evidence: evidence?.snippet || null,
  }
}
