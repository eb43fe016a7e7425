import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    webhooks: { set: 'webhooks'; texts: typeof texts }
  }
}

/** Keys start with `webhooks.`. */
export const texts = {
  'webhooks.loadFailed': [
    "We couldn't load the webhook.",
    'Der Webhook konnte nicht geladen werden.',
    'تعذّر تحميل خطاف الويب.',
  ],
  'webhooks.listFailed': [
    "We couldn't load the list.",
    'Die Liste konnte nicht geladen werden.',
    'تعذّر تحميل القائمة.',
  ],
  'webhooks.ofAll': ['For every list', 'Für alle Listen', 'لكل القوائم'],
  'webhooks.receiver': ['Receiver', 'Empfänger', 'المستلم'],
  'webhooks.receiverHint': [
    "Each event is posted here as signed JSON. Redirects aren't followed.",
    'Jedes Ereignis wird als signiertes JSON hierher gesendet. Weiterleitungen werden nicht befolgt.',
    'يُرسل كل حدث إلى هنا بصيغة JSON موقّعة. لا تُتبع عمليات التحويل.',
  ],
  'webhooks.url': ['Address', 'Adresse', 'العنوان'],
  'webhooks.events': ['Send when', 'Senden bei', 'الإرسال عند'],
  'webhooks.leadCreated': [
    'A lead is ready, with or without email',
    'Lead bereit, mit oder ohne E-Mail-Adresse',
    'جهوزية عميل، ببريد أو من دونه',
  ],
  'webhooks.emailFound': [
    'A lead has a found email',
    'E-Mail-Adresse zu einem Lead gefunden',
    'العثور على بريد عميل',
  ],
  'webhooks.listCompleted': ['A search has ended', 'Suche beendet', 'انتهاء بحث'],
  'webhooks.isOn': ['Send events', 'Ereignisse senden', 'إرسال الأحداث'],
  'webhooks.secret': ['Signing secret', 'Signaturgeheimnis', 'سر التوقيع'],
  'webhooks.secretHint': [
    'Receivers check the Standard Webhooks signature with it.',
    'Damit prüfen Empfänger die Signatur nach Standard Webhooks.',
    'يتحقق به المستلم من توقيع Standard Webhooks.',
  ],
  'webhooks.secretOnce': [
    "Copy this secret now. It won't be shown again.",
    'Kopieren Sie dieses Geheimnis jetzt. Es wird nicht noch einmal angezeigt.',
    'انسخ هذا السر الآن، فلن يُعرض مرة أخرى.',
  ],
  'webhooks.secretStored': ['Stored encrypted', 'Verschlüsselt gespeichert', 'محفوظ مشفّرًا'],
  'webhooks.bothSign': [
    'The previous secret signs too until {when}.',
    'Das bisherige Geheimnis signiert noch bis {when}.',
    'يوقّع السر السابق أيضًا حتى {when}.',
  ],
  'webhooks.rotate': ['Replace secret', 'Geheimnis ersetzen', 'استبدال السر'],
  'webhooks.rotateText': [
    'Both secrets sign for 24 hours, so no delivery is lost while you change over.',
    'Beide Geheimnisse signieren 24 Stunden lang, damit bei der Umstellung keine Zustellung verloren geht.',
    'يوقّع السرّان معًا مدة 24 ساعة حتى لا يضيع أي إرسال أثناء التبديل.',
  ],
  'webhooks.deliveries': ['Deliveries', 'Zustellungen', 'عمليات الإرسال'],
  'webhooks.deliveriesFailed': [
    "We couldn't load the deliveries.",
    'Die Zustellungen konnten nicht geladen werden.',
    'تعذّر تحميل عمليات الإرسال.',
  ],
  'webhooks.deliveriesHint': [
    'Up to ten tries over three days. Off after five failing days.',
    'Bis zu zehn Versuche in drei Tagen. Nach fünf erfolglosen Tagen deaktiviert.',
    'حتى عشر محاولات خلال ثلاثة أيام. يتوقف بعد خمسة أيام من الفشل.',
  ],
  'webhooks.test': ['Send test', 'Test senden', 'إرسال اختبار'],
  'webhooks.testOf': ['Sample of', 'Beispiel für', 'عيّنة من'],
  'webhooks.none': [
    'Nothing has been sent yet. Send a test to see the answer here.',
    'Noch nichts gesendet. Senden Sie einen Test, um die Antwort hier zu sehen.',
    'لم يُرسل شيء بعد. أرسل اختبارًا لترى الإجابة هنا.',
  ],
  'webhooks.delivered': ['Delivered', 'Zugestellt', 'تم الإرسال'],
  'webhooks.waiting': ['Waiting', 'Wartet', 'في الانتظار'],
  'webhooks.failed': ['Failed', 'Fehlgeschlagen', 'فشل'],
  'webhooks.isTest': ['Test', 'Test', 'اختبار'],
  'webhooks.tries': [
    '{count, plural, one {# try} other {# tries}}',
    '{count, plural, one {# Versuch} other {# Versuche}}',
    '{count, plural, zero {بلا محاولات} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other {# محاولة}}',
  ],
  'webhooks.nextTry': ['next try {when}', 'nächster Versuch {when}', 'المحاولة التالية {when}'],
  'webhooks.answered': ['Answered {status}', 'Mit {status} beantwortet', 'الإجابة {status}'],
  'webhooks.resend': ['Send again', 'Erneut senden', 'إعادة الإرسال'],
  'webhooks.resendFailed': ['Send failed again', 'Fehlgeschlagene erneut senden', 'إعادة إرسال ما فشل'],
  'webhooks.request': ['Sent', 'Gesendet', 'المُرسَل'],
  'webhooks.answer': ['Answer', 'Antwort', 'الإجابة'],
  'webhooks.remove': ['Remove webhook', 'Webhook entfernen', 'إزالة خطاف الويب'],
  'webhooks.removeTitle': ['Remove this webhook?', 'Diesen Webhook entfernen?', 'إزالة خطاف الويب هذا؟'],
  'webhooks.removeText': [
    'Its deliveries and its secret are deleted. The receiver gets nothing more.',
    'Die Zustellungen und das Geheimnis werden gelöscht. Der Empfänger erhält nichts mehr.',
    'تُحذف عمليات الإرسال والسر، ولن يصل المستلم شيء بعد ذلك.',
  ],
  'webhooks.turnedOff': ['This webhook is off', 'Dieser Webhook ist ausgeschaltet', 'خطاف الويب هذا متوقف'],
  'webhooks.tagsSection': ['Tags', 'Tags', 'الوسوم'],
  'webhooks.tagsHint': [
    'One per line. They go with every webhook of this list.',
    'Einer je Zeile. Sie gehen mit jedem Webhook dieser Liste mit.',
    'وسم في كل سطر. تُرسل مع كل خطاف ويب لهذه القائمة.',
  ],
  'webhooks.fieldsHint': [
    'Use {city} or {list} to fill in a field of each lead.',
    'Mit {city} oder {list} wird ein Feld jedes Leads eingesetzt.',
    'استخدم {city} أو {list} لإدراج حقل من كل عميل.',
  ],
  'webhooks.source': ['Source', 'Quelle', 'المصدر'],
  'webhooks.sourceHint': [
    'Where these leads come from, as your CRM should name it.',
    'Woher diese Leads stammen, wie Ihr CRM es nennen soll.',
    'مصدر هؤلاء العملاء كما تريد أن يسميه نظام CRM.',
  ],
} as const satisfies WordTable
