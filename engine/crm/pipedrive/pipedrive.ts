import { emailKey } from '#engine/contact-keys/email-key.ts'
import type { Failed, Reply } from '#engine/sources/call.ts'
import {
  answers,
  type Answer,
  type Contact,
  type Crm,
  type CrmCalls,
  type CrmDriver,
  done,
  fieldsOf,
  listOf,
  read,
  textOf,
  type Values,
} from '../crm.ts'
import { tagField, tagFieldName } from '../tag-field.ts'
import { isGone, openOrganizations } from './pipedrive-organizations.ts'
import {
  contactOf,
  heldValues,
  type OwnFields,
  ownFieldOf,
  ownFieldsOf,
  standardFields,
  written,
} from './pipedrive-person.ts'

type Json = Record<string, unknown>

const usualUrl = 'https://api.pipedrive.com'
const base = '/api/v2'

/** One company of Pipedrive (version 2, which ended most of version 1 in December 2025). */
export const pipedrive: CrmDriver = {
  oauth: {
    authorizeUrl: 'https://oauth.pipedrive.com/oauth/authorize',
    apiUrl: usualUrl,
    tokenUrl: 'https://oauth.pipedrive.com/oauth/token',
    scope: '', // an app has its scopes at Pipedrive
    basic: ['authorization_code', 'refresh_token'],
  },
  betweenMs: 250, // 10 searches in two seconds are let pass for each token, and we send 8 requests
  isLimitShared: false,
  headers: (access) => ({ authorization: `Bearer ${access}` }),
  // Each company has an address of its own, which comes with the tokens.
  accountIn: ({ api_domain }) =>
    /^https:\/\/([\w-]+)\.pipedrive\.com\/?$/.exec(textOf(api_domain))?.[1] ?? 'api',
  apiUrlOf: (apiUrl, company) => (apiUrl === usualUrl ? `https://${company}.pipedrive.com` : apiUrl),
  open,
}

