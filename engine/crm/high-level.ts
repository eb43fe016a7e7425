import {
  answers,
  type Answer,
  type Contact,
  type Crm,
  type CrmDriver,
  type CrmCalls,
  type CrmField,
  done,
  fieldsOf,
  listOf,
  read,
  textOf,
  type Values,
} from './crm.ts'

/** Standard fields of a contact: the name on the wire and the one that users know (API 2021-07-28, contacts). */
const standard: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  companyName: 'Business name',
  website: 'Website',
  address1: 'Street address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  source: 'Contact source',
}

const custom = 'custom:'

/** One location of HighLevel (services.leadconnectorhq.com, version 2021-07-28). */
export const highLevel: CrmDriver = {
  oauth: {
    authorizeUrl: 'https://marketplace.leadconnectorhq.com/v2/oauth/chooselocation',
    apiUrl: 'https://services.leadconnectorhq.com',
    tokenUrl: 'https://services.leadconnectorhq.com/oauth/token',
    scope:
      'contacts.readonly contacts.write locations.readonly locations/customFields.readonly locations/customFields.write locations/tags.readonly locations/tags.write',
    extra: { user_type: 'Location' },
  },
  betweenMs: 125, // 100 in ten seconds are let pass for each location, and we send 80
  isLimitShared: false,
  headers: (access) => ({ authorization: `Bearer ${access}`, version: '2021-07-28' }),
  accountIn: ({ locationId }) => textOf(locationId) || undefined, // an agency has no location
  open,
}

function open({ once, repeat }: CrmCalls, locationId: string): Crm {
  const ask: typeof repeat = (request) => repeat({ expects: answers, ...request })
  const at = (id: string) => `/contacts/${encodeURIComponent(id)}`
  const location = `/locations/${encodeURIComponent(locationId)}`

  const get: Crm['get'] = async (id) => {
    const answer = read(await ask({ path: at(id) }), (body) => contactOf(fieldsOf(body)['contact']))
    return answer.outcome === 'refused' && isGone(answer.status) ? done(null) : answer
  }

  async function findBy(name: 'email' | 'number', value: string): Promise<Answer<Contact | null>> {
    const query = { locationId, [name]: value }
    const reply = await ask({ path: '/contacts/search/duplicate', query })
    const found = read(reply, (body) => ({ id: textOf(fieldsOf(fieldsOf(body)['contact'])['id']) }))
    if (found.outcome !== 'done') return found
    return found.value.id === '' ? done(null) : get(found.value.id) // the search may leave fields out
  }

  const tags = (method: 'POST' | 'DELETE') => async (id: string, names: string[]) => {
    if (names.length === 0) return done(null)
    return read(await ask({ method, path: `${at(id)}/tags`, body: { tags: names } }), () => null)
  }

  return {
    get,
    account: async () =>
      read(await ask({ path: location }), (body) => {
        const { id, name } = fieldsOf(fieldsOf(body)['location'])
        return textOf(id) === '' ? undefined : { id: textOf(id), name: textOf(name) || textOf(id) }
      }),
    fields: async () =>
      read(await ask({ path: `${location}/customFields`, query: { model: 'contact' } }), (body) => [
        ...Object.entries(standard).map(([key, name]) => ({ key, name, is_custom: false })),
        ...listOf(fieldsOf(body)['customFields']).flatMap((field) => customField(field) ?? []),
      ]),
    createField: async (name) =>
      read(
        await ask({
          method: 'POST',
          path: `${location}/customFields`,
          body: { name, dataType: 'LARGE_TEXT', model: 'contact' },
        }),
        (body) => customField(fieldsOf(fieldsOf(body)['customField'])),
      ),
    async find({ email, phone }) {
      const byEmail = email === null ? done(null) : await findBy('email', email)
      if (byEmail.outcome !== 'done' || byEmail.value !== null || phone === null) return byEmail
      return findBy('number', phone)
    },
    // Upsert, as it is the one way to create that a repeat does not double. Without `tags`: it replaces all of them.
    async create(values) {
      const body = { locationId, ...written(values) }
      const reply = await once({ method: 'POST', path: '/contacts/upsert', body, expects: answers })
      return read(reply, (answer) => {
        const { new: isNew, contact } = fieldsOf(answer)
        const made = contactOf(contact)
        return made && { contact: made, isNew: isNew !== false }
      })
    },
    async update(id, values) {
      const reply = await ask({ method: 'PUT', path: at(id), body: written(values) })
      return read(reply, (body) => contactOf(fieldsOf(body)['contact']))
    },
    async remove(id) {
      const answer = read(await ask({ method: 'DELETE', path: at(id) }), () => null)
      return answer.outcome === 'refused' && isGone(answer.status) ? done(null) : answer
    },
    held: (values) => values,
    tag: tags('POST'),
    untag: tags('DELETE'),
  }
}

/** A removed contact answers 404, in some accounts 400 "Contact not found". */
const isGone = (status: number) => status === 404 || status === 410

function contactOf(value: unknown): Contact | undefined {
  const contact = fieldsOf(value)
  const id = textOf(contact['id'])
  if (id === '') return undefined
  const values: Values = {}
  for (const key of Object.keys(standard)) if (textOf(contact[key]) !== '') values[key] = textOf(contact[key])
  for (const { id: field, value: held } of listOf(contact['customFields']))
    if (textOf(held) !== '') values[custom + textOf(field)] = textOf(held)
  const { tags } = contact
  return { id, values, tags: Array.isArray(tags) ? tags.map(String) : [] }
}

function customField({ id, name }: Record<string, unknown>): CrmField | undefined {
  const key = textOf(id)
  return key === '' ? undefined : { key: custom + key, name: textOf(name), is_custom: true }
}

/** Custom fields are written as `field_value` and read as `value`. */
function written(values: Values): Record<string, unknown> {
  const all = Object.entries(values)
  const customFields = all.flatMap(([key, value]) =>
    key.startsWith(custom) ? [{ id: key.slice(custom.length), field_value: value }] : [],
  )
  return {
    ...Object.fromEntries(
      all.filter(([key]) => !key.startsWith(custom)).map(([key, value]) => [key, value || null]),
    ),
    ...(customFields.length > 0 && { customFields }),
  }
}
