import type { AuditAction } from '#contract/declared.ts'
import type { Sentence } from '#contract/fields.ts'
import { languages, spokenOf } from '#contract/values/languages.ts'
import { moduleSlugs, roles } from '#contract/values/modules.ts'
import { pricedActions } from '#contract/values/prices.ts'
import type { Entry } from '#web/features/admin/queries.ts'
import { moneyText } from '#web/features/billing/money-text.ts'
import { moduleNames } from '#web/features/team/words.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'

/** What was done, in words; an action of a later version is named as it is. */
export function actionName(action: string): string {
  return t(`activity.action.${action as AuditAction}`)
}

/** One act as a sentence: who did what to which thing. An action of a later version is named as it is. */
export function sentenceOf(entry: Entry): string {
  const { actor_name, as_user_name } = entry
  const isSaid = entry.action.startsWith('impersonation_') // the object is that user
  const person =
    as_user_name && !isSaid
      ? t('activity.asUser', { person: isolated(actor_name), user: isolated(as_user_name) })
      : isolated(actor_name)
  const key = `activity.did.${entry.action}` as 'activity.did.member_invited' // all sentences take these values, those of the entry, or less
  const name = objectName(entry)
  const object = name === '' ? undefined : isolated(name)
  const words = t(key, { ...entry.after, person, object } as never)
  return words === key ? `${person}: ${entry.action}` : words
}

/** A name from elsewhere keeps its own direction inside a sentence (Unicode 6.3, isolates). */
const isolated = (name: string) => `\u2068${name}\u2069`

/** The object of an entry. For a call made by an operator or while working as a user, the label of the call. */
export function objectName({ action, object_name, after }: Pick<Entry, 'action' | 'object_name' | 'after'>) {
  if (action !== 'acted_as' && action !== 'operator_acted') return object_name
  if (after?.['path'] !== undefined) return t('callLabels.file')
  const key = `callLabels.${String(after?.['call'])}` as PlainKey // shown as the call's own summary when there is none
  const words = t(key)
  return words === key ? object_name : words
}

const pricePrefix = 'price '

/** A field of the log as people call it; one of a later version by its own name. */
export function fieldName(field: string): string {
  const action = pricedActions.find((one) => field === pricePrefix + one)
  if (action) return t('activity.price', { action: t(`wallet.action.${action}`) })
  const key = `activity.field.${field}` as PlainKey // shown as the field itself when there is none
  const words = t(key)
  return words === key ? field.replaceAll('_', ' ') : words
}

/** Whether a field says something to people: ids lead programs to the row. */
export const hasWords = (field: string) => field === 'account_id' || !/_ids?$/.test(field)

/** A value of the log as one line, in words where the product has words for it. */
export function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('activity.nothing')
  if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no')
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value))
    return (
      value.map((one) => valueText(field, one)).join(field === 'faults' ? ' ' : ', ') || t('activity.nothing')
    )
  // Accepted faults are logged as codes.
  if (field === 'faults' && typeof value === 'object') return sayCode('reasons', value as Sentence)
  if (typeof value !== 'string') return JSON.stringify(value)
  return knownWord(field, value) ?? value
}

function knownWord(field: string, value: string): string | undefined {
  const slug = moduleSlugs.find((one) => field === 'modules' && one === value)
  if (slug) return t(moduleNames[slug])
  const role = roles.find((one) => field === 'role' && one === value)
  if (role) return t(`admin.role.${role}`)
  const language = field === 'language' ? spokenOf([value]) : undefined
  if (language) return languages[language].name
  if (field === 'shown' && value === 'old_password') return t('activity.value.old_password')
  if (field === 'shown' && value === 'mailed_code') return t('activity.value.mailed_code')
  if (field === 'shown' && value === 'server_command') return t('activity.value.server_command')
  const money = /^(paid|refunded|disputed)$/.test(field) && /^(\d+) ([a-z]{3})$/.exec(value)
  if (money) return moneyText(Number(money[1]), money[2] ?? '')
  const dispute = (['open', 'won', 'lost'] as const).find((one) => field === 'dispute' && one === value)
  if (dispute) return t(`activity.value.dispute_${dispute}`)
  if (field === 'kind' && (value === 'client' || value === 'reseller')) return t(`users.kind.${value}`)
  return /_(at|on)$/.test(field) && !Number.isNaN(Date.parse(value)) ? formatDate(value, 'short') : undefined
}
