import type { z } from 'zod'
import type { IdNoun } from '#contract/declared.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute } from '#contract/routes.ts'
import { alternativesOf, type Definitions, inputSchemaOf, type JsonSchema, resolve } from './json-schema.ts'

export type Path = (string | number)[]
export type Part = 'params' | 'query' | 'body'

/** A request that its route's schemas accept. */
export interface Frame {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A text that a request carries, with the valid request around it. */
export interface TextPlace {
  route: Route
  frame: Frame
  part: Part
  path: Path
}

/** The value of a field, by its name or by what it is the id of; undefined leaves the choice to the schema. */
export type Known = (route: Route, field: string, noun: IdNoun | undefined) => string | undefined

/** Fields of which a request takes one or the other: each is left out in turn. */
const eitherOr: Record<string, string[]> = {
  createCampaign: ['campaign_id', 'name'],
  startEmployees: ['campaign_id', 'name'],
}

/** Texts one of which every field of ours takes. */
const candidates = [
  'Mara',
  'ada@firm.example',
  '5.1.1',
  'a sentence of the tests',
  'UTC',
  'de',
  'DE',
  'firm.example',
  'https://firm.example',
  'https://hooks.zapier.com/hooks/catch/1/a/',
  'leads.firm.example',
  '/people',
  '2026-11-20',
  '2026-11-20T08:00:00Z',
  '#573bff',
  '00000000-0000-4000-8000-000000000000',
  '1',
  '',
]

/** Valid requests of a route that together show every field and every alternative of its schemas. */
export function framesOf(route: Route, known: Known): Frame[] {
  const count = Math.max(
    ...(['params', 'query', 'body'] as const).map((part) => mostAlternatives(route[part])),
  )
  const left = eitherOr[nameOfRoute(route)] ?? ['']
  return Array.from({ length: count * left.length }, (_, index) => {
    const without = left[index % left.length] ?? ''
    const choice = Math.floor(index / left.length)
    return Object.fromEntries(
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = route[part]
        if (!schema) return []
        return [[part, validOf(route, schema, { choice, without, known })]]
      }),
    )
  })
}

/** Every text that a request of the route carries, once. */
export function textPlacesOf(route: Route, known: Known): TextPlace[] {
  const places = new Map<string, TextPlace>()
  for (const frame of framesOf(route, known)) {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const path of textsIn(frame[part])) {
        const key = [part, ...path].join('.')
        if (!places.has(key)) places.set(key, { route, frame, part, path })
      }
    }
  }
  return [...places.values()]
}

/** A copy in which another value stands at the place. */
export function withAt(value: unknown, path: Path, put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withAt(item, rest, put) : (item as unknown)))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: withAt(fields[key], rest, put) }
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
}

function validOf(
  route: Route,
  schema: z.ZodType,
  { choice, without, known }: { choice: number; without: string; known: Known },
): unknown {
  const json = inputSchemaOf(schema)
  let value = example(json, {
    definitions: json.$defs ?? {},
    choices: {
      choice,
      without,
      known: (field, noun) => known(route, field, noun),
    },
  })
  for (let tried = 0; tried <= candidates.length; tried += 1) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return value
    for (const { path } of parsed.error.issues) {
      const current = valueAt(value, path as Path) // a schema of ours has no symbols as keys
      // What is missing is a field that others ask for.
      if (typeof current === 'string' || current === undefined)
        value = withAt(value, path as Path, candidates[tried])
    }
  }
  throw new Error(`No valid request is known for ${nameOfRoute(route)}: ${JSON.stringify(value)}`)
}

interface Choices {
  choice: number
  without: string
  known: (field: string, noun: IdNoun | undefined) => string | undefined
}

function example(
  given: JsonSchema,
  { definitions, choices }: { definitions: Definitions; choices: Choices },
  field = '',
): unknown {
  const schema = resolve(given, definitions)
  if (schema.const !== undefined) return schema.const
  // A type goes with the alternative beside it, in the order in which both are declared.
  if (schema.enum) return schema.enum[field === 'type' ? choices.choice % schema.enum.length : 0]
  const alternatives = alternativesOf(schema)
  if (alternatives) {
    const telling = alternatives.filter((each) => each.type !== 'null' && each.const !== '')
    return example(telling[choices.choice % telling.length] ?? {}, { definitions, choices }, field)
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => name !== choices.without)
          .map(([name, inner]) => [name, example(inner, { definitions, choices }, name)]),
      )
    case 'array':
      if (schema.prefixItems)
        return schema.prefixItems.map((item) => example(item, { definitions, choices }, field))
      return schema.items ? [example(schema.items, { definitions, choices }, field)] : []
    case 'integer':
    case 'number':
      return (
        Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1)) + (field.endsWith('_max') ? 1 : 0)
      )
    case 'boolean':
      return true
    default:
      return choices.known(field, schema.noun) ?? candidates[0]
  }
}

function mostAlternatives(schema: z.ZodType | undefined): number {
  if (!schema) return 1
  const counts = JSON.stringify(inputSchemaOf(schema), (key, value: unknown) =>
    key === 'oneOf' && Array.isArray(value) ? { count: value.length, value: value as unknown[] } : value,
  ).matchAll(/"count":(\d+)/g)
  return Math.max(1, ...Array.from(counts, ([, count]) => Number(count)))
}

function* textsIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key])
}
