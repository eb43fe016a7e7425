import { type CrmAnswer, type CrmRequest, hashOf, isSampleClient, membersOf } from './crm-request.ts'
import { openTokens } from './tokens.ts'

type Json = Record<string, unknown>

export interface HubSpotContact {
  id: string
  properties: Record<string, string>
}

const standard: Record<string, string> = {
  firstname: 'First Name',
  lastname: 'Last Name',
  email: 'Email',
  phone: 'Phone Number',
  company: 'Company Name',
  website: 'Website URL',
  jobtitle: 'Job Title',
  address: 'Street Address',
  city: 'City',
  state: 'State/Region',
  zip: 'Postal Code',
  country: 'Country/Region',
}
const objects = '/crm/v3/objects/contacts'

/** HubSpot as `shared/providers` describes it: one account, whose contacts are one per email. */
export function openHubSpot({ lifeS = 1_800 }: { lifeS?: number } = {}) {
  const tokens = openTokens(lifeS)
  const contacts = new Map<string, HubSpotContact>()
  const properties = new Map<string, Json>(
    Object.entries(standard).map(([name, label]) => [
      name,
      { name, label, type: 'string', hubspotDefined: true },
    ]),
  )
  let count = 90_000

  function add(given: Record<string, string>): HubSpotContact {
    const contact = { id: String((count += 1)), properties: {} }
    contacts.set(contact.id, contact)
    return write(contact, given)
  }

  function write(contact: HubSpotContact, given: Record<string, string>): HubSpotContact {
    for (const [name, value] of Object.entries(given))
      if (value === '') delete contact.properties[name]
      else contact.properties[name] = name === 'email' ? value.toLowerCase() : value
    return contact
  }

  const withEmail = (email: string | undefined) =>
    [...contacts.values()].find((one) => one.properties['email'] === email?.toLowerCase())

  const shown = ({ id, properties: held }: HubSpotContact, names: string[]) => ({
    id,
    properties: {
      ...Object.fromEntries(names.map((name) => [name, held[name] ?? null])),
      hs_object_id: id,
      lastmodifieddate: '2026-11-20T08:00:00Z',
    },
    archived: false,
  })

  function wrong(given: Record<string, string>): CrmAnswer | undefined {
    const unknown = Object.keys(given).find((name) => !properties.has(name))
    if (unknown !== undefined) return refused(400, `Property "${unknown}" does not exist`)
    return given['email'] !== undefined && !/^[^@\s]+@[^@\s]+$/.test(given['email'])
      ? refused(400, 'Email address is invalid')
      : undefined
  }

  function onContact({ method, url }: CrmRequest, id: string, given: Record<string, string>): CrmAnswer {
    const contact = url.searchParams.get('idProperty') === 'email' ? withEmail(id) : contacts.get(id)
    if (!contact)
      return method === 'DELETE' ? { status: 204, body: undefined } : refused(404, 'resource not found')
    if (method === 'DELETE') contacts.delete(contact.id)
    if (method === 'DELETE') return { status: 204, body: undefined }
    const names = url.searchParams.get('properties')?.split(',') ?? ['email']
    if (method === 'GET') return { status: 200, body: shown(contact, names) }
    const twin = withEmail(given['email'])
    if (twin && twin !== contact) return refused(409, `Contact already exists. Existing ID: ${twin.id}`)
    return wrong(given) ?? { status: 200, body: shown(write(contact, given), Object.keys(given)) }
  }

  function onUpsert(given: Json): CrmAnswer {
    const [input = {}] = Array.isArray(given['inputs']) ? (given['inputs'] as Json[]) : []
    const values = input['properties'] as Record<string, string>
    const bad = wrong(values)
    if (bad)
      return { status: 207, body: { status: 'COMPLETE', results: [], numErrors: 1, errors: [bad.body] } }
    const twin = withEmail(String(input['id']))
    const contact = twin ? write(twin, values) : add(values)
    return {
      status: 200,
      body: { status: 'COMPLETE', results: [{ ...shown(contact, ['email']), new: !twin }] },
    }
  }

  function onProperties(method: string, given: Json): CrmAnswer {
    if (method !== 'POST') return { status: 200, body: { results: [...properties.values()] } }
    const name = String(given['name'])
    if (properties.has(name)) return refused(409, `A property named '${name}' already exists.`)
    properties.set(name, { ...given, hubspotDefined: false })
    return { status: 201, body: properties.get(name) }
  }

  function onToken(form: URLSearchParams): CrmAnswer {
    const type = form.get('grant_type')
    const granted = isSampleClient(form.get('client_id'), form.get('client_secret'))
      ? tokens.grant(type, form.get(type === 'refresh_token' ? 'refresh_token' : 'code'))
      : undefined
    if (!granted)
      return {
        status: 400,
        body: {
          status: 'BAD_REFRESH_TOKEN',
          message: 'missing or invalid refresh token',
          error: 'invalid_grant',
        },
      }
    const { access, refresh } = granted
    return {
      status: 200,
      body: {
        access_token: access,
        refresh_token: refresh,
        expires_in: lifeS,
        token_type: 'bearer',
        hub_id: 4242,
      },
    }
  }

  function answer(request: CrmRequest): CrmAnswer {
    const { method, url, headers, body } = request
    if (url.pathname === '/oauth/2026-03/token') return onToken(new URLSearchParams(body))
    if (!tokens.isGood((headers['authorization'] ?? '').replace('Bearer ', '')))
      return refused(401, 'The OAuth token used to make this call expired', 'EXPIRED_AUTHENTICATION')
    const given = membersOf(body)
    const values = (given['properties'] ?? {}) as Record<string, string>
    if (url.pathname === '/account-info/v3/details') return { status: 200, body: { portalId: 4242 } }
    if (url.pathname === '/crm/v3/properties/contacts') return onProperties(method, given)
    if (url.pathname === `${objects}/batch/upsert`) return onUpsert(given)
    if (url.pathname === `${objects}/search`) {
      const [group = {}] = given['filterGroups'] as { filters?: { value: string }[] }[]
      const phone = group.filters?.[0]?.value
      const found = [...contacts.values()].filter((one) => one.properties['phone'] === phone)
      return {
        status: 200,
        body: { total: found.length, results: found.map((one) => shown(one, ['phone'])) },
      }
    }
    if (url.pathname === objects && method === 'POST')
      return wrong(values) ?? { status: 201, body: shown(add(values), ['email']) }
    return onContact(request, decodeURIComponent(url.pathname.slice(objects.length + 1)), values)
  }

  return {
    answer,
    tokens,
    contacts,
    add,
    refuses: refused(400, 'The contact could not be saved.'),
    throttles: { status: 'error', errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' },
    hash: () => hashOf(contacts.values(), new Set(['id'])),
  }
}

function refused(status: number, message: string, category = 'VALIDATION_ERROR'): CrmAnswer {
  return { status, body: { status: 'error', category, message, correlationId: 'c-1' } }
}
