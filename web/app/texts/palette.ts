import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    palette: { set: 'palette'; texts: typeof texts }
  }
}

/** Keys start with `palette.`. They load when the palette is first opened. */
export const texts = {
  'palette.actions': ['Actions', 'Aktionen', 'الإجراءات'],
  'palette.page': ['On this page', 'Auf dieser Seite', 'في هذه الصفحة'],
  'palette.importRegion': ['Import region', 'Region importieren', 'استيراد منطقة'],
  'palette.workAs': ['Work as a user', 'Als Benutzer arbeiten', 'العمل باسم مستخدم'],
  'palette.words.search': [
    'find leads,prospects,businesses,new list',
    'Leads finden,Betriebe,Kunden,neue Liste',
    'بحث,عملاء,شركات,قائمة جديدة',
  ],
  'palette.searchPeople': ['New search: people', 'Neue Suche: Personen', 'بحث جديد: أشخاص'],
  'palette.searchDomain': [
    'New search: emails by domain',
    'Neue Suche: E-Mails nach Domain',
    'بحث جديد: عناوين حسب النطاق',
  ],
  'palette.searchCompanies': ['New search: companies', 'Neue Suche: Firmen', 'بحث جديد: شركات'],
  'palette.words.companies': [
    'find leads,firms,industry,size',
    'Leads finden,Firmen,Branche,Größe',
    'البحث عن عملاء,مؤسسات,قطاع,حجم',
  ],
  'palette.searchCreators': ['New search: influencers', 'Neue Suche: Influencer', 'بحث جديد: مؤثرون'],
  'palette.words.people': [
    'find leads,contacts,role,job title',
    'Leads finden,Kontakte,Position,Beruf',
    'بحث,جهات اتصال,منصب',
  ],
  'palette.words.domain': ['find leads,website,company', 'Leads finden,Website,Firma', 'بحث,موقع,شركة'],
  'palette.words.creators': [
    'find leads,creators,instagram,youtube',
    'Leads finden,Creator,Instagram,YouTube',
    'بحث,صناع محتوى,إنستغرام',
  ],
  'palette.words.table': ['csv,excel,upload,spreadsheet', 'CSV,Excel,hochladen,Tabelle', 'ملف,إكسل,رفع,جدول'],
  'palette.words.invite': ['add person,colleague,team', 'Person hinzufügen,Kollege,Team', 'إضافة شخص,فريق'],
  'palette.words.credits': [
    'buy,top up,pay,balance',
    'kaufen,aufladen,bezahlen,Guthaben',
    'شراء,شحن,دفع,رصيد',
  ],
  'palette.words.region': [
    'open data,country,download,OpenStreetMap',
    'offene Daten,Land,herunterladen,OpenStreetMap',
    'بيانات مفتوحة,بلد,تنزيل',
  ],
  'palette.words.workAs': [
    'impersonate,sign in as,support',
    'anmelden als,Identität,Unterstützung',
    'تسجيل الدخول باسم,دعم',
  ],
  'palette.words.account': ['client,customer,reseller', 'Kunde,Reseller,Mandant', 'عميل,موزّع'],
  'palette.words.plan': ['price,package,subscription', 'Preis,Paket,Abo', 'سعر,باقة,اشتراك'],
  'palette.goTo': ['Go to', 'Springen zu', 'الذهاب إلى'],
  'palette.recent': ['Recent', 'Zuletzt', 'الأخيرة'],
  'palette.lists': ['Lists', 'Listen', 'القوائم'],
  'palette.leads': ['Leads', 'Leads', 'العملاء'],
  'palette.people': ['People', 'Personen', 'الأشخاص'],
  'palette.namesFailed': [
    "We couldn't load your lists, leads and people.",
    'Ihre Listen, Leads und Personen konnten nicht geladen werden.',
    'تعذّر تحميل القوائم والعملاء والأشخاص.',
  ],
  'palette.accountGroup': ['Account', 'Konto', 'الحساب'],
  'palette.nothing': ['No results', 'Keine Ergebnisse', 'لا توجد نتائج'],
  'palette.theme': ['Theme: {name}', 'Farbschema: {name}', 'المظهر: {name}'],
  'palette.startSearch': [
    'New search: local businesses',
    'Neue Suche: lokale Betriebe',
    'بحث جديد: شركات محلية',
  ],
} as const satisfies WordTable