function open({ once, repeat }: CrmCalls): Crm {
  const ask: typeof repeat = ({ path, ...request }) =>
    repeat({ expects: answers, path: base + path, ...request })
  const askOnce: typeof once = ({ path, ...request }) =>
    once({ expects: answers, path: base + path, ...request })
  const at = (id: string) => `/persons/${encodeURIComponent(id)}`
  const organizations = openOrganizations(ask, askOnce)
  let known: Promise<Answer<OwnFields>> | undefined
  let makingTags: Promise<Answer<OwnFields>> | undefined

  const askFields = async () =>
    read(await ask({ path: '/personFields', query: { limit: 500 } }), (body) =>
      ownFieldsOf(fieldsOf(body)['data']),
    )

  /** Fields are known by keys of the account's own, so they are read once. */
  async function ownFields(): Promise<Answer<OwnFields>> {
    known ??= askFields()
    const answer = await known
    if (answer.outcome !== 'done') known = undefined
    return answer
  }

  const personIn = (reply: Reply | Failed): Answer<Json> =>
    read(reply, (body) => {
      const person = fieldsOf(fieldsOf(body)['data'])
      return textOf(person['id']) === '' ? undefined : person
    })

  const raw = async (id: string) => personIn(await ask({ path: at(id) }))

  /** A person with the name of its organization; null where it is deleted. */
  async function shown(person: Answer<Json>): Promise<Answer<Contact | null>> {
    if (person.outcome !== 'done') return person
    const own = await ownFields()
    if (own.outcome !== 'done') return own
    const organization = await organizations.nameOf(textOf(person.value['org_id']))
    if (organization.outcome !== 'done') return organization
    const { tags } = own.value
    return done(contactOf(person.value, { organization: organization.value, tags }) ?? null)
  }

  const get: Crm['get'] = async (id) => {
    const person = await raw(id)
    return person.outcome === 'refused' && isGone(person.status) ? done(null) : shown(person)
  }

  /** The search finds similar values too, so what it finds is looked at. */
  async function findBy(field: 'email' | 'phone', value: string): Promise<Answer<Contact | null>> {
    const query = { term: value, fields: field, exact_match: 'true', limit: 100 }
    const plain = field === 'email' ? emailKey : digits
    const found = read(await ask({ path: '/persons/search', query }), (body) => {
      const items = listOf(fieldsOf(fieldsOf(body)['data'])['items']).map(({ item }) => fieldsOf(item))
      const held = (item: Json) => [item[`${field}s`]].flat().map((one) => plain(textOf(one)))
      return { id: textOf(items.find((item) => held(item).includes(plain(value)))?.['id']) }
    })
    if (found.outcome !== 'done') return found
    return found.value.id === '' ? done(null) : get(found.value.id)
  }

  /** The organization of these values by its id; nothing where they name none. */
  async function organizationOf({ organization }: Values): Promise<Answer<Json>> {
    if (organization === undefined) return done({})
    if (organization === '') return done({ org_id: null })
    const found = await organizations.idOf(organization)
    return found.outcome === 'done' ? done({ org_id: Number(found.value.id) }) : found
  }

  async function makeField(field_name: string) {
    const body = { field_name, field_type: 'text' }
    const made = read(await ask({ method: 'POST', path: '/personFields', body }), (answer) =>
      ownFieldOf(fieldsOf(answer)['data']),
    )
    known = undefined
    return made
  }

  /** Two fields may have one name, so the field is made once for all that need it at a time. */
  function makeTags(): Promise<Answer<OwnFields>> {
    makingTags ??= makeField(tagFieldName)
      .then((made) => (made.outcome === 'done' ? ownFields() : made))
      .finally(() => {
        makingTags = undefined
      })
    return makingTags
  }

  async function writeTags(id: string, text: string): Promise<Answer<unknown>> {
    const own = await ownFields()
    if (own.outcome !== 'done') return own
    const made = own.value.tags === undefined ? await makeTags() : own
    if (made.outcome !== 'done') return made
    const custom_fields = { [made.value.tags ?? '']: text || null }
    return read(await ask({ method: 'PATCH', path: at(id), body: { custom_fields } }), () => null)
  }

  return {
    get,
    account: async () =>
      read(await repeat({ path: '/api/v1/users/me', expects: answers }), (body) => {
        const { company_domain: id, company_name: name } = fieldsOf(fieldsOf(body)['data'])
        return textOf(id) === '' ? undefined : { id: textOf(id), name: textOf(name) || textOf(id) }
      }),
    async fields() {
      const own = await askFields()
      return own.outcome === 'done' ? done([...standardFields, ...own.value.fields]) : own
    },
    createField: makeField,
    async find({ email, phone }) {
      const byEmail = email === null ? done(null) : await findBy('email', email)
      if (byEmail.outcome !== 'done' || byEmail.value !== null || phone === null) return byEmail
      return findBy('phone', phone)
    },
    async create(values) {
      const organization = await organizationOf(values)
      if (organization.outcome !== 'done') return organization
      const { name, organization: company, email, phone } = values
      const needed = { name: name ?? company ?? email ?? phone } // a person has a name
      const body = { ...needed, ...written(values), ...organization.value }
      const made = await shown(personIn(await askOnce({ method: 'POST', path: '/persons', body })))
      if (made.outcome !== 'done') return made
      return made.value ? done({ contact: made.value, isNew: true }) : gone
    },
    async update(id, values) {
      const now = await raw(id)
      if (now.outcome !== 'done') return now
      const organization = await organizationOf(values)
      if (organization.outcome !== 'done') return organization
      const body = { ...written(values, now.value), ...organization.value }
      const after = await shown(personIn(await ask({ method: 'PATCH', path: at(id), body })))
      if (after.outcome === 'failed') return after
      const former = textOf(now.value['org_id'])
      const isLeft = 'org_id' in organization.value && former !== textOf(organization.value['org_id'])
      const tidied = isLeft ? await organizations.tidy(former) : done(null) // also after a refusal, which is no proof
      if (after.outcome === 'refused' || tidied.outcome === 'done')
        return after.outcome === 'done' && after.value === null ? gone : (after as Answer<Contact>) // it is there
      return tidied
    },
    async remove(id) {
      const now = await raw(id)
      if (now.outcome !== 'done') return now.outcome === 'refused' && isGone(now.status) ? done(null) : now
      const removed = read(await ask({ method: 'DELETE', path: at(id) }), () => null)
      if (removed.outcome === 'failed') return removed
      const tidied = await organizations.tidy(textOf(now.value['org_id'])) // also after a refusal, which is no proof
      if (tidied.outcome !== 'done') return tidied
      return removed.outcome === 'refused' && !isGone(removed.status) ? removed : done(null)
    },
    ...tagField({ get, write: writeTags }),
    held: heldValues,
  }
}

const gone = { outcome: 'refused', status: 404, says: '', contact_id: null } as const
const digits = (text: string) => text.replaceAll(/\D/g, '')
