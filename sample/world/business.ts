import type { Person } from './people.ts'
import type { Town } from './town.ts'
import type { Chain, Lang, Trade } from './trade.ts'

export interface StaffMember extends Person {
  role: string
}

/** One house of Testland with all that is true of it; records and web sites show parts of this. */
export interface Business {
  /** `sample:0001`… */
  id: string
  name: string
  lang: Lang
  trade: Trade
  town: Town
  street: string
  postal: string
  suburb: string | null
  lat: number
  lon: number
  /** E.164. */
  phone: string
  owner: Person
  /** The owner first. */
  staff: StaffMember[]
  since: number
  chain: Chain | null
  /** Host of its web site. All branches of a chain share one. */
  host: string | null
  /** Host part of its mail addresses, also when it has no web site. */
  mailHost: string
}
