import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { listTypeFacts } from './values/list-type-facts.ts'
import { listTypes } from './values/list-types.ts'
import { catalogue } from '#contract/messages/field-errors.ts'
import { moduleSlugs, roles } from './values/modules.ts'
import { defaultPageSize } from './values/list-views.ts'
import { prices } from './values/prices.ts'
import { filterOperators } from './values/conditions.ts'
import { LocalEntry, PeopleEntry } from './leads/manual-entry.ts'
import { routes } from './routes.ts'
import { defaultSiteSettings } from './account/branding.ts'

const tables = new URL('../../shared/spec/', import.meta.url)
const skip = existsSync(tables) ? false : 'the tables of the specification are not beside this clone'

interface Constants {
  listTypes: { type: string; kind: string }[]
  toolsByListType: Record<string, string[]>
  credits: Record<string, number>
  paging: { pageSize: number }
  filterOperators: string[]
  moduleSlugs: string[]
  roles: string[]
  messages: string[]
  manualEntry: {
    local: { required: string[]; optional: string[] }
    people: { oneOf: string[]; optional: string[] }
  }
  colours: { primary: string; secondary: string; heading: string; text: string }
}

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, tables), 'utf8')) as T

test('constants are those of the specification', { skip }, () => {
  const spec = read<Constants>('constants.json')
  assert.deepEqual(
    listTypes.map((type) => [type, listTypeFacts[type].kind]),
    spec.listTypes.map(({ type, kind }) => [type, kind]),
  )
  for (const type of listTypes) assert.deepEqual([...listTypeFacts[type].tools], spec.toolsByListType[type])
  assert.deepEqual(prices, spec.credits)
  const { local, people } = spec.manualEntry
  const fieldsOf = ({ shape }: typeof LocalEntry | typeof PeopleEntry) =>
    Object.keys(shape)
      .filter((field) => field !== 'type')
      .toSorted()
  assert.deepEqual(fieldsOf(LocalEntry), [...local.required, ...local.optional].toSorted())
  assert.deepEqual(fieldsOf(PeopleEntry), [...people.oneOf, ...people.optional].toSorted())
  assert.equal(defaultPageSize, spec.paging.pageSize)
  assert.deepEqual([...filterOperators], spec.filterOperators)
  assert.deepEqual([...moduleSlugs], spec.moduleSlugs)
  assert.deepEqual([...roles], spec.roles)
  const { button_color, secondary_color, heading_color, text_color } = defaultSiteSettings
  assert.deepEqual(
    { primary: button_color, secondary: secondary_color, heading: heading_color, text: text_color },
    spec.colours,
  )
})

test('the messages are the catalogue, word for word', { skip }, () => {
  const { messages: spec } = read<Constants>('constants.json')
  const ours = Object.values(catalogue).map((text) => text.replace(', number}', '}'))
  assert.deepEqual(ours.toSorted(), spec.toSorted())
})

test('no two routes share an address', () => {
  const addresses = routes.map(({ address }) => address)
  assert.deepEqual(
    addresses.filter((address, index) => addresses.indexOf(address) !== index),
    [],
  )
})

test('parameters, query and body of a route name no field alike', () => {
  const fieldsOf = (schema: z.ZodType | undefined): string[] =>
    schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : schema instanceof z.ZodDefault
        ? fieldsOf(schema.unwrap() as z.ZodType)
        : []
  for (const { address, params, query, body } of routes) {
    const fields = [params, query, body].flatMap(fieldsOf)
    assert.equal(new Set(fields).size, fields.length, address)
  }
})
