import type { Failed, Reply } from '#engine/sources/call.ts'
import {
  answers,
  type Answer,
  type Contact,
  type Crm,
  type CrmCalls,
  type CrmDriver,
  type CrmField,
  done,
  fieldsOf,
  listOf,
  read,
  textOf,
  type Values,
} from './crm.ts'
import { tagField, tagFieldName, tagsIn } from './tag-field.ts'

/** One account of HubSpot (objects of version 3, tokens of 2026-03). */
export const hubspot: CrmDriver = {
  oauth: {
    authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
    apiUrl: 'https://api.hubapi.com',
    tokenUrl: 'https://api.hubapi.com/oauth/2026-03/token',
    scope:
      'oauth crm.objects.contacts.read crm.objects.contacts.write crm.schemas.contacts.read crm.schemas.contacts.write',
  },
  betweenMs: 125, // 110 in ten seconds are let pass for each account, and we send 80
  isLimitShared: false,
  headers: (access) => ({ authorization: `Bearer ${access}` }),
  open,
}

/** Standard properties of a contact that leads have values for. */
const standard = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'company',
  'website',
  'jobtitle',
  'address',
  'city',
  'state',
  'zip',
  'country',
]
const tagProperty = 'lead_tags'
const objects = '/crm/v3/objects/contacts'
const properties = '/crm/v3/properties/contacts'

