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
  'crm.hook.sendFound': ['Send leads with email', 'Leads mit E-Mail senden', 'إرسال العملاء ذوي البريد'],
  'crm.hook.onlyFound': [
    'It gets leads with a found email.',
    'Er bekommt Leads mit gefundener E-Mail-Adresse.',
    'يتلقى العملاء الذين وُجد بريدهم.',
  ],
  'crm.hook.leftOut': ['Left out', 'Ausgelassen', 'مستبعد'],
  'crm.hook.leftOutWhy': [
    '{count, number} without found email, or on a do-not-contact list',
    '{count, number} ohne gefundene E-Mail oder auf einer Sperrliste',
    '{count, number} دون بريد موجود أو ضمن قائمة عدم التواصل',
  ],
  'crm.hook.retry': ['Send again', 'Erneut senden', 'إعادة الإرسال'],
} as const satisfies WordTable
