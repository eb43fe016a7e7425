import { type CrmAnswer, type CrmRequest, hashOf, isSampleClient, membersOf } from './crm-request.ts'
import { openTokens } from './tokens.ts'

type Json = Record<string, unknown>

export interface KeapContact extends Json {
  id: string
  tag_ids: string[]
}

export const sampleTenant = 'tv123'

/** Properties that a write replaces whole. */
const lists = ['addresses', 'custom_fields', 'email_addresses', 'phone_numbers', 'social_accounts']
const plain = ['given_name', 'family_name', 'job_title', 'website', 'company']
const base = '/crm/rest/v2'

/** Keap as `shared/providers` describes it (REST v2): one account, whose contacts may be many per email. */
export function openKeap({ lifeS = 86_400 }: { lifeS?: number } = {}) {
  const tokens = openTokens(lifeS)
  const contacts = new Map<string, KeapContact>()
  const tags = new Map<string, string>()
  const fields = new Map<string, Json>()
  let count = 0
  const nextId = () => String((count += 1))

  function write(contact: KeapContact, given: Json): KeapContact {
    for (const name of plain) if (name in given) contact[name] = given[name] ?? undefined
    // No list and an empty one are the same.
    for (const name of lists)
      if (name in given) contact[name] = rows(given, name).length > 0 ? given[name] : undefined
    contact['update_time'] = new Date().toISOString()
    return contact
  }

  function add(given: Json): KeapContact {
    const contact = { id: nextId(), tag_ids: [], create_time: new Date().toISOString() }
    contacts.set(contact.id, contact)
    return write(contact, given)
  }

  const withEmail = (email: unknown) =>
    [...contacts.values()].filter((one) =>
      rows(one, 'email_addresses').some((row) => isSame(row['email'], email)),
    )

  function onContacts({ method, url }: CrmRequest, given: Json): CrmAnswer {
    if (method === 'GET') {
      const [name, value = ''] = (url.searchParams.get('filter') ?? '').split('==')
      const found =
        name === 'email'
          ? withEmail(value)
          : [...contacts.values()].filter((one) =>
              rows(one, 'phone_numbers').some((row) => row['number'] === value),
            )
      return { status: 200, body: { contacts: found.map((one) => shown(one, url)), next_page_token: '' } }
    }
    const bad = wrong(given)
    if (bad) return bad
    const [first] = rows(given, 'email_addresses')
    const isMerged = url.searchParams.get('duplicate_option') === 'Email' && first !== undefined
    const [twin] = isMerged ? withEmail(first['email']) : []
    const contact = twin ? write(twin, given) : add(given)
    return { status: twin ? 200 : 201, body: shown(contact, url) }
  }

  function onContact({ method, url }: CrmRequest, id: string, given: Json): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return refused(404, 'Contact not found')
    if (method === 'DELETE') {
      contacts.delete(id)
      return { status: 204, body: undefined }
    }
    if (method !== 'PATCH') return { status: 200, body: shown(contact, url) }
    const mask = url.searchParams.getAll('update_mask')
    const masked = Object.fromEntries(mask.map((name) => [name, given[name]]))
    return wrong({ ...contact, ...masked }) ?? { status: 200, body: shown(write(contact, masked), url) }
  }

  function onTags({ method, url }: CrmRequest, [id, action]: string[], given: Json): CrmAnswer {
    if (id !== undefined) {
      const ids = Array.isArray(given['contact_ids']) ? given['contact_ids'].map(String) : []
      if (!tags.has(id)) return refused(404, 'Tag not found')
      for (const one of ids) {
        const contact = contacts.get(one)
        if (!contact) return refused(404, 'Contact not found')
        const others = contact.tag_ids.filter((tag) => tag !== id)
        contact.tag_ids = action === 'contacts:applyTags' ? [...others, id] : others
      }
      return { status: 200, body: { results: Object.fromEntries(ids.map((one) => [one, 'SUCCESS'])) } }
    }
    const all = Array.from(tags, ([tag, name]) => ({ id: tag, name }))
    const name = method === 'POST' ? given['name'] : url.searchParams.get('filter')?.replace('name==', '')
    const named = all.filter((tag) => isSame(tag.name, name))
    if (method !== 'POST') return { status: 200, body: { tags: named, next_page_token: '' } }
    if (named.length > 0) return refused(409, 'A tag of this name exists')
    const made = nextId()
    tags.set(made, String(name))
    return { status: 201, body: { id: made, name } }
  }

  function onModel(method: string, given: Json): CrmAnswer {
    if (method !== 'POST') return { status: 200, body: { custom_fields: [...fields.values()] } }
    const id = nextId()
    fields.set(id, { id, label: given['label'], record_type: 'CONTACT', field_type: given['field_type'] })
    return { status: 201, body: fields.get(id) }
  }

  function onToken({ headers, body }: CrmRequest): CrmAnswer {
    const form = new URLSearchParams(body)
    const type = form.get('grant_type')
    const basic = Buffer.from((headers['authorization'] ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
    const isClient =
      type === 'refresh_token'
        ? isSampleClient(basic[0] ?? '', basic[1] ?? '')
        : isSampleClient(form.get('client_id'), form.get('client_secret'))
    const granted = isClient
      ? tokens.grant(type, form.get(type === 'refresh_token' ? 'refresh_token' : 'code'))
      : undefined
    if (!granted)
      return {
        status: 400,
        body: { error: 'invalid_request', error_description: 'Invalid Refresh Token' },
      }
    return {
      status: 200,
      body: {
        access_token: granted.access,
        token_type: 'bearer',
        expires_in: lifeS,
        refresh_token: granted.refresh,
        scope: `full|${sampleTenant}.infusionsoft.com`,
      },
    }
  }

  function answer(request: CrmRequest): CrmAnswer {
    const { method, url, headers, body } = request
    if (url.pathname === '/token') return onToken(request)
    if (!tokens.isGood((headers['authorization'] ?? '').replace('Bearer ', ''))) return expired
    const path = url.pathname.replace(base, '')
    const given = membersOf(body)
    if (path === '/oauth/connect/userinfo')
      return { status: 200, body: { email: 'ops@testville.example', tenant_id: sampleTenant } }
    if (path === '/businessProfile') return { status: 200, body: { name: 'Testville Studio' } }
    if (path === '/contacts/model' || path === '/contacts/model/customFields') return onModel(method, given)
    const [, room, id, more] = path.split('/').map(decodeURIComponent)
    if (room === 'tags') return onTags(request, id === undefined ? [] : [id, more ?? ''], given)
    if (room !== 'contacts') return refused(404, 'Not found')
    if (id === undefined) return onContacts(request, given)
    if (more !== 'tags') return onContact(request, id, given)
    const named = (contacts.get(id)?.tag_ids ?? []).map((tag) => ({ id: tag, name: tags.get(tag) }))
    return { status: 200, body: { tags: named, next_page_token: '' } }
  }

  return {
    answer,
    tokens,
    contacts,
    add,
    refuses: refused(400, 'The contact could not be saved.'),
    throttles: { code: '429', message: 'Quota Exceeded', status: 'Request Throttled', details: null },
    hash: () => hashOf(contacts.values(), new Set(['id', 'create_time', 'update_time'])),
  }
}

const rows = (of: Json, name: string) => (Array.isArray(of[name]) ? (of[name] as Json[]) : [])
const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()

/** Of a contact the id and what was asked for. */
function shown(contact: KeapContact, url: URL): Json {
  const names = url.searchParams.get('fields')?.split(',') ?? ['id', 'given_name', 'family_name', 'tag_ids']
  return Object.fromEntries(['id', ...names].map((name) => [name, contact[name]]))
}

const expired: CrmAnswer = {
  status: 401,
  body: {
    fault: {
      faultstring: 'Access Token expired',
      detail: { errorcode: 'keymanagement.service.access_token_expired' },
    },
  },
}

function refused(status: number, message: string): CrmAnswer {
  return { status, body: { code: status, message, status: 'INVALID_ARGUMENT', details: [] } }
}

function wrong(contact: Json): CrmAnswer | undefined {
  const needed = ['email_addresses', 'phone_numbers', 'addresses']
  if (needed.every((name) => rows(contact, name).length === 0))
    return refused(400, 'An email, a phone or an address is needed')
  if (typeof contact['website'] === 'string' && contact['website'].length > 100)
    return refused(400, 'website is too long')
  const bad = rows(contact, 'addresses').find(
    ({ country_code: country, region }) =>
      (country !== undefined && !(typeof country === 'string' && /^[A-Z]{3}$/.test(country))) ||
      (region && !country),
  )
  return bad && refused(400, 'country_code must be of three letters')
}
