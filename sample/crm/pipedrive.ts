import { createHash } from 'node:crypto'
import { type CrmAnswer, type CrmRequest, hashOf, isSampleClient, membersOf } from './crm-request.ts'
import { openTokens } from './tokens.ts'

type Json = Record<string, unknown>
interface Entry extends Json {
  id: number
  name: string
  custom_fields: Json
}
export interface PipedrivePerson extends Entry {
  emails: Json[]
  phones: Json[]
  org_id: number | null
}

export const sampleCompany = 'testville-sales'

/** Pipedrive as `shared/providers` describes it: one company, whose persons and organizations may be there twice. */
export function openPipedrive({ lifeS = 3_600 }: { lifeS?: number } = {}) {
  const tokens = openTokens(lifeS)
  const contacts = new Map<number, PipedrivePerson>()
  const organizations = new Map<number, Entry>()
  const deleted = new Map<number, Entry>()
  const fields = { personFields: new Map<string, Json>(), organizationFields: new Map<string, Json>() }
  let count = 0

  function addOrganization(given: Json): Entry {
    const made = { id: (count += 1), name: '', custom_fields: {}, add_time: new Date().toISOString() }
    organizations.set(made.id, made)
    return write(made, given)
  }

  function add(given: Json): PipedrivePerson {
    const start = { emails: [], phones: [], org_id: null, custom_fields: {} }
    const person = { id: (count += 1), name: '', ...start, add_time: new Date().toISOString() }
    contacts.set(person.id, person)
    return write(person, given)
  }

  /** Lists are replaced whole; a field of the account's own is cleared by null. */
  function write<T extends Entry>(entry: T, { custom_fields: own, ...given }: Json): T {
    Object.assign(entry, given, { update_time: new Date().toISOString() })
    for (const [key, value] of Object.entries((own ?? {}) as Json))
      if (value === null) delete entry.custom_fields[key]
      else entry.custom_fields[key] = value
    return entry
  }

  function wrong(given: Json, known: Map<string, Json>): CrmAnswer | undefined {
    const unknown = Object.keys((given['custom_fields'] ?? {}) as Json).find((key) => !known.has(key))
    if (unknown !== undefined) return invalid(`custom_fields: ${unknown} is not allowed`)
    const emails = rows(given, 'emails').map(({ value }) => String(value))
    if (emails.some((email) => !/^[^@\s]+@[^@\s]+$/.test(email))) return invalid('emails: invalid email')
    if (given['org_id'] != null && !organizations.has(Number(given['org_id'])))
      return refused(404, 'Organization not found')
    return undefined
  }

  /** Similar ones come too, as the search of the provider is not exact for each value. */
  function search(room: 'persons' | 'organizations', url: URL): CrmAnswer {
    const term = (url.searchParams.get('term') ?? '').toLowerCase()
    const name = url.searchParams.get('fields') ?? ''
    if (term.length < 1) return invalid('term is required')
    const values = (one: Entry) =>
      name === 'name' ? [one.name] : rows(one, `${name}s`).map(({ value }) => String(value))
    const all: Entry[] = [...(room === 'persons' ? contacts : organizations).values()]
    const found = all.filter((one) => values(one).some((value) => value.toLowerCase().endsWith(term)))
    const items = found.slice(0, 100).map((one) => ({
      result_score: 1,
      item: {
        id: one.id,
        name: one.name,
        emails: rows(one, 'emails').map(({ value }) => value),
        phones: rows(one, 'phones').map(({ value }) => value),
      },
    }))
    return ok({ items })
  }

  function onFields(method: string, known: Map<string, Json>, given: Json): CrmAnswer {
    if (method !== 'POST')
      return ok([{ field_code: 'name', field_name: 'Name', field_type: 'varchar' }, ...known.values()])
    const code = createHash('sha1')
      .update(`${(count += 1)}`)
      .digest('hex')
    known.set(code, { ...given, field_code: code, is_custom_field: true })
    return ok(known.get(code), 201)
  }

  function onOne(method: string, entries: Map<number, Entry>, { id, given }: { id: number; given: Json }) {
    const entry = entries.get(id)
    const left = deleted.get(id)
    if (!entry)
      return left && method === 'GET' ? ok({ ...left, is_deleted: true }) : refused(404, 'Not found')
    if (method === 'GET') return ok({ ...entry, is_deleted: false })
    if (method === 'PATCH') {
      const known = entries === organizations ? fields.organizationFields : fields.personFields
      return wrong(given, known) ?? ok(write(entry, given))
    }
    entries.delete(id)
    deleted.set(id, entry)
    if (entries === organizations)
      for (const person of contacts.values()) if (person.org_id === id) person.org_id = null
    return ok({ id })
  }

  function onToken({ headers, body }: CrmRequest): CrmAnswer {
    const form = new URLSearchParams(body)
    const type = form.get('grant_type')
    const basic = Buffer.from((headers['authorization'] ?? '').replace('Basic ', ''), 'base64').toString()
    const [id = '', secret = ''] = basic.split(':')
    const granted = isSampleClient(id, secret)
      ? tokens.grant(type, form.get(type === 'refresh_token' ? 'refresh_token' : 'code'))
      : undefined
    if (!granted)
      return { status: 400, body: { success: false, error: 'invalid_grant', message: 'Invalid grant' } }
    return {
      status: 200,
      body: {
        access_token: granted.access,
        token_type: 'Bearer',
        refresh_token: granted.refresh,
        scope: 'base contacts:full admin',
        expires_in: lifeS,
        api_domain: `https://${sampleCompany}.pipedrive.com`,
      },
    }
  }

  function answer(request: CrmRequest): CrmAnswer {
    const { method, url, headers } = request
    if (url.pathname === '/oauth/token') return onToken(request)
    if (!tokens.isGood((headers['authorization'] ?? '').replace('Bearer ', '')))
      return refused(401, 'unauthorized access')
    if (url.pathname === '/api/v1/users/me')
      return ok({ id: 1, company_id: 7, company_name: 'Testville Sales', company_domain: sampleCompany })
    const [, , , room = '', id] = url.pathname.split('/')
    const given = membersOf(request.body)
    if (room === 'personFields' || room === 'organizationFields') return onFields(method, fields[room], given)
    if (room === 'deals') return ok([])
    if (room !== 'persons' && room !== 'organizations') return refused(404, 'Not found')
    if (id === 'search') return search(room, url)
    const entries: Map<number, Entry> = room === 'persons' ? contacts : organizations
    if (id !== undefined) return onOne(method, entries, { id: Number(id), given })
    if (method === 'GET') {
      const of = Number(url.searchParams.get('org_id'))
      return ok([...contacts.values()].filter(({ org_id }) => org_id === of).slice(0, 1))
    }
    if (typeof given['name'] !== 'string' || given['name'] === '') return invalid('name is required')
    const known = room === 'persons' ? fields.personFields : fields.organizationFields
    return wrong(given, known) ?? ok(room === 'persons' ? add(given) : addOrganization(given), 201)
  }

  /** Persons by the name of their organization, as an id is of one life. */
  const named = () =>
    Array.from(contacts.values(), ({ org_id, ...person }) => ({
      ...person,
      organization: org_id === null ? null : organizations.get(org_id)?.name,
      custom_fields: JSON.stringify(
        Object.entries(person.custom_fields).toSorted(([a], [b]) => a.localeCompare(b)),
      ),
    }))

  return {
    answer,
    tokens,
    contacts,
    organizations,
    add,
    addOrganization,
    refuses: invalid('The contact could not be saved.'),
    throttles: { success: false, error: 'You have exceeded your burst API rate limit', errorCode: 429 },
    hash: () => hashOf([...named(), ...organizations.values()], ofOneLife),
  }
}

const ofOneLife = new Set(['id', 'add_time', 'update_time'])
const rows = (of: Json, name: string) => (Array.isArray(of[name]) ? (of[name] as Json[]) : [])
const ok = (data: unknown, status = 200): CrmAnswer => ({
  status,
  body: { success: true, data, additional_data: { next_cursor: null } },
})
const refused = (status: number, error: string): CrmAnswer => ({
  status,
  body: { success: false, error, code: status === 400 ? 'ERR_SCHEMA_VALIDATION_FAILED' : undefined },
})
const invalid = (error: string) => refused(400, error)
