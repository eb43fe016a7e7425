import { z } from 'zod'
import type { IdNoun } from '#contract/declared.ts'
import { idNouns } from '#contract/fields.ts'

/** As much of JSON Schema 2020-12 as the contract prints. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  /** What an id is the id of. */
  noun?: IdNoun
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

export type Definitions = Record<string, JsonSchema>

/** What a schema takes, as it is printed for others. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const known = printed.get(schema)
  if (known) return known
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: idNouns,
  }) as JsonSchema // zod types every dialect at once
  printed.set(schema, json)
  return json
}

/** What the id in a parameter of a path is the id of. */
export const nounOfParam = (params: z.ZodType, name: string): IdNoun | undefined =>
  inputSchemaOf(params).properties?.[name]?.noun

const printed = new WeakMap<z.ZodType, JsonSchema>()

/** The schema itself where it is only pointed to, by `#/$defs/Name` or `#/components/schemas/Name`. */
export function resolve(schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref === undefined) return schema
  const found = definitions[schema.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`Nothing is defined as ${schema.$ref}`)
  return resolve(found, definitions)
}

/** The schemas one of which a value has to fit, or undefined. */
export const alternativesOf = ({ anyOf, oneOf, type }: JsonSchema): JsonSchema[] | undefined =>
  oneOf ?? anyOf ?? (Array.isArray(type) ? type.map((each) => ({ type: each })) : undefined)
