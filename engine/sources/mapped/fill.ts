import { leavesBase, type SourceRequest } from '../call.ts'
import type { Mapping } from './mapping.ts'

export type Values = Record<string, string | number | readonly string[] | null>

const slots = /\{(\w+)\}/g
const keySlot = '{key}'

/** A text with its slots filled; null where it has slots and all of them are empty. */
function fill(text: string, values: Values, encode = (value: string) => value): string | null {
  let isEmpty = true
  let hasSlot = false
  const filled = text.replaceAll(slots, (_, name: string) => {
    hasSlot = true
    const value = textOf(values[name])
    if (value !== '') isEmpty = false
    return encode(value)
  })
  return hasSlot && isEmpty ? null : filled
}

const textOf = (value: Values[string] | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? value.join(',') : String(value)

/** The parameters of the path as they are written, slots unfilled. */
const paramsOf = ({ path }: Pick<Mapping, 'path'>): [string, string][] => [
  ...new URLSearchParams(path.split('?')[1] ?? '').entries(),
]

/**
 * Whether a value of the path would be a dot segment, also after a proxy decoded it again. Encoding doesn't help: the URL
 * Standard reads `%2e%2e` as `..`.
 */
function climbs(value: string): boolean {
  let text = value
  for (let times = 0; times < mostDecodings; times += 1) {
    if (leavesBase(text)) return true
    const decoded = decode(text)
    if (decoded === text) return false
    text = decoded
  }
  return true
}

const mostDecodings = 5

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The request of a mapping with its values in it, without the parameters that carry the key; undefined for a body that is
 * no JSON, and for values that would change which path is asked.
 */
export function requestOf(mapping: Mapping, values: Values): SourceRequest | undefined {
  const [path = '/'] = mapping.path.split('?')
  if ([...path.matchAll(slots)].some(([, name = '']) => climbs(textOf(values[name])))) return undefined
  const query: Record<string, string[]> = {}
  for (const [name, template] of paramsOf(mapping)) {
    const value = template.includes(keySlot) ? null : fill(template, values)
    if (value !== null) (query[name] ??= []).push(value)
  }
  const request = { method: mapping.method, path: fill(path, values, encodeURIComponent) ?? path, query }
  if (mapping.method === 'GET' || mapping.body.trim() === '') return request
  const body = fillJson(parse(mapping.body), values)
  return typeof body === 'object' && body !== null ? { ...request, body } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text that is one slot becomes the value itself: a number or a list stays one. */
function fillJson(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    const only = /^\{(\w+)\}$/.exec(value)?.[1]
    const whole = only === undefined ? undefined : values[only]
    if (typeof whole === 'number' || (typeof whole === 'object' && whole !== null && whole.length > 0))
      return whole
    return fill(value, values) ?? undefined
  }
  if (Array.isArray(value))
    return value.map((each) => fillJson(each, values)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const filled = fillJson(each, values)
      return filled === undefined ? [] : [[name, filled]]
    }),
  )
}

/** The parameters that carry the key. */
export const secretParams = (mapping: Mapping, key: string): Record<string, string> =>
  Object.fromEntries(
    paramsOf(mapping).flatMap(([name, value]) =>
      value.includes(keySlot) ? [[name, value.replaceAll(keySlot, key)]] : [],
    ),
  )
