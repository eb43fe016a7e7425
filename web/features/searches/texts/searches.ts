import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    searches: { set: 'leads'; texts: typeof texts }
  }
}

/** Keys start with `searches.`. */
export const texts = {
  'searches.run.queued': ['Waiting to start.', 'Wartet auf den Start.', 'في انتظار البدء.'],
  'searches.run.alreadyPaid': [
    '{count} free, already paid for',
    '{count} kostenlos, bereits bezahlt',
    '{count} مجانًا، دُفع ثمنها من قبل',
  ],
  'searches.run.withoutEmail': [
    '{count, number} without email',
    '{count, number} ohne E-Mail',
    '{count, number} دون بريد',
  ],
  'searches.run.notRead': [
    '{count, plural, one {# website not read} other {# websites not read}}',
    '{count, plural, one {# Website nicht gelesen} other {# Websites nicht gelesen}}',
    '{count, plural, zero {قُرئت كل المواقع} one {موقع واحد لم يُقرأ} two {موقعان لم يُقرآ} few {# مواقع لم تُقرأ} many {# موقعًا لم يُقرأ} other {# موقع لم يُقرأ}}',
  ],
  'searches.run.checking': [
    '{count, plural, one {Still checking # lead.} other {Still checking # leads.}}',
    '{count, plural, one {# Lead wird noch geprüft.} other {# Leads werden noch geprüft.}}',
    '{count, plural, zero {لا يُفحص أي عميل.} one {ما زال عميل واحد قيد الفحص.} two {ما زال عميلان قيد الفحص.} few {ما زال # عملاء قيد الفحص.} many {ما زال # عميلًا قيد الفحص.} other {ما زال # عميل قيد الفحص.}}',
  ],
  'searches.run.stopping': [
    '{credits, plural, =0 {Finishing the websites in progress, at no charge.} one {Finishing the websites in progress, up to # more credit.} other {Finishing the websites in progress, up to # more credits.}}',
    '{credits, plural, =0 {Begonnene Websites werden abgeschlossen, ohne weitere Kosten.} one {Begonnene Websites werden abgeschlossen, höchstens # weiterer Credit.} other {Begonnene Websites werden abgeschlossen, höchstens # weitere Credits.}}',
    '{credits, plural, zero {جارٍ إنهاء المواقع التي بدأت قراءتها، بلا تكلفة.} one {جارٍ إنهاء المواقع التي بدأت قراءتها، نقطة أخرى على الأكثر.} two {جارٍ إنهاء المواقع التي بدأت قراءتها، نقطتان أخريان على الأكثر.} few {جارٍ إنهاء المواقع التي بدأت قراءتها، # نقاط أخرى على الأكثر.} many {جارٍ إنهاء المواقع التي بدأت قراءتها، # نقطة أخرى على الأكثر.} other {جارٍ إنهاء المواقع التي بدأت قراءتها، # نقطة أخرى على الأكثر.}}',
  ],
  'searches.run.failed': [
    "The source failed. You weren't charged.",
    'Die Quelle ist ausgefallen. Ihnen wurde nichts berechnet.',
    'تعطّل المصدر. لم يُخصم منك شيء.',
  ],
  'searches.run.keptFailing': [
    "Every attempt failed. You weren't charged.",
    'Alle Versuche sind fehlgeschlagen. Ihnen wurde nichts berechnet.',
    'فشلت كل المحاولات. لم يُخصم منك شيء.',
  ],
  'searches.run.keptFailingAfter': [
    'Every attempt failed after {count, plural, one {# lead} other {# leads}}. Found leads are saved.',
    'Nach {count, plural, one {# Lead} other {# Leads}} sind alle Versuche fehlgeschlagen. Gefundene Leads sind gespeichert.',
    'فشلت كل المحاولات بعد {count, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}. العملاء الذين عُثر عليهم محفوظون.',
  ],
  'searches.run.blocked': [
    'The source blocked our requests. Found leads are saved.',
    'Die Quelle hat unsere Anfragen blockiert. Gefundene Leads sind gespeichert.',
    'حظر المصدر طلباتنا. العملاء الذين عُثر عليهم محفوظون.',
  ],
  'searches.run.rateLimited': [
    'The source limited our requests. Found leads are saved.',
    'Die Quelle hat unsere Anfragen begrenzt. Gefundene Leads sind gespeichert.',
    'حدّ المصدر من طلباتنا. العملاء الذين عُثر عليهم محفوظون.',
  ],
  'searches.run.partial': [
    'The source failed after {count, plural, one {# lead} other {# leads}}. Found leads are saved.',
    'Die Quelle ist nach {count, plural, one {# Lead} other {# Leads}} ausgefallen. Gefundene Leads sind gespeichert.',
    'تعطّل المصدر بعد {count, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}. العملاء الذين عُثر عليهم محفوظون.',
  ],
  'searches.run.creditLimit': [
    '{limit, plural, one {Reached your limit of # credit.} other {Reached your limit of # credits.}}',
    '{limit, plural, one {Ihr Limit von # Credit ist erreicht.} other {Ihr Limit von # Credits ist erreicht.}}',
    '{limit, plural, zero {بلغت حدك من النقاط.} one {بلغت حدك: نقطة واحدة.} two {بلغت حدك: نقطتان.} few {بلغت حدك: # نقاط.} many {بلغت حدك: # نقطة.} other {بلغت حدك: # نقطة.}}',
  ],
  'searches.run.freeOnly': [
    "Leads you've paid for are in the list. The others cost credits.",
    'Bereits bezahlte Leads stehen in der Liste. Die übrigen kosten Credits.',
    'أُضيف العملاء المدفوع ثمنهم. الآخرون يكلفون نقاطًا.',
  ],
  'searches.run.outOfCredits': ['Out of credits.', 'Keine Credits mehr.', 'نفدت النقاط.'],
  'searches.run.sourceBack': [
    'This search can go on. Resume to find the remaining leads.',
    'Diese Suche kann weitergehen. Setzen Sie sie fort, um die übrigen Leads zu finden.',
    'يمكن متابعة هذا البحث. استأنفه للعثور على بقية العملاء.',
  ],
  'searches.run.waitsForCredits': [
    '{credits, plural, one {Out of credits. Resumes when credits are added, up to # more credit.} other {Out of credits. Resumes when credits are added, up to # more credits.}}',
    '{credits, plural, one {Keine Credits mehr. Läuft mit neuen Credits automatisch weiter, bis zu # weiterer Credit.} other {Keine Credits mehr. Läuft mit neuen Credits automatisch weiter, bis zu # weitere Credits.}}',
    '{credits, plural, zero {نفدت النقاط. يُستأنف البحث عند إضافة نقاط.} one {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى نقطة أخرى.} two {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى نقطتين أخريين.} few {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى # نقاط أخرى.} many {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى # نقطة أخرى.} other {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى # نقطة أخرى.}}',
  ],
  'searches.run.accountLimit': [
    'The account reached its credit limit.',
    'Das Konto hat sein Credit-Limit erreicht.',
    'بلغ الحساب حد نقاطه.',
  ],
  'searches.run.keyBudget': [
    'The API key reached its budget.',
    'Der API-Schlüssel hat sein Budget erreicht.',
    'بلغ مفتاح API ميزانيته.',
  ],
  'searches.run.leadLimit': [
    'Reached your limit of {limit} leads.',
    'Ihr Limit von {limit} Leads ist erreicht.',
    'بلغت حدك من العملاء: {limit}.',
  ],
  'searches.run.allFound': [
    'All matches are in the list.',
    'Alle Treffer stehen in der Liste.',
    'كل النتائج موجودة في القائمة.',
  ],
  'searches.run.emailsUnasked': [
    "A source of emails failed, so some leads without an email weren't looked up there.",
    'Eine Quelle für E-Mail-Adressen ist ausgefallen; einige Leads ohne E-Mail wurden dort nicht gesucht.',
    'تعطّل مصدر للعناوين، فلم يُبحث فيه عن بعض العملاء بلا بريد.',
  ],
  'searches.run.mailUnchecked': [
    "Some mail servers couldn't be asked, so their addresses aren't checked.",
    'Einige Mailserver konnten nicht gefragt werden; ihre Adressen sind nicht geprüft.',
    'تعذّر سؤال بعض خوادم البريد، فلم تُفحص عناوينها.',
  ],
  'searches.run.unread': [
    "{asked, plural, one {The website} other {{count} of # websites}} couldn't be read: {cause}.",
    '{asked, plural, one {Website} other {{count} von # Websites}} nicht gelesen: {cause}.',
    '{asked, plural, zero {مواقع تعذرت قراءتها: {count} من #} one {تعذرت قراءة الموقع} two {مواقع تعذرت قراءتها: {count} من #} few {مواقع تعذرت قراءتها: {count} من #} many {مواقع تعذرت قراءتها: {count} من #} other {مواقع تعذرت قراءتها: {count} من #}}. السبب: {cause}.',
  ],
  'searches.run.unreadMostly': [
    "{count} of {asked, plural, one {# website} other {# websites}} couldn't be read, mostly: {cause}.",
    '{count} von {asked, plural, one {# Website} other {# Websites}} nicht gelesen, meist: {cause}.',
    'مواقع تعذرت قراءتها: {count} من {asked}. السبب الغالب: {cause}.',
  ],
  'searches.run.notLookedUp': [
    "We couldn't search for the websites of {count, plural, one {# lead} other {# leads}}: {cause}.",
    'Für {count, plural, one {# Lead} other {# Leads}} konnte keine Website gesucht werden: {cause}.',
    'عملاء تعذّر البحث عن مواقعهم: {count}. السبب: {cause}.',
  ],
  'searches.run.notLookedUpOther': [
    "We couldn't search for the websites of {count, plural, one {# lead} other {# leads}}.",
    'Für {count, plural, one {# Lead} other {# Leads}} konnte keine Website gesucht werden.',
    'عملاء تعذّر البحث عن مواقعهم: {count}.',
  ],
  'searches.run.mailNotAsked': [
    "The mail servers of {count, plural, one {# address} other {# addresses}} couldn't be asked: {cause}. Checking again in a lead is free.",
    'Die Mailserver von {count, plural, one {# Adresse} other {# Adressen}} konnten nicht gefragt werden: {cause}. Im Lead erneut zu prüfen ist kostenlos.',
    'عناوين تعذّر سؤال خوادم بريدها: {count}. السبب: {cause}. الفحص من جديد داخل العميل مجاني.',
  ],
  'searches.receipt.ofSearch': [
    'Figures of this search, without later changes to its leads.',
    'Zahlen dieser Suche, ohne spätere Änderungen an ihren Leads.',
    'أرقام هذا البحث دون التغييرات اللاحقة على عملائه.',
  ],
  'searches.run.unreadOther': [
    "{count, plural, one {# website couldn't be read. See the lead for the reason.} other {# websites couldn't be read. See each lead for the reason.}}",
    '{count, plural, one {# Website konnte nicht gelesen werden. Der Grund steht beim Lead.} other {# Websites konnten nicht gelesen werden. Der Grund steht bei jedem Lead.}}',
    'مواقع تعذرت قراءتها: {count}. السبب مذكور عند كل عميل.',
  ],
  'searches.sites.see': ['See websites', 'Websites ansehen', 'عرض المواقع'],
  'searches.sites.title': ['Websites not read', 'Nicht gelesene Websites', 'مواقع لم تُقرأ'],
  'searches.sites.loadFailed': [
    "We couldn't load the websites.",
    'Die Websites konnten nicht geladen werden.',
    'تعذّر تحميل المواقع.',
  ],
  'searches.sites.noWebsite': [
    'No website found for the name',
    'Zum Namen wurde keine Website gefunden',
    'لم يُعثر على موقع بهذا الاسم',
  ],
  'searches.sites.first': [
    'The first {shown} of {total}.',
    'Die ersten {shown} von {total}.',
    'أول {shown} من {total}.',
  ],
  'searches.run.unreadSites': [
    "{count, plural, one {# website couldn't be read.} other {# websites couldn't be read.}}",
    '{count, plural, one {# Website konnte nicht gelesen werden.} other {# Websites konnten nicht gelesen werden.}}',
    'مواقع تعذرت قراءتها: {count}.',
  ],
  'searches.retry.free': ['free', 'kostenlos', 'مجانًا'],
  'searches.run.noneNew': ['No new matches.', 'Keine neuen Treffer.', 'لا نتائج جديدة.'],
  'searches.run.byUser': [
    'You stopped this search. No more credits are charged.',
    'Sie haben diese Suche gestoppt. Es werden keine weiteren Credits berechnet.',
    'أوقفت هذا البحث. لن تُحتسب نقاط أخرى.',
  ],
  'searches.run.leftEarly': [
    'You stopped this search before it had found everything. What it found has been checked.',
    'Sie haben diese Suche gestoppt, bevor alles gefunden war. Was sie gefunden hat, ist geprüft.',
    'أوقفت هذا البحث قبل أن يعثر على كل شيء. وقد فُحص ما عُثر عليه.',
  ],
  'searches.run.suspended': [
    'Paused while the account was suspended. Found leads are saved. Resume to continue.',
    'Pausiert, während das Konto gesperrt war. Gefundene Leads sind gespeichert. Setzen Sie die Suche fort.',
    'توقّف مؤقتًا أثناء تعليق الحساب. العملاء الذين عُثر عليهم محفوظون. استأنف البحث للمتابعة.',
  ],
  'searches.run.notAllowed': [
    'Stopped because the user who started it can no longer search. No more credits are charged.',
    'Gestoppt, weil die Person, die sie gestartet hat, nicht mehr suchen darf. Es werden keine weiteren Credits berechnet.',
    'توقّف لأن من بدأه لم يعد يملك حق البحث. لن تُحتسب نقاط أخرى.',
  ],
  'searches.run.end': ['End search', 'Suche beenden', 'إنهاء البحث'],
  'searches.run.putAway': ['Dismiss receipt', 'Beleg ausblenden', 'إخفاء الإيصال'],
  'searches.receipt': ['Receipt', 'Beleg', 'الإيصال'],
  'searches.receipt.figure': ['Figure', 'Zahl', 'الرقم'],
  'searches.receipt.expected': ['Expected', 'Erwartet', 'المتوقع'],
  'searches.receipt.upTo': ['up to {credits}', 'bis zu {credits}', 'حتى {credits}'],
  'searches.receipt.actual': ['Actual', 'Tatsächlich', 'الفعلي'],
  'searches.receipt.leads': ['New leads', 'Neue Leads', 'عملاء جدد'],
  'searches.receipt.withEmail': ['With email', 'Mit E-Mail', 'ببريد إلكتروني'],
  'searches.receipt.credits': ['Credits', 'Credits', 'النقاط'],
  'searches.receipt.keptOut': ['Excluded by lists', 'Durch Listen ausgeschlossen', 'مستبعَد بالقوائم'],
  'searches.source.title': ['Sources', 'Quellen', 'المصادر'],
  'searches.source.waiting': ['Waiting', 'Wartet', 'ينتظر'],
  'searches.source.running': ['Searching', 'Sucht', 'قيد البحث'],
  'searches.source.answered': ['Responded', 'Hat geantwortet', 'استجاب'],
  'searches.source.failed': ['Failed', 'Fehlgeschlagen', 'فشل'],
  'searches.source.notConfigured': ['Not set up', 'Nicht eingerichtet', 'غير مهيأ'],
  'searches.source.sites': ['Websites', 'Websites', 'المواقع'],
  'searches.source.lookups': ['Website search', 'Website-Suche', 'البحث عن المواقع'],
  'searches.source.mail': ['Mail servers', 'Mailserver', 'خوادم البريد'],
  'searches.source.read': [
    '{found, number} of {asked, number} read',
    '{found, number} von {asked, number} gelesen',
    'قُرئ {found, number} من {asked, number}',
  ],
  'searches.source.checked': [
    '{found, number} of {asked, number} checked',
    '{found, number} von {asked, number} geprüft',
    'فُحص {found, number} من {asked, number}',
  ],
  'searches.source.emails': ['{name}: emails', '{name}: E-Mail-Adressen', '{name}: عناوين البريد'],
  'searches.source.emailsFound': [
    '{found, plural, one {# email} other {# emails}} for {asked, plural, one {# lead} other {# leads}}',
    '{found, plural, one {# E-Mail-Adresse} other {# E-Mail-Adressen}} für {asked, plural, one {# Lead} other {# Leads}}',
    'العناوين: {found, number}، العملاء: {asked, number}',
  ],
  'searches.source.checks': ['{name}: email checks', '{name}: E-Mail-Prüfungen', '{name}: فحص البريد'],
  'searches.source.cause': [
    '{count, number}: {cause}',
    '{count, number}: {cause}',
    '{count, number}: {cause}',
  ],
  'searches.source.otherCause': [
    '{count, number} for other reasons',
    '{count, number} aus anderen Gründen',
    'لأسباب أخرى: {count, number}',
  ],
  'searches.source.found': [
    '{count, plural, one {# lead} other {# leads}}',
    '{count, plural, one {# Lead} other {# Leads}}',
    '{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}',
  ],
} as const satisfies WordTable
