import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    hook: { set: 'crm'; texts: typeof texts }
  }
}

/** The dialog that sends leads to a Zap or a webhook. Keys start with `crm.hook.`. */
export const texts = {
  'crm.hook.text': [
    'One delivery for each lead, as if it had just been found. Free.',
    'Eine Zustellung je Lead, als wäre er gerade gefunden worden. Kostenlos.',
    'إرسال واحد لكل عميل كأنه عُثر عليه الآن. مجانًا.',
  ],
  'crm.hook.none': [
    'No Zap or webhook sends lead events',
    'Kein Zap oder Webhook sendet Lead-Ereignisse',
    'لا يوجد Zap أو خطاف ويب يرسل أحداث العملاء',
  ],
  'crm.hook.noneText': [
    'Connect a Zap, or set a webhook of this list.',
    'Verbinden Sie einen Zap oder richten Sie einen Webhook dieser Liste ein.',
    'اربط Zap أو اضبط خطاف ويب لهذه القائمة.',
  ],
  'crm.hook.sent': [
    '{delivered} of {count, plural, one {# lead} other {# leads}} delivered',
    '{delivered} von {count, plural, one {# Lead} other {# Leads}} zugestellt',
    'سُلّم {delivered} من {count, plural, zero {# عميل} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}',
  ],
  'crm.hook.leave': [
    'Deliveries continue if you close this.',
    'Sie können dies schließen: Die Zustellungen laufen weiter.',
    'يمكنك إغلاق هذه النافذة: يستمر الإرسال.',
  ],
  'crm.hook.delivered': ['Delivered', 'Zugestellt', 'تم التسليم'],
  'crm.hook.waiting': ['Waiting', 'Wartet', 'قيد الانتظار'],
  'crm.hook.failed': ['Not delivered', 'Nicht zugestellt', 'لم يُسلَّم'],
  'crm.hook.sendFound': [
    'Send only leads with email',
    'Nur Leads mit E-Mail senden',
    'إرسال العملاء ذوي البريد فقط',
  ],
  'crm.hook.onlyFound': [
    'Only leads with a found email are sent.',
    'Nur Leads mit gefundener E-Mail werden gesendet.',
    'يُرسَل فقط العملاء ذوو البريد الموجود.',
  ],
  'crm.hook.leftOut': ['Left out', 'Ausgelassen', 'مستبعد'],
  'crm.hook.leftOutSuppressed': [
    '{count, number} on a do-not-contact list',
    '{count, number} auf einer Sperrliste',
    '{count, number} على قائمة عدم التواصل',
  ],
  'crm.hook.leftOutWhy': [
    '{count, number} without a found email or on a do-not-contact list',
    '{count, number} ohne gefundene E-Mail oder auf einer Sperrliste',
    '{count, number} بلا بريد موجود أو على قائمة عدم التواصل',
  ],
  'crm.hook.retry': [
    '{count, plural, one {Send # lead again} other {Send # leads again}}',
    '{count, plural, one {# Lead erneut senden} other {# Leads erneut senden}}',
    '{count, plural, zero {إعادة إرسال # عميل} one {إعادة إرسال عميل واحد} two {إعادة إرسال عميلين} few {إعادة إرسال # عملاء} many {إعادة إرسال # عميلًا} other {إعادة إرسال # عميل}}',
  ],
} as const satisfies WordTable
