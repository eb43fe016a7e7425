import type { AuditAction } from '#contract/audit-actions.ts'
import { t } from '#web/i18n/t.tsx'

/** What was done, in words; an action of a later version is named as it is. */
export function actionName(action: string): string {
  return t(`admin.action.${action as AuditAction}`)
}

/** A value of the log as one line. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
