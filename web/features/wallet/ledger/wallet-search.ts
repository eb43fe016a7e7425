import { ledgerKinds } from '#contract/values/ledger-kinds.ts'
import { compact, type RawSearch, readCount, readOneOf, readText } from '#web/api/read-address.ts'

export const usageViews = ['action', 'member', 'list', 'table'] as const

/** What the address of the wallet says. A default is left out. */
export interface WalletSearch {
  page?: number
  limit?: number
  kind?: (typeof ledgerKinds)[number]
  person?: string
  from?: string
  to?: string
  /** The last 30 days without it. */
  days?: 90
  /** Bars by day without it. */
  usage?: (typeof usageViews)[number]
  /** The dialog to buy credits is open: so many are needed, 0 for no reason. */
  add?: number
  /** The payment that the payment page returns from. */
  top_up?: string
  cancelled?: true
}

/** Sets these parts of the address and keeps the others; undefined removes a part. */
export type ChangeSearch = (part: { [Key in keyof WalletSearch]: WalletSearch[Key] | undefined }) => void

const readDay = (value: unknown) => {
  const day = readText(value)
  return day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

const readId = (value: unknown) => {
  const id = readText(value)
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined
}

/** Read by the page itself: the router has no need of it before. */
export function readWalletSearch(address: object): WalletSearch {
  const raw: RawSearch = { ...address }
  return compact({
    page: readCount(raw['page']),
    limit: readCount(raw['limit']),
    kind: readOneOf(ledgerKinds, raw['kind']),
    person: readId(raw['person']),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    days: raw['days'] === 90 ? (90 as const) : undefined,
    usage: readOneOf(usageViews, raw['usage']),
    add: raw['add'] === 0 ? 0 : readCount(raw['add']),
    top_up: readId(raw['top_up']),
    cancelled: raw['cancelled'] === true ? (true as const) : undefined,
  })
}
