import { declared } from '#contract/declared.ts'
import { prefixed } from '#web/i18n/translation.ts'

const actions = declared('actions')

type Named<Table> = {
  readonly [Action in keyof Table as Table[Action] extends { notification: unknown }
    ? Action
    : never]: Table[Action] extends { name: infer Words } ? Words : never
}

/** What each kind of notification is called. */
const named = Object.fromEntries(
  Object.entries(actions).flatMap(([action, words]) =>
    'notification' in words ? [[action, words.name]] : [],
  ),
) as Named<typeof actions> // the actions that are notifications

/** Keys start with `choices.`. */
export const texts = {
  ...prefixed('choices.kind.', named),
  'choices.kind': ['Notification', 'Benachrichtigung', 'الإشعار'],
  'choices.thing': ['your notifications', 'Ihre Benachrichtigungen', 'إشعاراتك'],
  'choices.inProduct': ['In the app', 'In der App', 'في التطبيق'],
  'choices.byEmail': ['By email', 'Per E-Mail', 'بالبريد'],
  'choices.inProductOf': ['{kind}: in the app', '{kind}: in der App', '{kind}: في التطبيق'],
  'choices.byEmailOf': ['{kind}: by email', '{kind}: per E-Mail', '{kind}: بالبريد'],
  'choices.noEmail': ['Not by email', 'Nicht per E-Mail', 'ليس بالبريد'],
} as const
