import type { PersonRecord } from '#engine/import/person-record.ts'
import { testville } from '#sample/testville.ts'

interface Reachable {
  person: PersonRecord
  /** E.164: stands beside the name on the team page of the firm. */
  phone: string
}

/** People of the sample world whose number stands on the team page of their firm, one of each firm. */
export function peopleWithNumber(): Reachable[] {
  const { sites, people } = testville()
  const found = sites.flatMap(({ host, truth, pages, behaviour, robots }) => {
    if (!pages.some(({ kind }) => kind === 'team') || behaviour !== 'ok' || robots !== 'open') return []
    const shown = truth.people.find(({ phone }) => phone !== null)
    const domain = host.replace(/^www\./, '')
    const person = people.find(
      ({ name, company_domain }) => name === shown?.name && company_domain === domain,
    )
    return shown?.phone && person ? [{ person, phone: shown.phone }] : []
  })
  return found
}
