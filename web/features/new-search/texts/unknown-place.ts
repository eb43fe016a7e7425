import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    unknownPlace: { set: 'newSearch'; texts: typeof texts }
  }
}

/** What a place field says of a place without a boundary or without data, and how it is found elsewhere. */
export const texts = {
  'newSearch.noBoundary': [
    'Boundary unknown: the search covers {radius} around {place}.',
    'Grenze unbekannt: Gesucht wird im Umkreis von {radius} um {place}.',
    'الحدود غير معروفة: يشمل البحث {radius} حول {place}.',
  ],
  'newSearch.noDataFor': [
    'No data for {place} yet.',
    'Für {place} gibt es noch keine Daten.',
    'لا توجد بيانات عن {place} بعد.',
  ],
  'newSearch.findPlace': [
    'Find “{place}” with {source}',
    '„{place}“ mit {source} finden',
    'البحث عن «{place}» في {source}',
  ],
  'newSearch.searchAround': ['Search around {name}', 'Rund um {name} suchen', 'البحث حول {name}'],
  'newSearch.onlySources': [
    'No imported data here: only connected sources are asked.',
    'Hier gibt es keine importierten Daten: Gefragt werden nur verbundene Quellen.',
    'لا توجد بيانات مستوردة هنا: تُسأل المصادر الموصولة فقط.',
  ],
  'newSearch.placeUnknown': [
    "{source} doesn't know “{place}” either. Check the spelling.",
    '{source} kennt „{place}“ auch nicht. Prüfen Sie die Schreibweise.',
    '{source} لا يعرف «{place}» أيضًا. تحقق من كتابة الاسم.',
  ],
  'newSearch.placeUnanswered': [
    "{source} didn't answer. Try again in a minute.",
    '{source} hat nicht geantwortet. Versuchen Sie es in einer Minute noch einmal.',
    'لم يُجب {source}. حاول مرة أخرى بعد دقيقة.',
  ],
  'newSearch.importData': ['Import data', 'Daten importieren', 'استيراد البيانات'],
  'newSearch.askForData': [
    'Ask your administrator to import it.',
    'Bitten Sie Ihren Administrator, sie zu importieren.',
    'اطلب من المسؤول استيرادها.',
  ],
} as const satisfies WordTable
