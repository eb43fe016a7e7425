import type { LostValue } from '#engine/import/table/values/row-reader.ts'
import type { TableField } from '#contract/values/tables/table-fields.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import type { MadeRow } from '../row-maker.ts'

type Shown = Partial<Record<TableField, string | number | null | undefined>>

/** What a row became, by field, as far as it has a value. */
export function shownValues(made: Exclude<MadeRow, { reject: unknown }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(made)).flatMap(([field, value]) =>
      value === null || value === undefined || value === '' ? [] : [[field, String(value)]],
    ),
  )
}

function fieldsOf(made: Exclude<MadeRow, { reject: unknown }>): Shown {
  if ('place' in made) {
    const { place } = made
    const [category = ''] = place.categories
    return {
      ...pick(place),
      category: categoryById(category)?.label ?? category,
      postal_code: place.postal_code,
      street: place.street,
      profile: place.profiles.map(({ network }) => network).join(', '),
      lat: place.lat,
      lon: place.lon,
    }
  }
  if ('person' in made) {
    const { person } = made
    return {
      ...pick(person),
      title: person.title,
      company: person.company,
      website: person.company_domain,
      industry: person.industry,
      headcount: person.headcount,
      linkedin: person.linkedin_url,
    }
  }
  if ('company' in made) {
    const { company } = made
    return {
      ...pick(company),
      industry: company.industry,
      headcount: company.headcount,
      street: company.street,
      postal_code: company.postal_code,
      linkedin: company.linkedin_url,
    }
  }
  const { name, handle, network, topics, country, emails, phones, websites, snapshots, last_posted } =
    made.creator
  const numbers = snapshots[0]
  return {
    username: handle,
    name,
    network,
    category: topics.join(', '),
    country,
    followers: numbers?.followers,
    posts: numbers?.posts,
    views: numbers?.views,
    likes: numbers?.likes,
    comments: numbers?.comments,
    shares: numbers?.shares,
    engagements: numbers?.engagements,
    engagement_rate: numbers?.engagement_rate,
    email: emails.join(', '),
    phone: phones.join(', '),
    website: websites[0],
    last_posted,
  }
}

interface Named {
  name: string
  city: string | null
  state: string | null
  country: string | null
  emails: string[]
  phones: string[]
  websites?: string[]
}

const pick = ({ name, city, state, country, emails, phones, websites }: Named): Shown => ({
  name,
  email: emails.join(', '),
  phone: phones.join(', '),
  website: websites?.[0],
  city,
  state,
  country,
})

/** The fields of which a row has a value, but none that can be read. */
export const unreadFields = <Field extends TableField = TableField>(
  lost: readonly LostValue[],
  shown: Readonly<Record<string, string>>,
): Field[] => {
  const fields = lost.flatMap(({ field, fault }) => (isUnread(fault) && field ? [field] : []))
  return [...new Set(fields)].filter((field) => !Object.hasOwn(shown, field)) as Field[] // of the mapping
}

const isUnread = (fault: LostValue['fault']): boolean =>
  fault === 'unreadable' || fault === 'no_country' || fault === 'day_order' || fault === 'rate_form'

/** Whether a phone is left out for want of a country. */
export const lacksCountry = (lost: readonly LostValue[]): boolean =>
  lost.some(({ fault }) => fault === 'no_country')
