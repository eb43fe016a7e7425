import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    peopleSearch: { set: 'newSearch'; texts: typeof texts }
  }
}

/** The form and preview of a people search. Keys start with `newSearch.people.`. */
export const texts = {
  'newSearch.people.titles': ['Job titles', 'Positionen', 'المسميات الوظيفية'],
  'newSearch.people.titlesPlaceholder': [
    'CEO, head of sales',
    'Geschäftsführer, Vertriebsleiter',
    'المدير العام، مدير المبيعات',
  ],
  'newSearch.people.match': ['Match type', 'Art der Übereinstimmung', 'نوع المطابقة'],
  'newSearch.people.match.contain': ['Contains', 'Enthält', 'يحتوي'],
  'newSearch.people.match.exact': ['Exact', 'Genau', 'مطابق تمامًا'],
  'newSearch.people.match.start': ['Starts with', 'Beginnt mit', 'يبدأ بـ'],
  'newSearch.people.role': ['Seniority and department', 'Ebene und Abteilung', 'المستوى والقسم'],
  'newSearch.people.seniority': ['Seniority', 'Ebene', 'المستوى'],
  'newSearch.people.department': ['Department', 'Abteilung', 'القسم'],
  'newSearch.people.add': ['Add', 'Hinzufügen', 'إضافة'],
  'newSearch.people.places': ['Location', 'Standort', 'الموقع'],
  'newSearch.people.placesPlaceholder': [
    'City, state or country',
    'Ort, Bundesland oder Land',
    'مدينة أو ولاية أو بلد',
  ],
  'newSearch.people.company': ['Company', 'Firma', 'الشركة'],
  'newSearch.people.companies': ['Company name or domain', 'Firmenname oder Domain', 'اسم الشركة أو نطاقها'],
  'newSearch.people.industries': ['Industry', 'Branche', 'القطاع'],
  'newSearch.people.headcount': ['Employees', 'Beschäftigte', 'عدد الموظفين'],
  'newSearch.people.from': ['From', 'Von', 'من'],
  'newSearch.people.to': ['To', 'Bis', 'إلى'],
  'newSearch.people.keywords': ['Keywords', 'Stichwörter', 'كلمات مفتاحية'],
  'newSearch.people.exclude': ['Leave out', 'Ausschließen', 'استبعاد'],
  'newSearch.people.withoutTitles': ['Titles', 'Positionen', 'المسميات الوظيفية'],
  'newSearch.people.withoutCompanies': ['Companies', 'Firmen', 'الشركات'],
  'newSearch.people.idle': [
    'Add a title, place or company to see how many people match',
    'Geben Sie Position, Standort oder Firma an, um passende Personen zu zählen',
    'أضف مسمى أو موقعًا أو شركة لمعرفة عدد الأشخاص المطابقين',
  ],
  'newSearch.people.person': ['Person', 'Person', 'الشخص'],
  'newSearch.people.widen': [
    'Remove a filter, or let titles contain the words.',
    'Entfernen Sie einen Filter, oder lassen Sie Positionen die Wörter enthalten.',
    'أزل أحد عوامل التصفية، أو اسمح للمسميات باحتواء الكلمات.',
  ],
} as const satisfies WordTable
