import { fieldError } from '#contract/messages/field-errors.ts'
import type { EditableField } from '#contract/values/lead-columns.ts'
import { phonesOf } from '#engine/import/osm-tags/phones.ts'
import { websitesOf } from '#engine/import/osm-tags/websites.ts'
import { invalid } from '#server/platform/http/problem.ts'

/** A value as it is kept: a phone in E.164, a website with its scheme; null for an emptied one. Throws what is wrong. */
export function editedValue(
  { field, value }: { field: EditableField; value: string },
  { country }: { country: string | null },
): string | null {
  if (value === '') return null
  if (field === 'phone') {
    const [phone] = phonesOf({ phone: value }, country)
    if (phone === undefined) throw invalid({ value: fieldError('phone_country') })
    return phone
  }
  if (field === 'website') {
    const { websites, profiles } = websitesOf({ website: value.replaceAll(';', '%3B') })
    const website = websites[0] ?? profiles[0]?.url
    if (website === undefined) throw invalid({ value: fieldError('url') })
    return website
  }
  return value
}
