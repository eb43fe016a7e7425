import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    causes: { set: 'leads'; texts: typeof texts }
  }
}

/** Why stages of a search could not check leads, each the end of a sentence. Keys start with `searches.run.cause.`. */
export const texts = {
  'searches.run.cause.dns': [
    "this server can't look up domain names",
    'dieser Server kann keine Domainnamen auflösen',
    'لا يستطيع هذا الخادم الوصول إلى نظام أسماء النطاقات',
  ],
  'searches.run.cause.noAnswer': ['no response', 'keine Antwort', 'لم تصل إجابة'],
  'searches.run.cause.robots': ['robots not allowed', 'Bots nicht erlaubt', 'الروبوتات غير مسموح بها'],
  'searches.run.cause.denied': ['access refused', 'Zugriff verweigert', 'رُفض الوصول'],
  'searches.run.cause.noHost': ['no such domain', 'Domain nicht vorhanden', 'النطاق غير موجود'],
  'searches.run.cause.error': ['errors in the response', 'Fehler in der Antwort', 'أخطاء في الرد'],
  'searches.run.cause.elsewhere': ['redirected elsewhere', 'Weiterleitung woandershin', 'تحويل إلى موقع آخر'],
  'searches.run.cause.wait': ['asked to wait', 'Pause verlangt', 'طُلب الانتظار'],
  'searches.run.cause.unclear': [
    "mail servers don't say whether the mailboxes exist",
    'Mailserver sagen nicht, ob es die Postfächer gibt',
    'لا تقول خوادم البريد إن كانت صناديق البريد موجودة',
  ],
  'searches.run.cause.port': [
    "mail servers can't be reached from here",
    'Mailserver sind von hier nicht erreichbar',
    'لا يمكن الوصول إلى خوادم البريد من هنا',
  ],
  'searches.run.cause.noWebsite': [
    'no website was found for the name',
    'zum Namen wurde keine Website gefunden',
    'لم يُعثر على موقع بهذا الاسم',
  ],
  'searches.run.cause.other': [
    'not checked, see each lead for the reason',
    'nicht geprüft, den Grund nennt der Lead',
    'غير مفحوصة، والسبب مذكور عند كل عميل',
  ],
} as const satisfies WordTable
