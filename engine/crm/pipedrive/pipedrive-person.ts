import { type Contact, type CrmField, fieldsOf, listOf, textOf, type Values } from '../crm.ts'
import { tagFieldName, tagsIn } from '../tag-field.ts'

type Json = Record<string, unknown>

/** Fields that every person has, and the name of its organization. */
export const standardFields: CrmField[] = [
  { key: 'name', name: 'Name', is_custom: false },
  { key: 'email', name: 'Email', is_custom: false },
  { key: 'phone', name: 'Phone', is_custom: false },
  { key: 'organization', name: 'Organization', is_custom: false },
]

const custom = 'custom:'
const longestName = 255
const textTypes = new Set(['varchar', 'varchar_auto', 'text', 'phone'])

/** What the account calls its own fields of text; the field of tags apart. */
export interface OwnFields {
  fields: CrmField[]
  /** The key of the field of tags, where the account has one. */
  tags: string | undefined
}

export function ownFieldsOf(value: unknown): OwnFields {
  const texts = listOf(value).flatMap((one) => ownFieldOf(one) ?? [])
  const tags = texts.find(({ name }) => name === tagFieldName)
  return { fields: texts.filter((one) => one !== tags), tags: tags?.key.slice(custom.length) }
}

/** A text of the account's own, by its key of forty letters; undefined for every other field. */
export function ownFieldOf(value: unknown): CrmField | undefined {
  const { field_code, field_name, field_type, is_custom_field } = fieldsOf(value)
  const key = textOf(field_code)
  return key === '' || is_custom_field !== true || !textTypes.has(textOf(field_type))
    ? undefined
    : { key: custom + key, name: textOf(field_name), is_custom: true }
}

/** Names have an end. */
export const heldValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) =>
      key === 'name' || key === 'organization' ? [key, value.slice(0, longestName).trim()] : [key, value],
    ),
  )

const firstOf = (list: unknown) => listOf(list).find((one) => one['primary'] === true) ?? listOf(list)[0]

/** A person as it is; undefined for what is none, and for one that was deleted and is kept for a while. */
export function contactOf(
  person: Json,
  { organization, tags }: { organization: string; tags: string | undefined },
): Contact | undefined {
  const id = textOf(person['id'])
  if (id === '' || person['is_deleted'] === true) return undefined
  const held = fieldsOf(person['custom_fields'])
  const all: [string, string][] = [
    ['name', textOf(person['name'])],
    ['email', textOf(firstOf(person['emails'])?.['value'])],
    ['phone', textOf(firstOf(person['phones'])?.['value'])],
    ['organization', organization],
    ...Object.entries(held).map(([key, value]): [string, string] => [
      custom + key,
      key === tags ? '' : textOf(value),
    ]),
  ]
  return {
    id,
    values: Object.fromEntries(all.filter(([, value]) => value !== '')),
    tags: tagsIn(tags === undefined ? '' : textOf(held[tags])),
  }
}

/**
 * What is sent so that a person holds these values; an empty one clears. Lists replace those of the person whole, so its
 * other addresses and numbers are sent back with them. The organization is sent apart, by its id.
 */
export function written(values: Values, person: Json = {}): Json {
  const { name, email, phone } = values
  const own = Object.entries(values).filter(([key]) => key.startsWith(custom))
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { emails: withFirst(person['emails'], email) }),
    ...(phone !== undefined && { phones: withFirst(person['phones'], phone) }),
    ...(own.length > 0 && {
      custom_fields: Object.fromEntries(own.map(([key, value]) => [key.slice(custom.length), value || null])),
    }),
  }
}

/** A list whose first choice is this value: chosen where it is listed, else in place of the first choice of before. */
function withFirst(list: unknown, value: string): Json[] {
  const now = listOf(list)
  const first = firstOf(list)
  const isValue = (one: Json) => textOf(one['value']).toLowerCase() === value.toLowerCase()
  if (value === '') return now.filter((one) => one !== first)
  if (now.some(isValue)) return now.map((one) => ({ ...one, primary: isValue(one) }))
  const mine = { label: 'work', ...first, value, primary: true }
  return first ? now.map((one) => (one === first ? mine : one)) : [mine]
}
