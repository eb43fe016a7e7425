import { declared } from '#contract/declared.ts'
import { prefixed } from '#web/i18n/translation.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    choices: { set: 'choices'; texts: typeof texts }
  }
}

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
  'choices.loadFailed': [
    "We couldn't load your notifications.",
    'Ihre Benachrichtigungen konnten nicht geladen werden.',
    'تعذّر تحميل إشعاراتك.',
  ],
  'choices.inProduct': ['In the app', 'In der App', 'في التطبيق'],
  'choices.byEmail': ['By email', 'Per E-Mail', 'بالبريد'],
  'choices.inProductOf': ['{kind}: in the app', '{kind}: in der App', '{kind}: في التطبيق'],
  'choices.byEmailOf': ['{kind}: by email', '{kind}: per E-Mail', '{kind}: بالبريد'],
  'choices.noEmail': ['Not by email', 'Nicht per E-Mail', 'ليس بالبريد'],
  'choices.mails': ['Emails', 'E-Mails', 'رسائل البريد'],
  'choices.mailsHint': [
    'Emails about a search go to the user who started it.',
    'E-Mails zu einer Suche erhält, wer sie gestartet hat.',
    'تصل رسائل البحث إلى من بدأه.',
  ],
  'choices.mailsAtOnce': ['At once', 'Sofort', 'فورًا'],
  'choices.mailsDaily': ['Daily summary at 8:00', 'Tagesübersicht um 8:00 Uhr', 'ملخص يومي الساعة 8:00'],
  'choices.mailsOff': ['Never', 'Nie', 'أبدًا'],
  'choices.summary': ['Daily summary', 'Tagesübersicht', 'الملخص اليومي'],
  'choices.reading': ['One moment …', 'Einen Moment …', 'لحظة …'],
  'choices.linkFailed': ["This link didn't work", 'Dieser Link hat nicht funktioniert', 'لم يعمل هذا الرابط'],
  'choices.askOff': ['Turn off these emails?', 'Diese E-Mails ausschalten?', 'إيقاف هذه الرسائل؟'],
  'choices.askOffLead': [
    '{business} will no longer send you emails about "{kind}". Notifications in the app stay.',
    '{business} sendet Ihnen dann keine E-Mails zu „{kind}“ mehr. Benachrichtigungen in der App bleiben.',
    'لن يرسل إليك {business} رسائل عن «{kind}» بعد ذلك. تبقى الإشعارات في التطبيق.',
  ],
  'choices.isOff': ['These emails are off', 'Diese E-Mails sind ausgeschaltet', 'أُوقفت هذه الرسائل'],
  'choices.isOffLead': [
    '{business} no longer sends you emails about "{kind}".',
    '{business} sendet Ihnen keine E-Mails zu „{kind}“ mehr.',
    'لم يعد {business} يرسل إليك رسائل عن «{kind}».',
  ],
  'choices.turnOff': ['Turn off', 'Ausschalten', 'إيقاف'],
  'choices.turnOn': ['Turn on again', 'Wieder einschalten', 'إعادة التشغيل'],
} as const
