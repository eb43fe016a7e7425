import type { LocalityRecord, PlaceRecord } from '#engine/import/place-record.ts'
import { makeMail, type SampleMail } from './mail/mailboxes.ts'
import { planSites } from './web-sites/plan-sites.ts'
import type { SampleSite } from './web-sites/site.ts'
import { makeBusinesses } from './world/businesses.ts'
import { makeLocalities } from './world/localities.ts'
import { placeRecordOf } from './world/place-records.ts'

export interface Testville extends SampleMail {
  places: PlaceRecord[]
  localities: LocalityRecord[]
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
  return {
    places: businesses.map(placeRecordOf),
    localities: makeLocalities(),
    sites,
    ...makeMail(businesses, sites),
  }
}
