import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leads: { set: 'leads'; texts: typeof texts }
  }
}

/** Keys start with `leads.`. */
export const texts = {
  'leads.credits': ['cr', 'Cr', 'نقطة'],
  'leads.caption': ['Leads of {name}', 'Leads von {name}', 'عملاء {name}'],
  'leads.list': ['List', 'Liste', 'القائمة'],
  'leads.lead': ['Lead', 'Lead', 'العميل'],
  'leads.leads': [
    '{count, plural, one {# lead} other {# leads}}',
    '{count, plural, one {# Lead} other {# Leads}}',
    '{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}',
  ],
  'leads.leadsSoFar': [
    '{count, plural, one {# lead so far} other {# leads so far}}',
    '{count, plural, one {bisher # Lead} other {bisher # Leads}}',
    '{count, plural, zero {لا عملاء حتى الآن} one {عميل واحد حتى الآن} two {عميلان حتى الآن} few {# عملاء حتى الآن} many {# عميلًا حتى الآن} other {# عميل حتى الآن}}',
  ],
  'leads.shareWithEmail': ['{share} with email', '{share} mit E-Mail', '{share} مع بريد إلكتروني'],
  'leads.dataFrom': ['Open data from {month}', 'Offene Daten von {month}', 'بيانات مفتوحة من {month}'],
  'leads.dataBetween': [
    'Open data from {from} to {to}',
    'Offene Daten von {from} bis {to}',
    'بيانات مفتوحة من {from} إلى {to}',
  ],
  'leads.spent': [
    '{credits, plural, one {# credit spent} other {# credits spent}}',
    '{credits, plural, one {# Credit ausgegeben} other {# Credits ausgegeben}}',
    '{credits, plural, zero {لم تُنفق نقاط} one {أُنفقت نقطة واحدة} two {أُنفقت نقطتان} few {أُنفقت # نقاط} many {أُنفقت # نقطة} other {أُنفقت # نقطة}}',
  ],
  'leads.gone': ["This list doesn't exist", 'Diese Liste gibt es nicht', 'هذه القائمة غير موجودة'],
  'leads.goneText': [
    'It was deleted or belongs to another account.',
    'Sie wurde gelöscht oder gehört zu einem anderen Konto.',
    'حُذفت أو تخص حسابًا آخر.',
  ],
  'leads.allLists': ['All lists', 'Alle Listen', 'كل القوائم'],
  'leads.leadGone': ['This lead was removed', 'Dieser Lead wurde entfernt', 'أُزيل هذا العميل'],
  'leads.leadGoneText': [
    "It's no longer in this list.",
    'Er steht nicht mehr in dieser Liste.',
    'لم يعد في هذه القائمة.',
  ],
  'leads.backToList': ['Back to list', 'Zurück zur Liste', 'العودة إلى القائمة'],
  'leads.openSite': ['Open {host}', '{host} öffnen', 'فتح {host}'],

  'leads.searchList': ['Search this list', 'Durchsuchen', 'البحث في هذه القائمة'],
  'leads.match': ['Match type', 'Art der Übereinstimmung', 'نوع المطابقة'],
  'leads.match.contain': ['Contains', 'Enthält', 'يحتوي'],
  'leads.match.exact': ['Exact', 'Genau', 'مطابق تمامًا'],
  'leads.match.start': ['Starts with', 'Beginnt mit', 'يبدأ بـ'],
  'leads.emailState': ['Email status', 'E-Mail-Status', 'حالة البريد الإلكتروني'],
  'leads.all': ['All', 'Alle', 'الكل'],
  'leads.showLeads': [
    '{count, plural, one {Show # lead} other {Show # leads}}',
    '{count, plural, one {# Lead anzeigen} other {# Leads anzeigen}}',
    '{count, plural, zero {لا عملاء} one {عرض عميل واحد} two {عرض عميلين} few {عرض # عملاء} many {عرض # عميلًا} other {عرض # عميل}}',
  ],
  'leads.sort': ['Sort by', 'Sortieren nach', 'الترتيب حسب'],
  'leads.sort.best': ['Best first', 'Beste zuerst', 'الأفضل أولًا'],
  'leads.sort.added': ['Date added', 'Hinzugefügt am', 'تاريخ الإضافة'],
  'leads.view': ['View', 'Ansicht', 'العرض'],
  'leads.view.table': ['Table', 'Tabelle', 'جدول'],
  'leads.showMap': ['Show map', 'Karte anzeigen', 'عرض الخريطة'],
  'leads.view.map': ['Map', 'Karte', 'خريطة'],
  'leads.view.split': ['Split', 'Geteilt', 'مقسّم'],

  'leads.map.label': [
    '{count, plural, one {# lead on the map} other {# leads on the map}}',
    '{count, plural, one {# Lead auf der Karte} other {# Leads auf der Karte}}',
    '{count, plural, zero {لا عملاء على الخريطة} one {عميل واحد على الخريطة} two {عميلان على الخريطة} few {# عملاء على الخريطة} many {# عميلًا على الخريطة} other {# عميل على الخريطة}}',
  ],
  'leads.map.none': ['No locations to show', 'Keine Standorte vorhanden', 'لا مواقع للعرض'],
  'leads.map.noneText': [
    'None of these leads has a known location.',
    'Für keinen dieser Leads ist ein Standort bekannt.',
    'لا موقع معروفًا لأي من هؤلاء العملاء.',
  ],
  'leads.map.capped': [
    'The map shows the first {count} leads. Filter to see others.',
    'Die Karte zeigt die ersten {count} Leads. Filtern Sie, um andere zu sehen.',
    'تعرض الخريطة أول {count} من العملاء. استخدم التصفية لرؤية غيرهم.',
  ],
  'leads.remove.one': ['Delete 1 lead', '1 Lead löschen', 'حذف عميل واحد'],
  'leads.remove.many': ['Delete {count} leads', '{count} Leads löschen', 'حذف العملاء ({count})'],
  'leads.remove.text': [
    "{count, plural, one {This deletes the lead and all its data from “{name}”.} other {This deletes the leads and all their data from “{name}”.}} Spent credits aren't refunded.",
    '{count, plural, one {Der Lead und alle zugehörigen Daten werden aus „{name}“ gelöscht.} other {Die Leads und alle zugehörigen Daten werden aus „{name}“ gelöscht.}} Ausgegebene Credits werden nicht erstattet.',
    '{count, plural, zero {لن يُحذف أي عميل من «{name}».} one {سيُحذف العميل وكل بياناته من «{name}».} two {سيُحذف العميلان وكل بياناتهما من «{name}».} few {سيُحذف العملاء وكل بياناتهم من «{name}».} many {سيُحذف العملاء وكل بياناتهم من «{name}».} other {سيُحذف العملاء وكل بياناتهم من «{name}».}} لا تُستردّ النقاط المنفقة.',
  ],

  'leads.contactTitle': ['Contact', 'Kontakt', 'التواصل'],
  'leads.checkedWhen': ['Checked {when}', 'Geprüft {when}', 'فُحص {when}'],
  'leads.people': ['People', 'Personen', 'الأشخاص'],
  'leads.peopleCount': ['{count} on the website', '{count} auf der Website', '{count} على الموقع'],
  'leads.details': ['Details', 'Einzelheiten', 'التفاصيل'],
  'leads.address': ['Address', 'Adresse', 'العنوان'],
  'leads.openingHours': ['Opening hours', 'Öffnungszeiten', 'ساعات العمل'],
  'leads.brand': ['Brand', 'Marke', 'العلامة التجارية'],
  'leads.onMap': ['Location', 'Standort', 'الموقع على الخريطة'],
  'leads.mapOf': ['Map of {name}', 'Karte von {name}', 'خريطة {name}'],
  'leads.value.refused': [
    "Can't receive email",
    'Empfängt keine E-Mails',
    'لا يستقبل رسائل البريد الإلكتروني',
  ],
  'leads.morePhones': [
    '{count, plural, one {# more phone} other {# more phones}}',
    '{count, plural, one {# weitere Telefonnummer} other {# weitere Telefonnummern}}',
    '{count, plural, zero {لا أرقام أخرى} one {رقم آخر} two {رقمان آخران} few {# أرقام أخرى} many {# رقمًا آخر} other {# رقم آخر}}',
  ],
  'leads.foreign': [
    "{count, plural, one {# email on the website doesn't belong to the business} other {# emails on the website don't belong to the business}}",
    '{count, plural, one {# E-Mail-Adresse auf der Website gehört nicht zum Unternehmen} other {# E-Mail-Adressen auf der Website gehören nicht zum Unternehmen}}',
    '{count, plural, zero {كل العناوين على الموقع تخص الشركة} one {عنوان واحد على الموقع لا يخص الشركة} two {عنوانان على الموقع لا يخصان الشركة} few {# عناوين على الموقع لا تخص الشركة} many {# عنوانًا على الموقع لا يخص الشركة} other {# عنوان على الموقع لا يخص الشركة}}',
  ],
  'leads.noPage.aborted': ['Reading was interrupted', 'Das Lesen wurde unterbrochen', 'انقطعت القراءة'],
  'leads.noPage.access_denied': [
    'Website refused access',
    'Die Website hat den Zugriff verweigert',
    'رفض الموقع الوصول',
  ],
  'leads.noPage.asked_to_wait': [
    'Website asked us to wait',
    'Die Website hat uns gebeten zu warten',
    'طلب الموقع منا الانتظار',
  ],
  'leads.noPage.bad_url': ["Web address isn't valid", 'Die Webadresse ist ungültig', 'عنوان الموقع غير صالح'],
  'leads.noPage.blocked_address': [
    "Web address isn't public",
    'Die Webadresse ist nicht öffentlich',
    'عنوان الموقع ليس عامًا',
  ],
  'leads.noPage.broken_answer': [
    'Website sent broken data',
    'Die Website hat fehlerhafte Daten gesendet',
    'أرسل الموقع بيانات تالفة',
  ],
  'leads.noPage.connection_refused': [
    'Website refused the connection',
    'Die Website hat die Verbindung abgelehnt',
    'رفض الموقع الاتصال',
  ],
  'leads.noPage.connection_reset': [
    'Website dropped the connection',
    'Die Website hat die Verbindung getrennt',
    'قطع الموقع الاتصال',
  ],
  'leads.noPage.dns_failure': [
    "Website's name couldn't be looked up",
    'Der Name der Website konnte nicht aufgelöst werden',
    'تعذّر البحث عن اسم الموقع',
  ],
  'leads.noPage.error_status': [
    'Website returned an error',
    'Die Website hat einen Fehler gemeldet',
    'أعاد الموقع خطأ',
  ],
  'leads.noPage.kept_failing': [
    'Every attempt to read the website failed',
    'Alle Versuche, die Website zu lesen, sind fehlgeschlagen',
    'فشلت كل محاولات قراءة الموقع',
  ],
  'leads.noPage.left_site': [
    'Website redirects to another website',
    'Die Website leitet auf eine andere weiter',
    'يعيد الموقع التوجيه إلى موقع آخر',
  ],
  'leads.noPage.login_wall': [
    'Website requires sign-in',
    'Die Website verlangt eine Anmeldung',
    'يتطلب الموقع تسجيل الدخول',
  ],
  'leads.noPage.no_such_host': ["Website doesn't exist", 'Die Website gibt es nicht', 'الموقع غير موجود'],
  'leads.noPage.opted_out': ['Website opted out', 'Die Website hat widersprochen', 'طلب الموقع عدم قراءته'],
  'leads.noPage.other': [
    "Website couldn't be read",
    'Die Website konnte nicht gelesen werden',
    'تعذّرت قراءة الموقع',
  ],
  'leads.noPage.refused_by_robots': [
    "Website doesn't allow robots",
    'Die Website erlaubt keine Bots',
    'لا يسمح الموقع بالروبوتات',
  ],
  'leads.noPage.robots_unreachable': [
    "Website's robots.txt couldn't be loaded",
    'Die robots.txt der Website konnte nicht geladen werden',
    'تعذّر تحميل ملف robots.txt للموقع',
  ],
  'leads.noPage.stopped': [
    'Search stopped before reading it',
    'Die Suche wurde vor dem Lesen gestoppt',
    'توقّف البحث قبل قراءته',
  ],
  'leads.noPage.timeout': [
    'Website took too long to respond',
    'Die Website hat zu langsam geantwortet',
    'تأخر الموقع في الاستجابة',
  ],
  'leads.noPage.tls': [
    "Website's certificate isn't valid",
    'Das Zertifikat der Website ist ungültig',
    'شهادة الموقع غير صالحة',
  ],
  'leads.noPage.too_large': ['Web page is too large', 'Die Seite ist zu groß', 'صفحة الموقع كبيرة جدًا'],
  'leads.noPage.too_many_redirects': [
    'Website redirects in a loop',
    'Die Website leitet endlos weiter',
    'يعيد الموقع التوجيه في حلقة',
  ],
  'leads.noPage.unreachable': [
    "Website can't be reached",
    'Die Website ist nicht erreichbar',
    'تعذّر الوصول إلى الموقع',
  ],
  'leads.noPage.unwanted_type': [
    "Web address isn't a web page",
    'Die Adresse führt zu keiner Webseite',
    'العنوان ليس صفحة ويب',
  ],
} as const satisfies WordTable
