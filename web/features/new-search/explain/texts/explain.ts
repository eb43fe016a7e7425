import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    explain: { set: 'explain'; texts: typeof texts }
  }
}

/** What a search will do, before it is paid. Keys start with `explain.`. */
export const texts = {
  'explain.title': ['Search explanation', 'Erklärung der Suche', 'شرح البحث'],
  'explain.loadFailed': [
    "We couldn't load the explanation.",
    'Die Erklärung konnte nicht geladen werden.',
    'تعذّر تحميل الشرح.',
  ],
  'explain.free': [
    'Nothing is charged until you start the search.',
    'Berechnet wird erst, wenn Sie die Suche starten.',
    'لا يُخصم شيء قبل بدء البحث.',
  ],
  'explain.expected': ['Expected', 'Erwartet', 'المتوقع'],
  'explain.leads': ['Leads', 'Leads', 'العملاء'],
  'explain.newLeads': ['New leads', 'Neue Leads', 'عملاء جدد'],
  'explain.owned': ['Already in your lists', 'Bereits in Ihren Listen', 'موجود في قوائمك'],
  'explain.excluded': ['Excluded', 'Ausgeschlossen', 'مستبعدون'],
  'explain.atLeast': ['at least {count}', 'mindestens {count}', '{count} على الأقل'],
  'explain.withEmail': ['With email', 'Mit E-Mail', 'ببريد إلكتروني'],
  'explain.credits': ['Credits', 'Credits', 'النقاط'],
  'explain.unknown': ['Not known yet', 'Noch nicht bekannt', 'غير معروف بعد'],
  'explain.unknownWhy': [
    'How many have an email is known after your first 20 leads of this type.',
    'Wie viele eine E-Mail-Adresse haben, ist nach Ihren ersten 20 Leads dieser Art bekannt.',
    'يُعرف عدد من لديهم بريد بعد أول 20 عميلًا من هذا النوع.',
  ],
  'explain.from': [
    'From {count, plural, one {# lead} other {# leads}} of your earlier searches.',
    'Aus {count, plural, one {# Lead} other {# Leads}} Ihrer früheren Suchen.',
    'من {count, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} في عمليات بحثك السابقة.',
  ],
  'explain.upTo': ['up to {count}', 'bis zu {count}', 'حتى {count}'],
  'explain.filters': ['Filters', 'Filter', 'عوامل التصفية'],
  'explain.noFilters': ['No other filters.', 'Keine weiteren Filter.', 'لا عوامل تصفية أخرى.'],
  'explain.filter': ['Filter', 'Filter', 'عامل التصفية'],
  'explain.removes': ['Removes', 'Schließt aus', 'يستبعد'],
  'explain.without': ['Matches without it', 'Treffer ohne ihn', 'النتائج بدونه'],
  'explain.notCounted': ['Not counted in time', 'Nicht rechtzeitig gezählt', 'لم يُعدّ في الوقت المتاح'],
  'explain.orMore': ['{count}+', '{count}+', '{count}+'],
  'explain.sources': ['Sources, in order', 'Quellen der Reihe nach', 'المصادر بالترتيب'],
  'explain.sites': ['Websites', 'Websites', 'المواقع'],
  'explain.mail': ['Mail servers', 'Mailserver', 'خوادم البريد'],
  'explain.matches': [
    '{count, plural, one {# match} other {# matches}}',
    '{count, plural, one {# Treffer} other {# Treffer}}',
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  ],
  'explain.has': [
    'Has up to {count, plural, one {# lead} other {# leads}}',
    'Hat bis zu {count, plural, one {# Lead} other {# Leads}}',
    'لديه ما يصل إلى {count, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}',
  ],
  'explain.countsLater': [
    'Counts only while it searches',
    'Zählt erst während der Suche',
    'لا يَعدّ إلا أثناء البحث',
  ],
  'explain.read': ['{share} of {count} read', '{share} von {count} gelesen', 'قُرئ {share} من {count}'],
  'explain.checked': ['{share} of {count} checked', '{share} von {count} geprüft', 'فُحص {share} من {count}'],
  'explain.found': [
    'Email found for {share} of {count}',
    'E-Mail gefunden bei {share} von {count}',
    'عُثر على بريد لـ {share} من {count}',
  ],
  'explain.foundWebsites': [
    'Website found for {share} of {count} companies',
    'Website gefunden bei {share} von {count} Unternehmen',
    'شركات عُثر على موقعها: {share} من {count}',
  ],
  'explain.answered': [
    'Leads in {share} of {count} requests',
    'Leads bei {share} von {count} Anfragen',
    'طلبات أتت بعملاء: {share} من {count}',
  ],
  'explain.perHit': ['{cost} per hit', '{cost} pro Treffer', '{cost} لكل نتيجة'],
  'explain.perLeads': [
    '{count, plural, one {{cost} per lead} other {{cost} per # leads}}',
    '{count, plural, one {{cost} pro Lead} other {{cost} pro # Leads}}',
    '{count, plural, zero {{cost} لكل عميل} one {{cost} لكل عميل} two {{cost} لكل عميلين} few {{cost} لكل # عملاء} many {{cost} لكل # عميلًا} other {{cost} لكل # عميل}}',
  ],
  'explain.freeSource': ['Free', 'Kostenlos', 'مجاني'],
  'explain.included': ['Included', 'Inbegriffen', 'مشمول'],
  'explain.resting': ['Paused after errors', 'Pausiert nach Fehlern', 'متوقف مؤقتًا بعد أخطاء'],
  'explain.last30': [
    'Shares are of your own requests in the last 30 days.',
    'Anteile Ihrer eigenen Anfragen der letzten 30 Tage.',
    'النسب من طلباتك خلال آخر 30 يومًا.',
  ],
  'explain.growthOf': ['Growth: {field}', 'Wachstum: {field}', 'النمو: {field}'],
  'explain.withoutTitles': ['Titles left out', 'Ausgeschlossene Positionen', 'المسميات المستبعدة'],
  'explain.withoutCompanies': ['Companies left out', 'Ausgeschlossene Firmen', 'الشركات المستبعدة'],
} as const satisfies WordTable
