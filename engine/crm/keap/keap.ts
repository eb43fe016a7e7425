import { emailKey } from '#engine/contact-keys/email-key.ts'
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
} from '../crm.ts'
import { contactOf, customPrefix, heldValues, standardFields, written } from './keap-contact.ts'

/** One account of Keap (REST v2, OpenAPI of August 2026). */
export const keap: CrmDriver = {
  oauth: {
    authorizeUrl: 'https://accounts.infusionsoft.com/app/oauth/authorize',
    apiUrl: 'https://api.infusionsoft.com',
    tokenUrl: 'https://api.infusionsoft.com/token',
    scope: 'full',
    basic: ['refresh_token'],
  },
  betweenMs: 100, // 1,500 in a minute are let pass for each application, and we send 600 from each worker
  isLimitShared: true,
  headers: (access) => ({ authorization: `Bearer ${access}` }),
  open,
}

const base = '/crm/rest/v2'
/** A contact names its lists on demand. */
const fields =
  'id,given_name,family_name,job_title,website,company,email_addresses,phone_numbers,addresses,custom_fields,social_accounts,tag_ids'

function open({ once, repeat }: CrmCalls): Crm {
  const ask: typeof repeat = ({ path, ...request }) =>
    repeat({ expects: answers, path: base + path, ...request })
  const at = (id: string) => `/contacts/${encodeURIComponent(id)}`
  const tags = new Map<string, Promise<Answer<{ id: string }>>>()

  /** The contact with the names of its tags, which it carries as ids. */
  async function named(reply: Reply | Failed): Promise<Answer<Contact>> {
    const found = read(reply, (body) => {
      const contact = contactOf(body)
      return contact && { contact, isTagged: [fieldsOf(body)['tag_ids']].flat().some(Boolean) }
    })
    if (found.outcome !== 'done') return found
    const { contact, isTagged } = found.value
    if (!isTagged) return done(contact)
    const query = { page_size: 1_000 }
    const names = read(await ask({ path: `${at(contact.id)}/tags`, query }), (body) =>
      listOf(fieldsOf(body)['tags']).map(({ name }) => textOf(name)),
    )
    return names.outcome === 'done' ? done({ ...contact, tags: names.value }) : names
  }

  const raw = (id: string) => ask({ path: at(id), query: { fields } })

  const get: Crm['get'] = async (id) => {
    const answer = await named(await raw(id))
    return answer.outcome === 'refused' && isGone(answer.status) ? done(null) : answer
  }

  /** A star is a wildcard of the filter, so what it finds is looked at. */
  async function findBy(filter: string, isMeant: (contact: Json) => boolean) {
    const reply = await ask({ path: '/contacts', query: { filter, fields, page_size: 100 } })
    const found = read(reply, (body) => ({
      contact: listOf(fieldsOf(body)['contacts']).find(isMeant) ?? null,
    }))
    if (found.outcome !== 'done') return found
    const { contact } = found.value
    return contact === null ? done(null) : get(textOf(contact['id']))
  }

  async function tagNamed(name: string): Promise<Answer<{ id: string }>> {
    const query = { filter: `name==${name}`, page_size: 100 }
    return read(await ask({ path: '/tags', query }), (body) => {
      const tag = listOf(fieldsOf(body)['tags']).find((one) => lower(one['name']) === name.toLowerCase())
      return { id: textOf(tag?.['id']) }
    })
  }

  /** Tags are unique by name: a refusal to make one may mean that it was made meanwhile. */
  async function ensureTag(name: string): Promise<Answer<{ id: string }>> {
    const known = await tagNamed(name)
    if (known.outcome !== 'done' || known.value.id !== '') return known
    const made = read(await ask({ method: 'POST', path: '/tags', body: { name } }), (body) => {
      const id = textOf(fieldsOf(body)['id'])
      return id === '' ? undefined : { id }
    })
    if (made.outcome !== 'refused') return made
    const again = await tagNamed(name)
    return again.outcome === 'done' && again.value.id === '' ? made : again
  }

  function tagCalled(name: string): Promise<Answer<{ id: string }>> {
    const asked = tags.get(name) ?? ensureTag(name)
    tags.set(name, asked)
    return asked.then((answer) => {
      if (answer.outcome !== 'done') tags.delete(name)
      return answer
    })
  }

  const change = (action: 'applyTags' | 'removeTags') => async (id: string, names: string[]) => {
    for (const name of names) {
      const tag = await tagCalled(name)
      if (tag.outcome !== 'done') return tag
      const path = `/tags/${encodeURIComponent(tag.value.id)}/contacts:${action}`
      const answer = read(await ask({ method: 'POST', path, body: { contact_ids: [id] } }), () => null)
      if (answer.outcome !== 'done') return answer
    }
    return done(null)
  }

  return {
    get,
    account: async () => {
      const user = read(await ask({ path: '/oauth/connect/userinfo' }), (body) => {
        const id = textOf(fieldsOf(body)['tenant_id'])
        return id === '' ? undefined : { id, name: id }
      })
      if (user.outcome !== 'done') return user
      const profile = read(await ask({ path: '/businessProfile' }), (body) => textOf(fieldsOf(body)['name']))
      return profile.outcome === 'done' && profile.value !== ''
        ? done({ ...user.value, name: profile.value })
        : user
    },
    fields: async () =>
      read(await ask({ path: '/contacts/model' }), (body) => [
        ...standardFields,
        ...listOf(fieldsOf(body)['custom_fields']).flatMap((field) => customField(field) ?? []),
      ]),
    createField: async (label) =>
      read(
        await ask({
          method: 'POST',
          path: '/contacts/model/customFields',
          body: { label, field_type: 'TEXT_AREA' },
        }),
        (body) => customField(fieldsOf(body)) ?? customField(fieldsOf(fieldsOf(body)['custom_field'])),
      ),
    async find({ email, phone }) {
      const hasEmail = ({ email_addresses }: Json) =>
        listOf(email_addresses).some((one) => emailKey(textOf(one['email'])) === emailKey(email ?? ''))
      const byEmail = email === null ? done(null) : await findBy(`email==${email}`, hasEmail)
      if (byEmail.outcome !== 'done' || byEmail.value !== null || phone === null) return byEmail
      const hasPhone = ({ phone_numbers }: Json) =>
        listOf(phone_numbers).some((one) => digits(one['number']) === digits(phone))
      return findBy(`phone_number==${phone}`, hasPhone)
    },
    async create(values) {
      const request = { method: 'POST', path: `${base}/contacts`, expects: answers } as const
      const query = { duplicate_option: 'Email' }
      const reply = await once({ ...request, query, body: written(values) })
      const made = read(reply, (body, status) => {
        const contact = contactOf(body)
        return contact && { contact, isNew: status === 201 }
      })
      if (made.outcome !== 'done' || !made.value.isNew) return made
      const contact = await get(made.value.contact.id) // the answer leaves lists out
      if (contact.outcome !== 'done') return contact
      return contact.value ? done({ contact: contact.value, isNew: true }) : made
    },
    async update(id, values) {
      const now = read(await raw(id), (body) => ({ contact: fieldsOf(body) }))
      if (now.outcome !== 'done') return now
      const body = written(values, now.value.contact)
      const query = { update_mask: Object.keys(body) }
      const answer = read(await ask({ method: 'PATCH', path: at(id), query, body }), () => null)
      return answer.outcome === 'done' ? named(await raw(id)) : answer
    },
    async remove(id) {
      const answer = read(await ask({ method: 'DELETE', path: at(id) }), () => null)
      return answer.outcome === 'refused' && isGone(answer.status) ? done(null) : answer
    },
    tag: change('applyTags'),
    untag: change('removeTags'),
    held: heldValues,
  }
}

type Json = Record<string, unknown>

const isGone = (status: number) => status === 404 || status === 410
const lower = (value: unknown) => textOf(value).toLowerCase()
const digits = (value: unknown) => textOf(value).replaceAll(/\D/g, '')

function customField({ id, label }: Json): CrmField | undefined {
  const key = textOf(id)
  return key === '' ? undefined : { key: customPrefix + key, name: textOf(label), is_custom: true }
}
