import { categories } from '#engine/taxonomy/categories.ts'
import type { Tags } from '../pbf/element.ts'
import renamed from './renamed-tags.json' with { type: 'json' }

const keys = ['shop', 'amenity', 'healthcare', 'craft', 'office', 'tourism', 'leisure', 'club'] as const

/** Keys whose values are also written under another one, such as `shop=pharmacy`, and where those belong. */
const elsewhere: Partial<Record<string, readonly string[]>> = {
  shop: keys,
  office: keys,
  craft: keys,
  healthcare: keys,
  amenity: ['tourism', 'healthcare', 'office'],
}

/** A shorter value is one letter away from too many others. */
const shortestMisspelt = 5

/** The values of each key that name a category. */
const known = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]))
for (const { osm } of categories) {
  for (const rule of osm) {
    const [key = '', value = ''] = (rule.split('+')[0] ?? '').split('=')
    known.get(key)?.add(value)
  }
}

const renames = new Map(Object.entries({ ...renamed.deprecated, ...renamed.everyday }))
const seen = new Map<string, string | undefined>()

/** The tags in today's spelling: deprecated, misplaced and misspelt values replaced. Undefined where there is none. */
export function modernTags(tags: Tags): Tags | undefined {
  let modern: Tags | undefined
  for (const key of keys) {
    for (const value of tags[key]?.split(';') ?? []) {
      const [newKey, newValue] = modernTag(key, value.trim())?.split('=') ?? []
      if (newKey === undefined || newValue === undefined) continue
      modern ??= { ...tags }
      if (newKey !== key) delete modern[key]
      modern[newKey] = newValue
    }
  }
  return modern
}

function modernTag(key: string, value: string): string | undefined {
  const tag = `${key}=${value}`
  if (!seen.has(tag)) seen.set(tag, findModern(key, value))
  return seen.get(tag)
}

function findModern(key: string, value: string): string | undefined {
  const values = known.get(key)
  if (!values || values.has(value) || value.length > 40) return undefined
  const plain = value.toLowerCase().replace(/[\s-]+/g, '_')
  const rename = renames.get(`${key}=${plain}`)
  if (rename !== undefined) return rename
  if (values.has(plain)) return `${key}=${plain}`
  const other = elsewhere[key]?.find((name) => known.get(name)?.has(plain))
  if (other !== undefined) return `${other}=${plain}`
  if (plain.length < shortestMisspelt) return undefined
  const near = [...values].filter((one) => one.length >= shortestMisspelt && isOneEditAway(one, plain))
  return near.length === 1 ? `${key}=${near[0]}` : undefined
}

/** One letter added, left out, replaced, or two neighbours swapped. */
function isOneEditAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}
