import { type CrmAnswer, type CrmRequest, hashOf, isSampleClient, membersOf } from './crm-request.ts'
import { openTokens } from './tokens.ts'

type Json = Record<string, unknown>

export interface HighLevelContact extends Json {
  id: string
  email: string | null
  phone: string | null
  tags: string[]
  customFields: { id: string; value: unknown }[]
}

export interface HighLevelOptions {
  /** Life of an access token, seconds. */
  lifeS?: number
}

export const sampleLocation = 'LOCtestville01'

const version = '2021-07-28'
const standard = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'companyName',
  'website',
  'address1',
  'city',
].concat(['state', 'postalCode', 'country', 'source'])

/** HighLevel as `shared/providers` describes it: one location, whose contacts are one per email and per phone. */
export function openHighLevel({ lifeS = 86_399 }: HighLevelOptions = {}) {
  const tokens = openTokens(lifeS)
  const contacts = new Map<string, HighLevelContact>()
  const fields = new Map<string, Json>()
  let count = 0
  const nextId = (prefix: string) => `${prefix}${String((count += 1)).padStart(6, '0')}`

  /** By email, then by phone: the order of the location's setting. */
  function twinOf({ email, phone }: Json): HighLevelContact | undefined {
    let byPhone: HighLevelContact | undefined
    for (const one of contacts.values()) {
      if (one.email !== null && one.email === lower(email)) return one
      if (one.phone !== null && one.phone === phone) byPhone ??= one
    }
    return byPhone
  }

  function write(contact: HighLevelContact, given: Json): HighLevelContact {
    for (const name of standard) if (name in given) contact[name] = given[name] ?? null
    contact.email = lower(contact.email)
    if (Array.isArray(given['tags'])) contact.tags = given['tags'].map(String) // all of them, as the provider does
    for (const { id, field_value } of (given['customFields'] ?? []) as {
      id: string
      field_value: unknown
    }[]) {
      contact.customFields = contact.customFields.filter((one) => one.id !== id)
      if (field_value !== '') contact.customFields.push({ id, value: field_value })
    }
    contact['dateUpdated'] = new Date().toISOString()
    return contact
  }

  function add(given: Json): HighLevelContact {
    const id = nextId('CON')
    const contact = {
      id,
      email: null,
      phone: null,
      tags: [],
      customFields: [],
      dateAdded: new Date().toISOString(),
    }
    contacts.set(id, contact)
    return write(contact, given)
  }

  function wrong({ email, phone }: Json): CrmAnswer | undefined {
    if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
      return {
        status: 422,
        body: { statusCode: 422, message: ['email must be an email'], error: 'Unprocessable Entity' },
      }
    if (email === null && phone === null) return refused(400, 'Email or phone is required')
    return undefined
  }

  function onContact(method: string, id: string, given: Json): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return refused(404, 'Contact not found')
    if (method === 'GET') return { status: 200, body: { contact } }
    if (method === 'DELETE') {
      contacts.delete(id)
      return { status: 200, body: { succeded: true } }
    }
    if ('locationId' in given) return refused(422, 'property locationId should not exist')
    const { email = null, phone = null } = given
    const twin = [...contacts.values()].find(
      (one) => one.id !== id && ((email && one.email === lower(email)) || (phone && one.phone === phone)),
    )
    if (twin) return duplicate(twin, twin.email === lower(email) ? 'email' : 'phone')
    return wrong(given) ?? { status: 200, body: { succeded: true, contact: write(contact, given) } }
  }

  function onTags(method: string, id: string, given: Json): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return refused(404, 'Contact not found')
    const named = Array.isArray(given['tags']) ? given['tags'].map((tag) => String(tag).toLowerCase()) : []
    const others = contact.tags.filter((tag) => !named.includes(tag))
    contact.tags = method === 'DELETE' ? others : [...others, ...new Set(named)]
    return { status: method === 'POST' ? 201 : 200, body: { tags: contact.tags } }
  }

  function onLocation(method: string, rest: string | undefined, given: Json): CrmAnswer {
    if (rest === undefined)
      return { status: 200, body: { location: { id: sampleLocation, name: 'Testville Agency' } } }
    if (rest !== 'customFields') return refused(404, 'Not found')
    if (method !== 'POST') return { status: 200, body: { customFields: [...fields.values()] } }
    const id = nextId('CF')
    const name = typeof given['name'] === 'string' ? given['name'] : ''
    const key = `contact.${name.toLowerCase().replaceAll(/\W+/g, '_')}`
    fields.set(id, {
      id,
      name,
      fieldKey: key,
      dataType: given['dataType'],
      model: 'contact',
      locationId: sampleLocation,
    })
    return { status: 201, body: { customField: fields.get(id) } }
  }

  function onToken(form: URLSearchParams): CrmAnswer {
    const isClient = isSampleClient(form.get('client_id'), form.get('client_secret'))
    const type = form.get('grant_type')
    const granted = isClient
      ? tokens.grant(type, form.get(type === 'refresh_token' ? 'refresh_token' : 'code'))
      : undefined
    if (!granted)
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Invalid grant: refresh token is invalid' },
      }
    return {
      status: 200,
      body: {
        access_token: granted.access,
        token_type: 'Bearer',
        expires_in: lifeS,
        refresh_token: granted.refresh,
        userType: 'Location',
        locationId: sampleLocation,
        companyId: 'COMtestville01',
      },
    }
  }

  function answer({ method, url, headers, body }: CrmRequest): CrmAnswer {
    if (url.pathname === '/oauth/token') return onToken(new URLSearchParams(body))
    if (headers['version'] !== version) return refused(401, 'version header is invalid.')
    if (!tokens.isGood((headers['authorization'] ?? '').replace('Bearer ', '')))
      return {
        status: 401,
        body: { statusCode: 401, message: 'Invalid token: access token is invalid', error: 'Unauthorized' },
      }
    const given = membersOf(body)
    const [, room, id = '', more, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (rest.length > 0) return refused(404, 'Not found')
    if (room === 'locations')
      return id === sampleLocation ? onLocation(method, more, given) : refused(403, 'Forbidden resource')
    if (room !== 'contacts') return refused(404, 'Not found')
    if (id === 'search' && more === 'duplicate') {
      const found = twinOf({ email: url.searchParams.get('email'), phone: url.searchParams.get('number') })
      return { status: 200, body: { contact: found ?? null } }
    }
    if (id === 'upsert' || id === '') {
      if (given['locationId'] !== sampleLocation)
        return refused(403, 'The token does not have access to this location.')
      const twin = twinOf(given)
      if (twin && id === '') return duplicate(twin, twin.email === lower(given['email']) ? 'email' : 'phone')
      const bad = wrong({ email: given['email'] ?? null, phone: given['phone'] ?? null })
      return bad ?? { status: 200, body: { new: !twin, contact: twin ? write(twin, given) : add(given) } }
    }
    return more === 'tags' ? onTags(method, id, given) : onContact(method, id, given)
  }

  return {
    answer,
    tokens,
    contacts,
    /** As if a user of the CRM had added it. */
    add,
    refuses: {
      status: 422,
      body: {
        statusCode: 422,
        message: ['The contact could not be saved.'],
        error: 'Unprocessable Entity',
      },
    },
    throttles: { message: 'Too Many Requests' },
    hash: () => hashOf(contacts.values(), ofOneLife),
  }
}

/** What differs when the same contact is made again. */
const ofOneLife = new Set(['id', 'dateAdded', 'dateUpdated'])

const lower = (email: unknown) => (typeof email === 'string' ? email.toLowerCase() : null)
const refused = (status: number, message: string): CrmAnswer => ({
  status,
  body: { statusCode: status, message },
})
const duplicate = ({ id }: HighLevelContact, matchingField: string): CrmAnswer => ({
  status: 400,
  body: {
    statusCode: 400,
    message: 'This location does not allow duplicated contacts.',
    meta: { contactId: id, matchingField },
  },
})
