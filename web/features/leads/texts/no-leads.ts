import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    noLeads: { set: 'leads'; texts: typeof texts }
  }
}

/** A list without leads: still looking, or why it has none. */
export const texts = {
  'leads.empty.looking': ['Looking for leads', 'Leads werden gesucht', 'جارٍ البحث عن عملاء'],
  'leads.empty.lookingText': [
    'Leads appear as we find them. You can leave this page.',
    'Leads erscheinen, sobald wir sie finden. Sie können diese Seite verlassen.',
    'يظهر العملاء فور العثور عليهم. يمكنك مغادرة هذه الصفحة.',
  ],
  'leads.empty.none': ['No leads found', 'Keine Leads gefunden', 'لم يُعثر على عملاء'],
  'leads.empty.noneText': [
    'Try a wider area or another category.',
    'Versuchen Sie es mit einem größeren Gebiet oder einer anderen Kategorie.',
    'جرّب منطقة أوسع أو فئة أخرى.',
  ],
  'leads.empty.noAddress': [
    'No email was found on these websites. Nothing was charged.',
    'Auf diesen Websites wurde keine E-Mail-Adresse gefunden. Es wurde nichts berechnet.',
    'لم يُعثر على بريد إلكتروني في هذه المواقع. لم يُخصم شيء.',
  ],
  'leads.empty.noMatch': [
    'Nothing matches all filters. Try fewer filters.',
    'Nichts entspricht allen Filtern. Versuchen Sie es mit weniger Filtern.',
    'لا شيء يطابق كل المرشحات. جرّب مرشحات أقل.',
  ],
  'leads.empty.duplicates': [
    '{count, plural, one {The only match is} other {All # matches are}} already in your lists. Nothing was added or charged.',
    '{count, plural, one {Der einzige Treffer ist} other {Alle # Treffer sind}} bereits in Ihren Listen. Es wurde nichts hinzugefügt oder berechnet.',
    '{count, plural, zero {لا نتائج} one {النتيجة الوحيدة موجودة} two {النتيجتان موجودتان} few {كل النتائج (#) موجودة} many {كل النتائج (#) موجودة} other {كل النتائج (#) موجودة}} في قوائمك بالفعل. لم يُضف شيء ولم يُخصم شيء.',
  ],
  'leads.empty.edit': ['Edit search', 'Suche bearbeiten', 'تعديل البحث'],
} as const satisfies WordTable
