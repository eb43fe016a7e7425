import type { ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { ImportField } from '#contract/values/tables/import-fields.ts'
import { lacksCountry, unreadFields } from '#server/features/directory/tables/upload/shown-values.ts'
import type { MadeLead } from './made-lead.ts'

/** A row as it will be in the list, by field, as far as it has a value. */
export function shownLead(made: MadeLead, type: ListType): ListImportDraft['rows'][number] {
  const { record } = made
  if ('reject' in made) return { record, values: {}, unread: [], lacks_country: false, reject: made.reject }
  const { columns, emails, phones, websites, profiles, facts } = made.lead
  // The counts of a creator are kept together, as those of one day.
  const counts = facts.find(({ field }) => field === 'snapshot')?.details
  const all: Partial<Record<ImportField, string | number | null | undefined>> = {
    name: columns.name,
    username: columns.username,
    network: columns.network,
    first_name: columns.first_name,
    last_name: columns.last_name,
    title: columns.position,
    company: columns.company,
    website: websites[0],
    email: emails[0],
    phone: phones[0],
    linkedin: type === 'people' ? columns.linkedin_url : undefined,
    profile: type === 'influencer' ? undefined : profiles.map(({ network }) => network).join(', '),
    category: columns.category,
    followers: columns.followers,
    posts: counts?.['posts'],
    views: counts?.['views'],
    likes: counts?.['likes'],
    comments: counts?.['comments'],
    shares: counts?.['shares'],
    engagements: counts?.['engagements'],
    engagement_rate: columns.engagement_rate,
    last_posted: facts.find(({ field }) => field === 'last_posted')?.value,
    industry: columns.industry,
    headcount: columns.headcount,
    street: columns.street,
    postal_code: columns.postal_code,
    city: columns.city,
    state: columns.state,
    country: columns.country,
  }
  const values = Object.fromEntries(
    Object.entries(all).flatMap(([field, value]) =>
      value === null || value === undefined || value === '' ? [] : [[field, String(value)]],
    ),
  )
  const { lost } = made
  return {
    record,
    values,
    unread: unreadFields(lost, values),
    lacks_country: lacksCountry(lost),
    reject: null,
  }
}
