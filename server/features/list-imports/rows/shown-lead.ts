import type { ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import type { ImportField, ImportType } from '#contract/values/tables/import-fields.ts'
import type { MadeLead } from './lead-of-row.ts'

/** A row as it will be in the list, by field, as far as it has a value. */
export function shownLead(made: MadeLead, type: ImportType): ListImportDraft['rows'][number] {
  const { record } = made
  if ('reject' in made) return { record, values: {}, unread: [], reject: made.reject }
  const { columns, emails, phones, websites, profiles } = made.lead
  const all: Partial<Record<ImportField, string | number | null | undefined>> = {
    name: columns.name,
    first_name: columns.first_name,
    last_name: columns.last_name,
    title: columns.position,
    company: columns.company,
    website: websites[0],
    email: emails[0],
    phone: phones[0],
    linkedin: type === 'people' ? columns.linkedin_url : undefined,
    profile: profiles.map(({ network }) => network).join(', '),
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
  return { record, values, unread: made.unread, reject: null }
}
