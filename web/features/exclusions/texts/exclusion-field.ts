import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    exclusionField: { set: 'newSearch'; texts: typeof texts }
  }
}

/** Texts of the exclusion field on New search; its dialogs load theirs later. Keys start with `exclusions.`. */
export const texts = {
  'exclusions.field': ['Exclude lists', 'Listen ausschließen', 'استبعاد قوائم'],
  'exclusions.orMore': ['{count}+', '{count}+', '{count}+'],
  'exclusions.placeholder': ['Choose lists', 'Listen wählen', 'اختر قوائم'],
  'exclusions.new': ['New exclusion list', 'Neue Ausschlussliste', 'قائمة استبعاد جديدة'],
  'exclusions.manage': ['Manage exclusion lists', 'Ausschlusslisten verwalten', 'إدارة قوائم الاستبعاد'],
} as const satisfies WordTable
