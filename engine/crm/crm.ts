import type { Call, Failed, Reply } from '#engine/sources/call.ts'
import { failed } from '#engine/sources/call.ts'

/** The values of a contact by the keys of the CRM's fields. A field without a value is absent. */
export type Values = Record<string, string>

export interface Contact {
  id: string
  values: Values
  tags: string[]
}

export interface CrmField {
  key: string
  name: string
  is_custom: boolean
}

/** The CRM says no, and will say so again. */
interface Refused {
  outcome: 'refused'
  status: number
  /** In the CRM's own words. */
  says: string
  /** The contact that stands in the way, where the CRM names it. */
  contact_id: string | null
}

/** `failed`: nothing is known of the effect, or there was none; a later try may succeed. */
export type Answer<T> = { outcome: 'done'; value: T } | Refused | Failed

/** What a lead is found by. Phone numbers are E.164. */
export interface Identity {
  email: string | null
  phone: string | null
}

/** Ways to a CRM. `repeat` asks again after a failure: for what has the same effect once or twice. */
export interface CrmCalls {
  once: Call
  repeat: Call
}

/** One account of a CRM. No call throws for what the CRM does. `create` alone is asked once. */
export interface Crm {
  /** The account behind the connection: its id and what its users call it. */
  account(): Promise<Answer<{ id: string; name: string }>>
  fields(): Promise<Answer<CrmField[]>>
  createField(name: string): Promise<Answer<CrmField>>
  /** By email first, then by phone. */
  find(identity: Identity): Promise<Answer<Contact | null>>
  get(id: string): Promise<Answer<Contact | null>>
  /** `isNew` is false where the CRM changed a contact that it took for the same one. */
  create(values: Values): Promise<Answer<{ contact: Contact; isNew: boolean }>>
  /** Writes these fields and no others; an empty text clears a field. Answers the contact as it is now. */
  update(id: string, values: Values): Promise<Answer<Contact>>
  /** A contact that is gone already is removed. */
  remove(id: string): Promise<Answer<null>>
  /** Adds tags and keeps the others. */
  tag(id: string, tags: string[]): Promise<Answer<null>>
  untag(id: string, tags: string[]): Promise<Answer<null>>
  /** The values as this CRM holds them: cut to its lengths, and without what it cannot hold. */
  held(values: Values): Values
  /** A tag as this CRM holds it, where it is not held as it is. */
  heldTag?(tag: string): string
}

/** An application that is registered with a CRM (RFC 6749 2). */
export interface OAuthClient {
  authorizeUrl: string
  /** The base address of its API, without a slash at its end. */
  apiUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  scope: string
  /** For which grants the client signs in with HTTP Basic (RFC 6749 2.3.1) in place of fields of the form. */
  basic?: readonly ('authorization_code' | 'refresh_token')[]
  /** Fields beside those of the standard. */
  extra?: Record<string, string>
}

/** What is particular to one CRM. A further one is a driver, a stand-in, a test and an entry. */
export interface CrmDriver {
  /** What every application registers for, and where its users and its servers are asked. */
  oauth: Omit<OAuthClient, 'clientId' | 'clientSecret'>
  /** Between two requests, milliseconds, so that its limit is kept. */
  betweenMs: number
  /** Whether that limit is one for all connections of the application. */
  isLimitShared: boolean
  /** Carries an access token. */
  headers(access: string): Record<string, string>
  /** The account in an answer with tokens, undefined where they are not of one account. Without it the CRM is asked. */
  accountIn?(tokens: Record<string, unknown>): string | undefined
  /** Where an account is asked whose address is its own. */
  apiUrlOf?(apiUrl: string, accountId: string): string
  open(calls: CrmCalls, accountId: string): Crm
}

export const done = <T>(value: T): Answer<T> => ({ outcome: 'done', value })

/** Statuses that are a word of the CRM rather than a failure of the way to it. */
export const answers = [400, 403, 404, 409, 410, 413, 415, 422] as const

/** Reads an answer of success; a refusal keeps the words of the CRM, and a body that cannot be read is a failure. */
export function read<T>(
  reply: Reply | Failed,
  value: (body: unknown, status: number) => T | undefined,
): Answer<T> {
  if (reply.outcome === 'failed') return reply
  const { status, body } = reply
  if (status >= 300) return { outcome: 'refused', status, says: saidIn(body), contact_id: contactIn(body) }
  const found = value(body, status)
  return found === undefined ? failed('bad_answer') : done(found)
}

const longest = 300

/** Of an error body: `message` as text or list, `error.message`, `error_description`, `fault.faultstring`, or nothing. */
function saidIn(body: unknown): string {
  const { message, error, error_description, fault } = fieldsOf(body)
  const said =
    message ??
    error_description ??
    fieldsOf(fault)['faultstring'] ??
    (typeof error === 'object' ? fieldsOf(error)['message'] : error)
  const text = Array.isArray(said) ? said.map(String).join(', ') : typeof said === 'string' ? said : ''
  return text.replaceAll('\0', '').slice(0, longest)
}

function contactIn(body: unknown): string | null {
  const { contactId } = fieldsOf(fieldsOf(body)['meta'])
  return typeof contactId === 'string' ? contactId : null
}

/** The members of an object; none of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // an object has members
    : {}

export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(fieldsOf) : []

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
