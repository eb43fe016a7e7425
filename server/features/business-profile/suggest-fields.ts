import type { Suggestions } from '#contract/account/business-profile.ts'
import type { SiteFacts } from '#engine/extract/facts.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'

const longest: Record<keyof Suggestions, number> = {
  name: 120,
  description: 2_000,
  email: 254,
  phone: 40,
  street: 200,
  postal_code: 20,
  city: 120,
  country: 2,
}

/** Suggests values for the fields of a profile from a business's own web site. Only facts that the site states. */
export function suggestFields(site: SiteFacts, home: HtmlPage): Partial<Suggestions> {
  const { name, address } = site.organisation
  const found: Record<keyof Suggestions, string | null | undefined> = {
    name,
    description: describedBy(home),
    email: site.emails.find(({ ownership }) => ownership === 'own')?.email,
    phone: site.phones.find(({ ownership, kind }) => ownership === 'own' && kind !== 'fax')?.phone,
    street: address?.street,
    postal_code: address?.postal_code,
    city: address?.city,
    country: address?.country?.length === 2 ? address.country.toUpperCase() : site.country,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, value]) => {
      const text = value
        ?.replace(/\s+/gu, ' ')
        .trim()
        .slice(0, longest[field as keyof Suggestions])
      return text ? [[field, text.toWellFormed().replaceAll('\0', '')]] : []
    }),
  )
}

function describedBy({ metas }: HtmlPage): string | undefined {
  const wanted = ['description', 'og:description', 'twitter:description']
  return wanted.flatMap((name) => metas.find((meta) => meta.name === name && meta.content.trim()) ?? [])[0]
    ?.content
}
