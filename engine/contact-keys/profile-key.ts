import { asciiHost, hostKey } from './host-key.ts'
import { plainText } from './plain-text.ts'
import { addressParts, profileRules, queryField } from './profile-rules.ts'

const parts = new RegExp(addressParts)
const compiled = profileRules.map((rule) => ({
  ...rule,
  forms: rule.forms.map(([pattern, key]) => ({ pattern: new RegExp(pattern), key })),
  fields: (rule.query ?? []).map((field) => ({ field, pattern: new RegExp(queryField(field)) })),
  ofLabel: rule.label ? new RegExp(labelPattern(rule.label)) : undefined,
}))
const byDomain = new Map(compiled.flatMap((rule) => rule.domains.map((domain) => [domain, rule] as const)))

/** The hosts of a network that has a domain in many countries. */
export function labelPattern(label: string): string {
  return `^(?:.*[.])?${label}[.][a-z]{2,3}(?:[.][a-z]{2})?$`
}

const ruleOf = (host: string) =>
  byDomain.get(/[^.]+\.[^.]+$/.exec(host)?.[0] ?? '') ?? compiled.find(({ ofLabel }) => ofLabel?.test(host))

/** Whether a host is that of a network whose profiles have keys. */
export const isNetworkHost = (host: string): boolean => ruleOf(asciiHost(host)) !== undefined

/**
 * The key of a profile on a network or of a page elsewhere, `linkedin.com/in/ada`: the same for each form in which people
 * and programs write its address. Null for the front page of a network and for its pages that are of no account.
 */
export function profileKey(address: string): string | null {
  const text = plainText(address).replace(/^whatsapp:\/*/, 'wa.me/')
  const [, host = '', path = '', query = '', fragment = ''] = parts.exec(text) ?? []
  if (host === '') return null
  const rule = ruleOf(asciiHost(host))
  const page = pageOf({ path, query, fragment }, rule)
  if (page === '') return null
  if (!rule) return `${hostKey(host)}/${page}`
  const key = keyOfPage(page, rule)
  return key === '' ? null : `${rule.domains[0]}/${key}`
}

interface Written {
  path: string
  query: string
  fragment: string
}

/** The path, decoded and without empty parts, with the fields of the query that name a profile. */
function pageOf({ path, query, fragment }: Written, rule: (typeof compiled)[number] | undefined): string {
  const shown = fragment.startsWith('!/') ? `${path}/#${fragment}` : path
  const [field] = (rule?.fields ?? []).flatMap(({ field: name, pattern }) => {
    const value = pattern.exec(query)?.[1]
    return value ? `?${name}=${value}` : []
  })
  const decoded = plainText(decode(decode(shown.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/|\/$/g, ''))))
  return `${decoded.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/|\/$/g, '')}${decode(field ?? '')}`
}

/** Percent signs decoded once; a text in which one is stray stays as it is. */
function decode(text: string): string {
  if (!text.includes('%') || text.includes('%00')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function keyOfPage(page: string, rule: (typeof compiled)[number]): string {
  const form = rule.forms.find(({ pattern }) => pattern.test(page))
  const key = form ? page.replace(form.pattern, form.key) : page
  return rule.ignored === undefined ? key : key.replaceAll(rule.ignored, '')
}
