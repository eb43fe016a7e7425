import type { WordTable } from '#contract/values/words.ts'

/** Tools that run over leads; keys start with `leads.tool.`. */
export const toolTexts = {
  'leads.tool.get-phones': ['Get phones', 'Telefonnummern finden', 'جلب أرقام الهاتف'],
  'leads.tool.enrich': ['Enrich', 'Ergänzen', 'إثراء'],
  'leads.tool.get-employees': ['Get employees', 'Mitarbeitende finden', 'جلب الموظفين'],
  'leads.tool.similar': ['Find similar', 'Ähnliche finden', 'إيجاد مشابهين'],
  'leads.tool.get-emails': ['Find emails', 'E-Mails finden', 'جلب عناوين البريد'],
  'leads.tool.getEmail': ['Find email', 'E-Mail finden', 'جلب البريد'],
  'leads.tool.getPhone': ['Get phone', 'Nummer finden', 'جلب الرقم'],
} as const satisfies WordTable
