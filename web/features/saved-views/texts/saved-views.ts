import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    savedViews: { set: 'leads'; texts: typeof texts }
  }
}

/** Keys start with `savedViews.`. */
export const texts = {
  'savedViews.title': ['Saved views', 'Gespeicherte Ansichten', 'العروض المحفوظة'],
  'savedViews.save': ['Save view', 'Ansicht speichern', 'حفظ العرض'],
  'savedViews.text': [
    'Keeps filters, sorting, columns and row height.',
    'Behält Filter, Sortierung, Spalten und Zeilenhöhe.',
    'يحفظ عوامل التصفية والترتيب والأعمدة وارتفاع الصفوف.',
  ],
  'savedViews.name': ['Name', 'Name', 'الاسم'],
  'savedViews.inAllLists': [
    'Show in all lists of this type',
    'In allen Listen dieser Art anzeigen',
    'عرض في كل القوائم من هذا النوع',
  ],
  'savedViews.everyList': ['all lists', 'alle Listen', 'كل القوائم'],
  'savedViews.deleteHeading': ['Delete a view', 'Ansicht löschen', 'حذف عرض'],
} as const satisfies WordTable
