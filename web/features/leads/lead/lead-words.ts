import { countryName } from '#web/i18n/names/people-words.ts'
import type { Lead } from '../queries.ts'

/** An address that a browser may follow; data may hold anything. */
export function webAddress(url: string): string | undefined {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined
}

/** "https://www.bakery.example/en/" → "bakery.example/en". */
export function hostOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/\/$/, '') : url
}

/** "{first}.{last}" → "first.last". */
export const patternWords = (pattern: string): string => pattern.replaceAll(/[{}]/g, '')

export function personName({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>): string | null {
  return [first_name, last_name].filter(Boolean).join(' ') || null
}

/** Street, postal code and city, state, country: one line each, those that are known. */
export function addressLines(
  lead: Pick<Lead, 'street' | 'postal_code' | 'city' | 'state' | 'country'>,
): string[] {
  const town = [lead.postal_code, lead.city].filter(Boolean).join(' ')
  const country = lead.country && countryName(lead.country)
  return [lead.street, town, lead.state, country].filter((line): line is string => Boolean(line))
}
