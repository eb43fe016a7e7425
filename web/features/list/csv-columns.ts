import type { CsvColumn } from '#contract/leads/leads.ts'
import type { PlainKey } from '#web/i18n/t.tsx'

/** Columns of a CSV file in their order, with their names for the reader. */
export const csvColumnNames: Record<CsvColumn, PlainKey> = {
  name: 'list.field.business',
  category: 'list.field.category',
  email: 'list.field.email',
  email_state: 'list.emailState',
  email_verdict: 'list.field.verdict',
  phone: 'list.field.phone',
  website: 'list.field.website',
  street: 'list.field.street',
  postal_code: 'list.field.postal_code',
  city: 'list.field.city',
  state: 'list.field.state',
  country: 'list.field.country',
  lat: 'list.field.lat',
  lon: 'list.field.lon',
  first_name: 'list.field.first_name',
  last_name: 'list.field.last_name',
  position: 'list.field.position',
  platform: 'list.field.platform',
  source: 'list.field.source',
  attribution: 'list.field.attribution',
  created_at: 'common.added',
}
