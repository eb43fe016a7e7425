import type { Department, Seniority } from '#contract/values/lead-states.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import { t } from '#web/i18n/t.tsx'

export const seniorityName = (seniority: Seniority): string => t(`people.seniority.${seniority}`)
export const departmentName = (department: Department): string => t(`people.department.${department}`)

/** The name of a country in the reader's language; the code itself where there is no such country. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(code) ?? code
}
