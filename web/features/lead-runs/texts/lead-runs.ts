import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leadRuns: { set: 'leadRuns'; texts: typeof texts }
  }
}

/** Keys start with `leadRuns.`. */
export const texts = {
  'leadRuns.get-phones.text': [
    'Looks in other data sets, on the website, then asks your sources.',
    'Sucht in anderen Datenbeständen, auf der Website und fragt dann Ihre Quellen.',
    'يبحث في مجموعات بيانات أخرى وعلى الموقع، ثم يسأل مصادرك.',
  ],
  'leadRuns.get-phones.rate': [
    '{price} per phone found',
    '{price} je gefundener Nummer',
    '{price} لكل رقم يُعثر عليه',
  ],
  'leadRuns.get-phones.hits': [
    '{count, plural, one {{hits} phone found} other {{hits} phones found}}',
    '{count, plural, one {{hits} Nummer gefunden} other {{hits} Nummern gefunden}}',
    '{count, plural, zero {لم يُعثر على أرقام} one {عُثر على رقم واحد} two {عُثر على رقمين} few {عُثر على {hits} أرقام} many {عُثر على {hits} رقمًا} other {عُثر على {hits} رقم}}',
  ],
  'leadRuns.get-phones.none': [
    'These leads already have a phone number.',
    'Diese Leads haben bereits eine Telefonnummer.',
    'لدى هؤلاء العملاء رقم هاتف بالفعل.',
  ],
  'leadRuns.enrich.text': [
    'Adds profiles, contacts and figures from other sources.',
    'Ergänzt Profile, Kontakte und Zahlen aus weiteren Quellen.',
    'يضيف حسابات وجهات اتصال وأرقامًا من مصادر أخرى.',
  ],
  'leadRuns.enrich.rate': [
    '{price} per enriched creator',
    '{price} je ergänztem Influencer',
    '{price} لكل مؤثر يُثرى',
  ],
  'leadRuns.enrich.hits': [
    '{count, plural, one {{hits} creator enriched} other {{hits} creators enriched}}',
    '{count, plural, one {{hits} Influencer ergänzt} other {{hits} Influencer ergänzt}}',
    '{count, plural, zero {لم يُثرَ أحد} one {أُثري مؤثر واحد} two {أُثري مؤثران} few {أُثري {hits} مؤثرين} many {أُثري {hits} مؤثرًا} other {أُثري {hits} مؤثر}}',
  ],
  'leadRuns.enrich.none': [
    'These creators are already enriched.',
    'Diese Influencer sind bereits ergänzt.',
    'أُثري هؤلاء المؤثرون بالفعل.',
  ],
  'leadRuns.get-emails.text': [
    'Looks for an email again in open data and on the website, and asks the mail server.',
    'Sucht erneut eine E-Mail in offenen Daten und auf der Website und fragt den Mailserver.',
    'يبحث مجددًا عن بريد في البيانات المفتوحة وعلى الموقع، ويسأل خادم البريد.',
  ],
  'leadRuns.get-emails.rate': [
    '{price} per email found',
    '{price} je gefundener E-Mail',
    '{price} لكل بريد يُعثر عليه',
  ],
  'leadRuns.get-emails.hits': [
    '{count, plural, one {{hits} email found} other {{hits} emails found}}',
    '{count, plural, one {{hits} E-Mail gefunden} other {{hits} E-Mails gefunden}}',
    '{count, plural, zero {لم يُعثر على بريد} one {عُثر على بريد واحد} two {عُثر على بريدين} few {عُثر على {hits} عناوين بريد} many {عُثر على {hits} عنوان بريد} other {عُثر على {hits} عنوان بريد}}',
  ],
  'leadRuns.get-emails.none': [
    'These leads already have a found email.',
    'Diese Leads haben bereits eine gefundene E-Mail.',
    'لدى هؤلاء العملاء بريد موجود بالفعل.',
  ],
  'leadRuns.similar.howMany': ['Leads to add at most', 'Höchstens so viele Leads', 'أقصى عدد من العملاء'],
  'leadRuns.similar.text': [
    'Adds leads like the chosen ones to this list, each with its reason. Leads you already have are left out.',
    'Fügt dieser Liste Leads hinzu, die den gewählten gleichen, je mit Grund. Vorhandene Leads werden ausgelassen.',
    'يضيف إلى هذه القائمة عملاء يشبهون المختارين، لكلٍّ سببه، ولا يضيف من لديك بالفعل.',
  ],
  'leadRuns.similar.choose': [
    'Choose up to {most} leads first.',
    'Wählen Sie zuerst bis zu {most} Leads aus.',
    'اختر أولًا حتى {most} من العملاء.',
  ],
  'leadRuns.similar.count': [
    '{count, plural, =0 {No new similar leads found.} one {# new similar lead} other {# new similar leads}}',
    '{count, plural, =0 {Keine neuen ähnlichen Leads gefunden.} one {# neuer ähnlicher Lead} other {# neue ähnliche Leads}}',
    '{count, plural, zero {لم يُعثر على عملاء جدد مشابهين.} one {عميل جديد مشابه واحد} two {عميلان جديدان مشابهان} few {# عملاء جدد مشابهين} many {# عميلًا جديدًا مشابهًا} other {# عميل جديد مشابه}}',
  ],
  'leadRuns.similar.more': [
    'More than {count, number} similar leads',
    'Mehr als {count, number} ähnliche Leads',
    'العملاء المشابهون: أكثر من {count, number}',
  ],
  'leadRuns.similar.about': [
    'About {count, number} similar leads',
    'Etwa {count, number} ähnliche Leads',
    'العملاء المشابهون: نحو {count, number}',
  ],
  'leadRuns.similar.rate': [
    '{price} per added lead with email',
    '{price} je Lead mit E-Mail',
    '{price} لكل عميل مضاف مع بريد',
  ],
  'leadRuns.similar.rateRecord': [
    '{price} per added creator',
    '{price} je Influencer',
    '{price} لكل مؤثر يُضاف',
  ],
  'leadRuns.employees.text': [
    'Adds people who work at these companies to a list of people. Emails you already see in these leads are free.',
    'Fügt Personen dieser Firmen einer Personenliste hinzu. E-Mail-Adressen, die Sie in diesen Leads schon sehen, sind kostenlos.',
    'يضيف أشخاصًا يعملون في هذه الشركات إلى قائمة أشخاص. عناوين البريد التي تراها في هؤلاء العملاء مجانية.',
  ],
  'leadRuns.employees.where': ['Look in', 'Suchen in', 'البحث في'],
  'leadRuns.employees.website': [
    'Company websites, {price} cr per person with email',
    'Firmenwebsites, {price} Cr je Person mit E-Mail',
    'مواقع الشركات، النقاط لكل شخص مع بريد: {price}',
  ],
  'leadRuns.employees.people': [
    'People data, {price} cr per person with email',
    'Personendaten, {price} Cr je Person mit E-Mail',
    'بيانات الأشخاص، النقاط لكل شخص مع بريد: {price}',
  ],
  'leadRuns.employees.asked': [
    '{count, plural, one {# company} other {# companies}}',
    '{count, plural, one {# Firma} other {# Firmen}}',
    '{count, plural, zero {لا شركات} one {شركة واحدة} two {شركتان} few {# شركات} many {# شركة} other {# شركة}}',
  ],
  'leadRuns.employees.leftOut': [
    '{count, plural, one {# lead left out: no website of its own} other {# leads left out: no website of their own}}',
    '{count, plural, one {# Lead ausgelassen: keine eigene Website} other {# Leads ausgelassen: keine eigene Website}}',
    '{count, plural, zero {لا عملاء مستبعدون} one {استُبعد عميل واحد: بلا موقع خاص} two {استُبعد عميلان: بلا موقع خاص} few {استُبعد # عملاء: بلا موقع خاص} many {استُبعد # عميلًا: بلا موقع خاص} other {استُبعد # عميل: بلا موقع خاص}}',
  ],
  'leadRuns.employees.beyond': [
    '{count, plural, one {# lead left out: no website of its own, or beyond {most, number} companies} other {# leads left out: no website of their own, or beyond {most, number} companies}}',
    '{count, plural, one {# Lead ausgelassen: keine eigene Website oder mehr als {most, number} Firmen} other {# Leads ausgelassen: keine eigene Website oder mehr als {most, number} Firmen}}',
    '{count, plural, zero {لا عملاء مستبعدون} one {استُبعد عميل واحد: بلا موقع خاص أو بعد أول {most, number} من الشركات} two {استُبعد عميلان: بلا موقع خاص أو بعد أول {most, number} من الشركات} few {استُبعد # عملاء: بلا موقع خاص أو بعد أول {most, number} من الشركات} many {استُبعد # عميلًا: بلا موقع خاص أو بعد أول {most, number} من الشركات} other {استُبعد # عميل: بلا موقع خاص أو بعد أول {most, number} من الشركات}}',
  ],
  'leadRuns.employees.howMany': [
    'People to add at most',
    'Höchstens so viele Personen',
    'أقصى عدد من الأشخاص',
  ],
  'leadRuns.employees.into': ['Add to', 'Hinzufügen zu', 'الإضافة إلى'],
  'leadRuns.employees.new': ['New list', 'Neue Liste', 'قائمة جديدة'],
  'leadRuns.employees.existing': ['List of people', 'Personenliste', 'قائمة أشخاص'],
  'leadRuns.employees.listName': ['Name of the new list', 'Name der neuen Liste', 'اسم القائمة الجديدة'],
  'leadRuns.employees.name': ['People at {list}', 'Personen: {list}', 'أشخاص: {list}'],
  'leadRuns.employees.rate': [
    '{price} per person with email',
    '{price} je Person mit E-Mail',
    '{price} لكل شخص مع بريد',
  ],
  'leadRuns.employees.none': [
    'No people found there for these companies.',
    'Dort wurden keine Personen dieser Firmen gefunden.',
    'لا أشخاص هناك لهذه الشركات.',
  ],
  'leadRuns.toAsk': ['To look for', 'Zu suchen', 'للبحث'],
  'leadRuns.complete': ['Left out', 'Ausgelassen', 'مستبعَد'],
  'leadRuns.free': [
    '{count, plural, one {# lead, free} other {# leads, free}}',
    '{count, plural, one {# Lead, kostenlos} other {# Leads, kostenlos}}',
    '{count, plural, zero {لا عملاء} one {عميل واحد، مجانًا} two {عميلان، مجانًا} few {# عملاء، مجانًا} many {# عميلًا، مجانًا} other {# عميل، مجانًا}}',
  ],
  'leadRuns.limit': ["Don't spend more than", 'Nicht mehr ausgeben als', 'لا تنفق أكثر من'],
  'leadRuns.limitHint': [
    'A miss costs nothing. The rest goes back.',
    'Ohne Treffer keine Kosten. Der Rest geht zurück.',
    'لا تكلفة بلا نتيجة، ويعود الباقي.',
  ],
  'leadRuns.short': [
    '{missing, plural, one {You need # more credit.} other {You need # more credits.}}',
    '{missing, plural, one {Ihnen fehlt # Credit.} other {Ihnen fehlen # Credits.}}',
    '{missing, plural, zero {لا ينقصك شيء.} one {تنقصك نقطة واحدة.} two {تنقصك نقطتان.} few {تنقصك # نقاط.} many {تنقصك # نقطة.} other {تنقصك # نقطة.}}',
  ],
  'leadRuns.asked': [
    '{settled} of {leads} done',
    '{settled} von {leads} erledigt',
    'أُنجز {settled} من {leads}',
  ],
  'leadRuns.failed': [
    "{count, plural, one {# couldn't be reached} other {# couldn't be reached}}",
    '{count, plural, one {# nicht erreichbar} other {# nicht erreichbar}}',
    '{count, plural, zero {لا شيء تعذّر} one {تعذّر الوصول إلى واحد} two {تعذّر الوصول إلى اثنين} few {تعذّر الوصول إلى #} many {تعذّر الوصول إلى #} other {تعذّر الوصول إلى #}}',
  ],
  'leadRuns.creditLimit': ['Reached your limit.', 'Ihr Limit ist erreicht.', 'بلغت حدك.'],
  'leadRuns.notAllowed': [
    'Stopped: the user who started it may no longer search.',
    'Gestoppt: Der Benutzer, der gestartet hat, darf nicht mehr suchen.',
    'أُوقف: لم يعد يحق لمن بدأه أن يبحث.',
  ],
  'leadRuns.unasked': [
    "Leads that couldn't be reached weren't charged. Start the tool again to retry.",
    'Nicht erreichbare Leads wurden nicht berechnet. Starten Sie das Werkzeug noch einmal.',
    'لم يُحتسب ما تعذّر الوصول إليه. شغّل الأداة من جديد لإعادة المحاولة.',
  ],
  'leadRuns.keptFailing': [
    "It kept failing. What was found is saved; the rest wasn't charged.",
    'Wiederholt fehlgeschlagen. Gefundenes ist gespeichert, der Rest wurde nicht berechnet.',
    'تكرر الفشل. حُفظ ما عُثر عليه، ولم يُحتسب الباقي.',
  ],
} as const satisfies WordTable
