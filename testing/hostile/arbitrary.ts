import fc, { type Arbitrary } from 'fast-check'
import { alternativesOf, type Definitions, type JsonSchema, resolve } from './json-schema.ts'

/** Ids that exist, for requests that come one after the other; there may be others at the next draw. */
export type Ids = readonly string[]

/** Values of a schema, mostly at its edges, and one in four with something in it that does not fit. */
export function arbitraryOf(schema: JsonSchema, ids: Ids): Arbitrary<unknown> {
  const fitting = valuesOf(schema, schema.$defs ?? {}, ids)
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    {
      weight: 1,
      arbitrary: fc.tuple(fitting, fc.nat(), junk).map(([value, at, put]) => spoil(value, at, put)),
    },
  )
}

const texts = fc.oneof(
  fc.constantFrom(
    '',
    'Mara',
    'UTC',
    'DE',
    'de',
    'firm.example',
    '2026-02-28',
    '#573bff',
    '%',
    "'",
    '\\',
    '\u202e',
  ),
  fc.emailAddress(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Keys that would reach the prototype of every object there is, if anything merged them. */
const poison: Arbitrary<unknown> = fc
  .constantFrom('{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}')
  .map((text) => JSON.parse(text) as unknown)

const junk: Arbitrary<unknown> = fc.oneof(
  poison,
  fc.constantFrom(
    null,
    true,
    '',
    [],
    {},
    [[]],
    -1,
    0.5,
    1e21,
    -0,
    2 ** 53,
    'x'.repeat(20_000),
    { length: 1e9 },
    { toString: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  texts,
)

function valuesOf(given: JsonSchema, definitions: Definitions, ids: Ids): Arbitrary<unknown> {
  const schema = resolve(given, definitions)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const alternatives = alternativesOf(schema)
  if (alternatives) return fc.oneof(...alternatives.map((each) => valuesOf(each, definitions, ids)))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, each]) => [
            name,
            valuesOf(each, definitions, ids),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items, definitions, ids) : junk, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textsOf(schema, ids)
    default:
      return junk
  }
}

function textsOf({ format, minLength = 0, maxLength = Infinity }: JsonSchema, ids: Ids): Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof(
      fc.uuid(),
      fc.nat().map((at) => ids[at % ids.length] ?? ''),
    )
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
      .map((day) => day.toISOString().slice(0, 10))
  return texts.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength))
}

/** The value with one thing inside of it, or the whole, replaced. */
function spoil(value: unknown, at: number, put: unknown): unknown {
  const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isNested || at % 5 === 0) return put
  const keys = Object.keys(value)
  const key = keys[at % keys.length] ?? ''
  const inner = spoil((value as Record<string, unknown>)[key], Math.floor(at / 3) + 1, put)
  if (Array.isArray(value)) return value.with(Number(key), inner)
  return { ...value, [key]: inner }
}
