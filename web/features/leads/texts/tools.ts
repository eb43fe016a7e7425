import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leadTools: { set: 'leads'; texts: typeof texts }
  }
}

/** Tools that run over leads; keys start with `leads.tool.`. */
export const texts = {
  'leads.csv': ['CSV', 'CSV', 'CSV'],
  'leads.export': ['Export CSV', 'CSV exportieren', 'تصدير CSV'],
  'leads.listActivity': ['Activity', 'Aktivität', 'النشاط'],
  'leads.duplicates': ['Find duplicates', 'Duplikate finden', 'البحث عن التكرارات'],
  'leads.duplicatesCount': [
    '{count, plural, =0 {none} one {# to merge} other {# to merge}}',
    '{count, plural, =0 {keine} one {# zusammenführbar} other {# zusammenführbar}}',
    '{count, plural, zero {لا شيء} one {واحد للدمج} two {اثنان للدمج} few {# للدمج} many {# للدمج} other {# للدمج}}',
  ],
  'leads.duplicatesMany': ['{count}+ to merge', '{count}+ zusammenführbar', '{count}+ للدمج'],
  'leads.listRuns': ['Searches', 'Suchläufe', 'عمليات البحث'],
  'leads.tool.priceMost': [
    'up to {credits, number} cr',
    'bis {credits, number} Cr',
    'النقاط: حتى {credits, number}',
  ],
  'leads.tool.free': ['free', 'kostenlos', 'مجانًا'],
  'leads.tool.get-phones': ['Get phones', 'Telefonnummern finden', 'جلب أرقام الهاتف'],
  'leads.tool.enrich': ['Enrich', 'Ergänzen', 'إثراء'],
  'leads.tool.get-employees': ['Get employees', 'Mitarbeitende finden', 'جلب الموظفين'],
  'leads.tool.manual-entry': ['Add lead', 'Lead hinzufügen', 'إضافة عميل'],
  'leads.tool.crm': ['Send to CRM', 'An CRM senden', 'إرسال إلى CRM'],
  'leads.tool.similar': ['Find similar', 'Ähnliche finden', 'إيجاد مشابهين'],
  'leads.tool.get-emails': ['Find emails', 'E-Mails finden', 'جلب عناوين البريد'],
  'leads.tool.recheck': ['Check email again', 'E-Mail erneut prüfen', 'إعادة فحص البريد'],
  'leads.tool.recheckMany': ['Check emails again', 'E-Mails erneut prüfen', 'إعادة فحص العناوين'],
  'leads.tool.recheckHint': [
    'Free. Without a clear answer of the mail server nothing changes.',
    'Kostenlos. Ohne klare Antwort des Mailservers ändert sich nichts.',
    'مجانًا. إن لم يُجب خادم البريد بوضوح فلن يتغير شيء.',
  ],
  'leads.tool.hook': ['Send to Zap or webhook', 'An Zap oder Webhook senden', 'إرسال إلى Zap أو خطاف ويب'],
  'leads.tool.getEmail': ['Find email', 'E-Mail finden', 'جلب البريد'],
  'leads.tool.showContacts': ['Show contact details', 'Kontaktdaten anzeigen', 'عرض بيانات الاتصال'],
  'leads.tool.getPhone': ['Get phone', 'Nummer finden', 'جلب الرقم'],
} as const satisfies WordTable
