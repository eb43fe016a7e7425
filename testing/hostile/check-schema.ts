import { alternativesOf, type Definitions, type JsonSchema, resolve } from './json-schema.ts'

/** Why a value does not fit a schema, as `path: reason`, or undefined when it fits. */
export function misfit(
  value: unknown,
  given: JsonSchema,
  { definitions, path = '$' }: { definitions: Definitions; path?: string },
): string | undefined {
  const schema = resolve(given, definitions)
  const alternatives = alternativesOf(schema)
  if (alternatives && !alternatives.some((each) => misfit(value, each, { definitions, path }) === undefined))
    return `${path}: fits none`
  for (const each of schema.allOf ?? []) {
    const why = misfit(value, each, { definitions, path })
    if (why !== undefined) return why
  }
  if (schema.const !== undefined && value !== schema.const)
    return `${path}: is not ${JSON.stringify(schema.const)}`
  if (schema.enum && !schema.enum.includes(value)) return `${path}: is none of the words`
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    return `${path}: is not ${types.join(' or ')}`
  if (typeof value === 'string') return misfitText(value, schema, path)
  if (typeof value === 'number') return misfitNumber(value, schema, path)
  if (Array.isArray(value)) return misfitItems(value, schema, { definitions, path })
  if (typeof value === 'object' && value !== null)
    return misfitFields(value as Record<string, unknown>, schema, { definitions, path })
  return undefined
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

function misfitText(
  text: string,
  { minLength = 0, maxLength = Infinity, pattern }: JsonSchema,
  path: string,
) {
  if (text.length < minLength || text.length > maxLength) return `${path}: has ${text.length} characters`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    return `${path}: ${text.slice(0, 80)} has another form`
  return undefined
}

function misfitNumber(value: number, schema: JsonSchema, path: string): string | undefined {
  const {
    minimum = -Infinity,
    maximum = Infinity,
    exclusiveMinimum = -Infinity,
    exclusiveMaximum = Infinity,
  } = schema
  const fits = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum
  return fits ? undefined : `${path}: ${value} is out of range`
}

function misfitItems(
  items: unknown[],
  schema: JsonSchema,
  { definitions, path }: { definitions: Definitions; path: string },
): string | undefined {
  const { minItems = 0, maxItems = Infinity, prefixItems = [], items: rest } = schema
  if (items.length < minItems || items.length > maxItems) return `${path}: has ${items.length} items`
  for (const [index, item] of items.entries()) {
    const each = prefixItems[index] ?? (rest || undefined)
    const why = each && misfit(item, each, { definitions, path: `${path}.${index}` })
    if (why !== undefined) return why
  }
  return undefined
}

function misfitFields(
  fields: Record<string, unknown>,
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  { definitions, path }: { definitions: Definitions; path: string },
): string | undefined {
  const missing = required.find((name) => !Object.hasOwn(fields, name))
  if (missing !== undefined) return `${path}.${missing}: is missing`
  for (const [name, value] of Object.entries(fields)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (schema === false) return `${path}.${name}: is not named`
    const why =
      typeof schema === 'object' ? misfit(value, schema, { definitions, path: `${path}.${name}` }) : undefined
    if (why !== undefined) return why
  }
  return undefined
}
