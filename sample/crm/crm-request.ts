import { createHash } from 'node:crypto'
import type { Tokens } from './tokens.ts'

/** What a CRM is asked. */
export interface CrmRequest {
  method: string
  url: URL
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

export interface CrmAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

/** A CRM of the sample world. */
export interface SampleCrm {
  answer(request: CrmRequest): CrmAnswer
  tokens: Tokens
  contacts: ReadonlyMap<string | number, unknown>
  /** How it says that a contact could not be saved. */
  refuses: CrmAnswer
  /** The body of a 429. */
  throttles: object
  /** Over all contacts but their ids and times, whatever the order. */
  hash(): string
}

/** Over all contacts, whatever their order, without what differs when the same contact is made again. */
export function hashOf(contacts: Iterable<object>, ofOneLife: ReadonlySet<string>): string {
  const lines = Array.from(contacts, (contact) => {
    const known = Object.entries<unknown>({ ...contact }).filter(
      ([key, value]) => value != null && !ofOneLife.has(key),
    )
    const sorted = known.map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value,
    ])
    return JSON.stringify(sorted.toSorted(([a], [b]) => String(a).localeCompare(String(b))))
  })
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

/** The members of a JSON object; none of anything else. */
export function membersOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The application that the CRMs of the sample world know. */
export const sampleClient = { clientId: 'sample', clientSecret: 'sample' }

export const isSampleClient = (id: string | null, secret: string | null): boolean =>
  id === sampleClient.clientId && secret === sampleClient.clientSecret
