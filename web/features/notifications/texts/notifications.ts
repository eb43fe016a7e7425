import { declared } from '#contract/declared.ts'
import { prefixed } from '#web/i18n/translation.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    notifications: { set: 'notifications'; texts: typeof texts }
  }
}

const actions = declared('actions')

type Told<Table> = {
  readonly [Action in keyof Table as Table[Action] extends { notification: unknown }
    ? Action
    : never]: Table[Action] extends { notification: infer Words } ? Words : never
}

/** What each notification says under the name of its object. */
const told = Object.fromEntries(
  Object.entries(actions).flatMap(([action, words]) =>
    'notification' in words ? [[action, words.notification]] : [],
  ),
) as Told<typeof actions> // the actions that have such words

/** Keys start with `notifications.`. */
export const texts = {
  ...prefixed('notifications.', told),
  'notifications.running': ['Running searches', 'Laufende Suchen', 'عمليات البحث الجارية'],
  'notifications.recent': ['Recent', 'Neueste', 'الأحدث'],
  'notifications.tab': ['In this tab', 'In diesem Tab', 'في هذا اللسان'],
  'notifications.none': ['No notifications', 'Keine Benachrichtigungen', 'لا توجد إشعارات'],
  'notifications.noneText': [
    'Running and finished searches, imports and exports appear here.',
    'Laufende und beendete Suchen, Importe und Exporte erscheinen hier.',
    'تظهر هنا عمليات البحث الجارية والمنتهية والاستيراد والتصدير.',
  ],
  'notifications.found': [
    '{leads} leads, {emails} with email',
    '{leads} Leads, {emails} mit E-Mail',
    'العملاء: {leads}، مع بريد: {emails}',
  ],
  'notifications.unread': ['New', 'Neu', 'جديد'],
} as const
