import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    domainSearch: { set: 'newSearch'; texts: typeof texts }
  }
}

/** The search by company: which companies, and what can be known of them before their websites are read. */
export const texts = {
  'newSearch.domain.companies': ['Companies', 'Firmen', 'الشركات'],
  'newSearch.domain.companiesHint': [
    'Websites, email addresses or company names, one per line.',
    'Websites, E-Mail-Adressen oder Firmennamen, je Zeile eine Angabe.',
    'مواقع أو عناوين بريد إلكتروني أو أسماء شركات، واحد في كل سطر.',
  ],
  'newSearch.domain.placeholder': [
    'example.com\nExample Ltd',
    'example.com\nMuster GmbH',
    'example.com\nشركة المثال',
  ],
  'newSearch.domain.kinds': ['Addresses of', 'Adressen von', 'عناوين'],
  'newSearch.domain.people': ['People', 'Personen', 'الأشخاص'],
  'newSearch.domain.roles': [
    'Roles, such as info@ and sales@',
    'Funktionen wie info@ und vertrieb@',
    'الوظائف مثل info@ وsales@',
  ],
  'newSearch.domain.perDomain': [
    'Leads per website, at most',
    'Höchstens Leads je Website',
    'أقصى عدد من العملاء لكل موقع',
  ],
  'newSearch.domain.idle': [
    'Add companies to see what a search can cost',
    'Geben Sie Firmen an, um den Höchstpreis zu sehen',
    'أضف شركات لمعرفة أقصى تكلفة للبحث',
  ],
  'newSearch.domain.nothing': ['No usable line', 'Keine verwendbare Zeile', 'لا سطر صالح'],
  'newSearch.domain.upTo': ['Up to {count} leads', 'Bis zu {count} Leads', 'العملاء: حتى {count}'],
  'newSearch.domain.websites': [
    '{count, plural, one {# website} other {# websites}}',
    '{count, plural, one {# Website} other {# Websites}}',
    '{count, plural, zero {لا مواقع} one {موقع واحد} two {موقعان} few {# مواقع} many {# موقعًا} other {# موقع}}',
  ],
  'newSearch.domain.names': [
    '{count, plural, one {# company name} other {# company names}}',
    '{count, plural, one {# Firmenname} other {# Firmennamen}}',
    '{count, plural, zero {لا أسماء شركات} one {اسم شركة واحد} two {اسما شركتين} few {# أسماء شركات} many {# اسم شركة} other {# اسم شركة}}',
  ],
  'newSearch.domain.unknownYet': [
    "You'll see the number of addresses once the search has read these websites.",
    'Die Suche liest diese Websites. Erst dann zeigt sich, wie viele Adressen sie enthalten.',
    'يقرأ البحث هذه المواقع، وعندها فقط يظهر عدد العناوين فيها.',
  ],
  'newSearch.domain.first': [
    'First {count} of {all} companies',
    'Die ersten {count} von {all} Firmen',
    'الشركات: أول {count} من {all}',
  ],
  'newSearch.domain.every': [
    '{count, plural, one {# company} other {# companies}}',
    '{count, plural, one {# Firma} other {# Firmen}}',
    '{count, plural, zero {لا شركات} one {شركة واحدة} two {شركتان} few {# شركات} many {# شركة} other {# شركة}}',
  ],
  'newSearch.domain.company': ['Company', 'Firma', 'الشركة'],
  'newSearch.domain.website': ['Website', 'Website', 'الموقع'],
  'newSearch.domain.entered': ['Entered by you', 'Von Ihnen angegeben', 'أدخلته أنت'],
  'newSearch.domain.lookedFor': ['Searched by name', 'Wird über den Namen gesucht', 'يُبحث عنه بالاسم'],
  'newSearch.domain.unusable': [
    "{count, plural, one {# line can't be used} other {# lines can't be used}}",
    '{count, plural, one {# Zeile ist nicht verwendbar} other {# Zeilen sind nicht verwendbar}}',
    '{count, plural, zero {كل الأسطر صالحة} one {سطر واحد غير صالح} two {سطران غير صالحين} few {# أسطر غير صالحة} many {# سطرًا غير صالح} other {# سطر غير صالح}}',
  ],
  'newSearch.line.tooLong': ['Too long', 'Zu lang', 'طويل جدًا'],
  'newSearch.line.noName': ['No name or website', 'Weder Name noch Website', 'لا اسم ولا موقع'],
  'newSearch.line.ipAddress': ['IP address', 'IP-Adresse', 'عنوان IP'],
  'newSearch.line.unknownEnding': [
    'Unknown domain ending',
    'Unbekannte Domain-Endung',
    'امتداد نطاق غير معروف',
  ],
  'newSearch.line.freeMail': ['Free email provider', 'Kostenloser E-Mail-Anbieter', 'مزوّد بريد مجاني'],
  'newSearch.line.sharedSite': [
    'Page on a shared website',
    'Seite auf einer Plattform',
    'صفحة على منصة مشتركة',
  ],
  'newSearch.line.duplicate': ['Duplicate', 'Doppelt', 'مكرر'],
} as const satisfies WordTable