function open({ once, repeat }: CrmCalls): Crm {
  const ask: typeof repeat = (request) => repeat({ expects: answers, ...request })
  const at = (id: string) => `${objects}/${encodeURIComponent(id)}`
  let known: Promise<Answer<CrmField[]>> | undefined
  let hasTagProperty = false

  const askFields = async () =>
    read(await ask({ path: properties }), (body) =>
      listOf(fieldsOf(body)['results']).flatMap((one) => propertyOf(one) ?? []),
    )

  /** A contact names the properties that it is asked for, so they are read once. */
  async function shown(): Promise<Answer<string>> {
    known ??= askFields()
    const answer = await known
    if (answer.outcome !== 'done') known = undefined
    return answer.outcome === 'done'
      ? done([...answer.value.map(({ key }) => key), tagProperty].join(','))
      : answer
  }

  async function getBy(id: string, query: { idProperty?: string } = {}): Promise<Answer<Contact | null>> {
    const names = await shown()
    if (names.outcome !== 'done') return names
    const reply = await ask({ path: at(id), query: { ...query, properties: names.value } })
    const answer = read(reply, contactOf)
    return answer.outcome === 'refused' && answer.status === 404 ? done(null) : answer
  }
  const get: Crm['get'] = (id) => getBy(id)

  const idIn = (reply: Reply | Failed): Answer<{ id: string }> =>
    read(reply, (body) => ({ id: textOf(listOf(fieldsOf(body)['results'])[0]?.['id']) }))

  async function findByPhone(phone: string): Promise<Answer<Contact | null>> {
    const filters = [{ propertyName: 'phone', operator: 'EQ', value: phone }]
    const body = { filterGroups: [{ filters }], limit: 1 }
    const found = idIn(await ask({ method: 'POST', path: `${objects}/search`, body }))
    if (found.outcome !== 'done') return found
    return found.value.id === '' ? done(null) : get(found.value.id)
  }

  async function writeTags(id: string, text: string): Promise<Answer<unknown>> {
    const field = hasTagProperty ? done(null) : await make(tagProperty, tagFieldName)
    if (field.outcome === 'failed' || (field.outcome === 'refused' && field.status !== 409)) return field
    hasTagProperty = true // 409: it is there already
    return write(id, { [tagProperty]: text })
  }

  const write = async (id: string, values: Values) =>
    read(await ask({ method: 'PATCH', path: at(id), body: { properties: values } }), () => null)

  const make = async (name: string, label: string) => {
    const body = { name, label, type: 'string', fieldType: 'textarea', groupName: 'contactinformation' }
    return read(await ask({ method: 'POST', path: properties, body }), propertyOf)
  }

  return {
    get,
    account: async () =>
      read(await ask({ path: '/account-info/v3/details' }), (body) => {
        const id = textOf(fieldsOf(body)['portalId'])
        return id === '' ? undefined : { id, name: `HubSpot ${id}` }
      }),
    fields: askFields,
    async createField(label) {
      const name = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
      const field = await make(/^[a-z]/.test(name) ? name : `lead_${name}`, label)
      known = undefined
      return field
    },
    async find({ email, phone }) {
      const byEmail = email === null ? done(null) : await getBy(email, { idProperty: 'email' })
      if (byEmail.outcome !== 'done' || byEmail.value !== null || phone === null) return byEmail
      return findByPhone(phone)
    },
    // With an email by upsert, as it is the one way to create that a repeat does not double.
    async create(values) {
      const { email } = values
      const request = { method: 'POST', expects: answers } as const
      const input = { idProperty: 'email', id: email, properties: values }
      const reply =
        email === undefined
          ? await once({ ...request, path: objects, body: { properties: values } })
          : await once({ ...request, path: `${objects}/batch/upsert`, body: { inputs: [input] } })
      const made = read(reply, (body) => {
        const [one] = listOf(fieldsOf(body)['results'])
        const contact = contactOf(email === undefined ? body : one)
        if (contact) return { contact, isNew: one?.['new'] !== false }
        const [wrong] = listOf(fieldsOf(body)['errors']) // some of a batch may fail: 207
        return wrong && { says: textOf(wrong['message']) }
      })
      if (made.outcome !== 'done') return made
      if ('says' in made.value)
        return { outcome: 'refused', status: 400, says: made.value.says, contact_id: null }
      if (!made.value.isNew) return done(made.value)
      const contact = await get(made.value.contact.id) // the answer names few properties
      if (contact.outcome !== 'done') return contact
      return done({ contact: contact.value ?? made.value.contact, isNew: true })
    },
    async update(id, values) {
      const answer = await write(id, values)
      if (answer.outcome !== 'done') return answer
      const now = await get(id)
      return now.outcome === 'done' && now.value === null
        ? { outcome: 'refused', status: 404, says: '', contact_id: null }
        : (now as Answer<Contact>) // it is there
    },
    async remove(id) {
      const answer = read(await ask({ method: 'DELETE', path: at(id) }), () => null)
      return answer.outcome === 'refused' && answer.status === 404 ? done(null) : answer
    },
    ...tagField({ get, write: writeTags }),
    held: (values) => values,
  }
}

/** A text that may be written, standard or of the account's own. */
function propertyOf(value: unknown): CrmField | undefined {
  const { name, label, type, hubspotDefined: isStandard, modificationMetadata } = fieldsOf(value)
  const key = textOf(name)
  const isText = type === 'string' || standard.includes(key)
  const isKept = fieldsOf(modificationMetadata)['readOnlyValue'] === true || key === tagProperty
  if (key === '' || !isText || isKept || (isStandard === true && !standard.includes(key))) return undefined
  return { key, name: textOf(label), is_custom: isStandard !== true }
}

function contactOf(value: unknown): Contact | undefined {
  const { id, properties: held } = fieldsOf(value)
  if (textOf(id) === '') return undefined
  const { [tagProperty]: tags, ...rest } = fieldsOf(held)
  const own = Object.entries(rest).flatMap(([key, one]): [string, string][] =>
    textOf(one) === '' || automatic.has(key) ? [] : [[key, textOf(one)]],
  )
  return { id: textOf(id), values: Object.fromEntries(own), tags: tagsIn(textOf(tags)) }
}

/** Properties that HubSpot adds to every answer. */
const automatic = new Set(['hs_object_id', 'createdate', 'lastmodifieddate'])
