import type { CompanyRecord } from '#engine/import/company-record.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'

/** The firms of Testland that have a website, as a register of companies states them. */
export function companiesOf(people: readonly PersonRecord[]): CompanyRecord[] {
  const firms = new Map<string, CompanyRecord>()
  for (const { company: name, company_domain: domain, industry, headcount, city, state, country } of people) {
    if (name === null || domain === null || firms.has(domain)) continue
    firms.set(domain, {
      source_id: `company-${domain}`,
      name,
      domain,
      industry,
      headcount,
      street: null,
      postal_code: null,
      city,
      state,
      country,
      linkedin_url: null,
      websites: [`http://${domain}/`],
      emails: [],
      phones: [],
    })
  }
  return [...firms.values()]
}
