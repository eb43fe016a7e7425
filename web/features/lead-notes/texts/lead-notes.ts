import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leadNotes: { set: 'tasks'; texts: typeof texts }
  }
}

/** Notes on a lead. Keys start with `leadNotes.`. */
export const texts = {
  'leadNotes.title': ['Notes', 'Notizen', 'الملاحظات'],
  'leadNotes.loadFailed': [
    "We couldn't load the notes.",
    'Die Notizen konnten nicht geladen werden.',
    'تعذّر تحميل الملاحظات.',
  ],
  'leadNotes.none': [
    'No notes yet. Your team sees what you write.',
    'Noch keine Notizen. Ihr Team sieht, was Sie schreiben.',
    'لا ملاحظات بعد. يرى فريقك ما تكتبه.',
  ],
  'leadNotes.former': ['Former teammate', 'Früheres Teammitglied', 'زميل سابق'],
  'leadNotes.new': ['New note', 'Neue Notiz', 'ملاحظة جديدة'],
  'leadNotes.add': ['Add note', 'Notiz hinzufügen', 'إضافة ملاحظة'],
  'leadNotes.edit': ['Edit note', 'Notiz bearbeiten', 'تعديل الملاحظة'],
  'leadNotes.edited': ['edited', 'bearbeitet', 'عُدّلت'],
  'leadNotes.menuOf': [
    "Actions for {person}'s note",
    'Aktionen für die Notiz von {person}',
    'إجراءات ملاحظة {person}',
  ],
  'leadNotes.more': ['Show more', 'Mehr anzeigen', 'عرض المزيد'],
  'leadNotes.less': ['Show less', 'Weniger anzeigen', 'عرض أقل'],
  'leadNotes.all': [
    '{count, plural, one {Show # note} other {Show all # notes}}',
    '{count, plural, one {# Notiz anzeigen} other {Alle # Notizen anzeigen}}',
    '{count, plural, zero {عرض الملاحظات} one {عرض ملاحظة واحدة} two {عرض ملاحظتين} few {عرض الملاحظات كلها (#)} many {عرض الملاحظات كلها (#)} other {عرض الملاحظات كلها (#)}}',
  ],
  'leadNotes.delete': ['Delete note', 'Notiz löschen', 'حذف الملاحظة'],
  'leadNotes.deleteTitle': ['Delete this note?', 'Diese Notiz löschen?', 'حذف هذه الملاحظة؟'],
  'leadNotes.deleteText': [
    "It is deleted for your whole team and can't be restored.",
    'Sie wird für Ihr ganzes Team gelöscht und lässt sich nicht wiederherstellen.',
    'ستُحذف لفريقك كله ولا يمكن استعادتها.',
  ],
} as const satisfies WordTable
