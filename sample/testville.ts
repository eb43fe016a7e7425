import type { CompanyRecord } from '#engine/import/company-record.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import type { LocalityRecord, PlaceRecord } from '#engine/import/place-record.ts'
import { creatorMail } from './creators/creators.ts'
import { makeMail, type SampleMail } from './mail/mailboxes.ts'
import { northlandBusinesses } from './mirror/northland.ts'
import { planSites } from './web-sites/plan-sites.ts'
import type { SampleSite } from './web-sites/site.ts'
import { makeBusinesses } from './world/businesses.ts'
import { makeLocalities } from './world/localities.ts'
import { makeEmployees } from './world/person-records.ts'
import { placeRecordOf } from './world/place-records.ts'

export interface Testville extends SampleMail {
  places: PlaceRecord[]
  localities: LocalityRecord[]
  people: PersonRecord[]
  companies: CompanyRecord[]
  /** The mailbox of each person who has one, by `source_id`. */
  mailboxOf: ReadonlyMap<string, string>
  sites: SampleSite[]
}

let made: Testville | undefined

/** The fictional world, made once: the same on every machine and in every run. */
export function testville(): Testville {
  made ??= makeTestville()
  return made
}

export function makeTestville(): Testville {
  const businesses = makeBusinesses()
  const sites = planSites(businesses)
  const employees = makeEmployees(businesses)
  return {
    places: businesses.map(placeRecordOf),
    localities: makeLocalities(),
    people: employees.map(({ record }) => record),
    companies: companiesOf(employees.map(({ record }) => record)),
    mailboxOf: new Map(
      employees.flatMap(({ record, mailbox, ownMailbox }) => {
        const address = mailbox ?? ownMailbox
        return address ? [[record.source_id, address] as const] : []
      }),
    ),
    sites,
    ...withCreators(withRegion(makeMail(businesses, sites, employees))),
  }
}

function withCreators({ mailDomains, mailboxes }: SampleMail): SampleMail {
  const { domain, addresses } = creatorMail()
  return {
    mailDomains: [...mailDomains, { domain, mode: 'mailboxes' }],
    mailboxes: [...mailboxes, ...addresses.map((address) => ({ address, state: 'valid' as const }))],
  }
}

/** Mailboxes of the region that is imported from the mirror. */
function withRegion({ mailDomains, mailboxes }: SampleMail): SampleMail {
  const printed = northlandBusinesses().flatMap(({ email, host }) =>
    email === null ? [] : [{ email, host }],
  )
  return {
    mailDomains: [
      ...mailDomains,
      ...printed.map(({ host }) => ({ domain: host, mode: 'mailboxes' as const })),
    ],
    mailboxes: [...mailboxes, ...printed.map(({ email }) => ({ address: email, state: 'valid' as const }))],
  }
}

/** The firms of Testland that have a website, as a register of companies states them. */
function companiesOf(people: readonly PersonRecord[]): CompanyRecord[] {
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
