import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    apiKeys: { set: 'apiKeys'; texts: typeof texts }
  }
}

/** Keys start with `apiKeys.`. */
export const texts = {
  'apiKeys.loadFailed': [
    "We couldn't load the API keys.",
    'Die API-Schlüssel konnten nicht geladen werden.',
    'تعذّر تحميل مفاتيح API.',
  ],
  'apiKeys.lead': [
    'For scripts and AI assistants, with a credit budget',
    'Für Skripte und KI-Assistenten, mit Credit-Budget',
    'للبرامج النصية ومساعدي الذكاء الاصطناعي، مع ميزانية نقاط',
  ],
  'apiKeys.none': ['No API keys yet', 'Noch keine API-Schlüssel', 'لا مفاتيح API بعد'],
  'apiKeys.noneText': [
    'A key acts for you with the rights that you choose, and never spends more than its budget.',
    'Ein Schlüssel handelt für Sie mit den Rechten, die Sie wählen, und gibt nie mehr als sein Budget aus.',
    'يعمل المفتاح باسمك بالصلاحيات التي تختارها، ولا ينفق أبدًا أكثر من ميزانيته.',
  ],
  'apiKeys.create': ['Create API key', 'API-Schlüssel erstellen', 'إنشاء مفتاح API'],
  'apiKeys.createShort': ['Create', 'Erstellen', 'إنشاء'],
  'apiKeys.kind': ['Kind', 'Art', 'النوع'],
  'apiKeys.live': ['Live', 'Live', 'فعلي'],
  'apiKeys.liveHint': ['Your leads and your credits', 'Ihre Leads und Ihre Credits', 'عملاؤك ونقاطك'],
  'apiKeys.sandbox': ['Sandbox', 'Sandbox', 'بيئة الاختبار'],
  'apiKeys.sandboxHint': [
    'Sample data and {credits} free credits, refilled each night',
    'Beispieldaten und {credits} kostenlose Credits, jede Nacht aufgefüllt',
    'بيانات تجريبية ونقاط مجانية ({credits}) تُجدَّد كل ليلة',
  ],
  'apiKeys.sampleData': ['Sample data', 'Beispieldaten', 'بيانات تجريبية'],
  'apiKeys.sandboxCredits': ['Sandbox credits', 'Sandbox-Credits', 'نقاط الاختبار'],
  'apiKeys.sandboxBegins': [
    'A sandbox key begins with {mark}. It makes the same calls, and works with AI assistants and the requests below.',
    'Ein Sandbox-Schlüssel beginnt mit {mark}. Er macht dieselben Aufrufe und funktioniert auch mit KI-Assistenten und den Anfragen unten.',
    'يبدأ مفتاح الاختبار بـ {mark}. يُجري الطلبات نفسها، ويعمل مع مساعدي الذكاء الاصطناعي ومع الطلبات أدناه.',
  ],
  'apiKeys.sandboxApart': [
    "Its lists are separate: live keys and the app don't show them.",
    'Seine Listen sind getrennt: Live-Schlüssel und die App zeigen sie nicht.',
    'قوائمه منفصلة: لا تظهر للمفاتيح الفعلية ولا في التطبيق.',
  ],
  'apiKeys.sandboxHeader': [
    'Each answer has the header Sandbox: true.',
    'Jede Antwort hat die Kopfzeile Sandbox: true.',
    'تحمل كل إجابة الترويسة Sandbox: true.',
  ],
  'apiKeys.sandboxClosed': [
    'Webhooks, CRMs and emails are off. When the last sandbox key ends, its lists are deleted.',
    'Webhooks, CRMs und E-Mails sind aus. Endet der letzte Sandbox-Schlüssel, werden seine Listen gelöscht.',
    'خطافات الويب وأنظمة CRM ورسائل البريد متوقفة. عند انتهاء آخر مفتاح اختبار تُحذف قوائمه.',
  ],
  'apiKeys.name': ['Name', 'Name', 'الاسم'],
  'apiKeys.defaultName': ['Script', 'Skript', 'برنامج نصي'],
  'apiKeys.nameHint': ['Where you will use it', 'Wo Sie ihn verwenden', 'أين ستستخدمه'],
  'apiKeys.may': ['Rights', 'Rechte', 'الصلاحيات'],
  'apiKeys.accountRead': [
    'Read prices, limits and previews',
    'Preise, Limits und Vorschauen lesen',
    'قراءة الأسعار والحدود والمعاينات',
  ],
  'apiKeys.leadsRead': ['Read and export leads', 'Leads lesen und exportieren', 'قراءة العملاء وتصديرهم'],
  'apiKeys.leadsWrite': [
    'Change lists, labels and leads',
    'Listen, Labels und Leads ändern',
    'تعديل القوائم والتصنيفات والعملاء',
  ],
  'apiKeys.creditsSpend': [
    'Start searches and spend credits',
    'Suchen starten und Credits ausgeben',
    'بدء عمليات البحث وإنفاق النقاط',
  ],
  'apiKeys.webhooksWrite': [
    'Test, resend and remove webhooks',
    'Webhooks testen, erneut senden und entfernen',
    'اختبار خطافات الويب وإعادة إرسالها وإزالتها',
  ],
  'apiKeys.webhooksPoint': [
    'Choose where webhooks send leads',
    'Festlegen, wohin Webhooks Leads senden',
    'تحديد وجهة العملاء في خطافات الويب',
  ],
  'apiKeys.lists': ['Lists', 'Listen', 'القوائم'],
  'apiKeys.allLists': ['All lists', 'Alle Listen', 'كل القوائم'],
  'apiKeys.someLists': ['Only chosen lists', 'Nur gewählte Listen', 'القوائم المختارة فقط'],
  'apiKeys.chosenLists': ['Chosen lists', 'Gewählte Listen', 'القوائم المختارة'],
  'apiKeys.noLists': ['No lists', 'Keine Listen', 'لا قوائم'],
  'apiKeys.budget': ['Credit budget', 'Credit-Budget', 'ميزانية النقاط'],
  'apiKeys.budgetHint': ['Empty: your own limits', 'Leer: Ihre eigenen Limits', 'فارغ: حدودك أنت'],
  'apiKeys.per': ['Period', 'Zeitraum', 'المدة'],
  'apiKeys.perMonth': ['Per month', 'Pro Monat', 'شهريًا'],
  'apiKeys.inTotal': ['In total', 'Insgesamt', 'إجمالًا'],
  'apiKeys.ofMonth': [
    '{used} of {credits} cr a month',
    '{used} von {credits} Cr im Monat',
    'النقاط شهريًا: {used} من {credits}',
  ],
  'apiKeys.ofTotal': ['{used} of {credits} cr', '{used} von {credits} Cr', 'النقاط: {used} من {credits}'],
  'apiKeys.noBudget': ['{used} cr, no budget', '{used} Cr, kein Budget', 'النقاط: {used}، بلا ميزانية'],
  'apiKeys.lastUsed': ['Last used', 'Zuletzt verwendet', 'آخر استخدام'],
  'apiKeys.never': ['Never', 'Nie', 'أبدًا'],
  'apiKeys.expires': ['Expires', 'Läuft ab', 'تنتهي الصلاحية'],
  'apiKeys.noExpiry': ['Never expires', 'Läuft nie ab', 'بلا انتهاء'],
  'apiKeys.inDays': [
    'In {days, plural, one {# day} other {# days}}',
    'In {days, plural, one {# Tag} other {# Tagen}}',
    'بعد {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  ],
  'apiKeys.revoke': ['Revoke', 'Widerrufen', 'إلغاء'],
  'apiKeys.revokeOne': ['Revoke {name}', '{name} widerrufen', 'إلغاء {name}'],
  'apiKeys.revokeTitle': ['Revoke {name}?', '{name} widerrufen?', 'إلغاء {name}؟'],
  'apiKeys.revokeText': [
    "It stops working at once, and searches that it started stop. This can't be undone.",
    'Er funktioniert sofort nicht mehr, und seine laufenden Suchen stoppen. Das lässt sich nicht rückgängig machen.',
    'يتوقف عن العمل فورًا، وتتوقف عمليات البحث التي بدأها. لا يمكن التراجع عن ذلك.',
  ],
  'apiKeys.made': ['API key created', 'API-Schlüssel erstellt', 'أُنشئ مفتاح API'],
  'apiKeys.once': [
    "Copy this key now. It won't be shown again.",
    'Kopieren Sie diesen Schlüssel jetzt. Er wird nicht noch einmal angezeigt.',
    'انسخ هذا المفتاح الآن، فلن يُعرض مرة أخرى.',
  ],
  'apiKeys.key': ['API key', 'API-Schlüssel', 'مفتاح API'],
  'apiKeys.docsKey': [
    'Send a key with each request. These are its rights.',
    'Senden Sie mit jeder Anfrage einen Schlüssel. Das sind seine Rechte.',
    'أرسل مفتاحًا مع كل طلب. هذه هي صلاحياته.',
  ],
  'apiKeys.header': ['Header', 'Kopfzeile', 'الترويسة'],
  'apiKeys.examples': ['First requests', 'Erste Anfragen', 'الطلبات الأولى'],
  'apiKeys.examplesHint': [
    'Starting a search returns LIST_ID and SEARCH_ID.',
    'Der Start einer Suche liefert LIST_ID und SEARCH_ID.',
    'تجد LIST_ID وSEARCH_ID في ردّ بدء البحث.',
  ],
  'apiKeys.exampleLimits': ['What you may spend', 'Was Sie ausgeben dürfen', 'ما يمكنك إنفاقه'],
  'apiKeys.examplePreview': [
    'Count leads and see the highest price, free',
    'Leads zählen und den Höchstpreis sehen, kostenlos',
    'عدّ العملاء ومعرفة أعلى سعر، مجانًا',
  ],
  'apiKeys.exampleStart': ['Start a search', 'Suche starten', 'بدء بحث'],
  'apiKeys.exampleSearch': ['See how far it is', 'Stand der Suche abfragen', 'معرفة تقدم البحث'],
  'apiKeys.exampleLeads': ['Read leads with email', 'Leads mit E-Mail lesen', 'قراءة العملاء ذوي البريد'],
  'apiKeys.exampleFile': [
    'Get a link to a CSV file',
    'Link zu einer CSV-Datei erhalten',
    'الحصول على رابط ملف CSV',
  ],
  'apiKeys.rules': ['Limits and repeats', 'Limits und Wiederholungen', 'الحدود والتكرار'],
  'apiKeys.ruleLimit': [
    '300 requests a minute. RateLimit-Remaining says what is left, Retry-After how long to wait.',
    '300 Anfragen pro Minute. RateLimit-Remaining nennt den Rest, Retry-After die Wartezeit.',
    '300 طلب في الدقيقة. يذكر RateLimit-Remaining المتبقي، ويذكر Retry-After مدة الانتظار.',
  ],
  'apiKeys.ruleRepeat': [
    'With an Idempotency-Key, a request that is sent twice has one effect.',
    'Mit einem Idempotency-Key wirkt eine zweimal gesendete Anfrage nur einmal.',
    'مع Idempotency-Key يكون للطلب المرسل مرتين أثر واحد.',
  ],
  'apiKeys.ruleRefusal': [
    'A refusal has a code, its values and a sentence in English.',
    'Eine Ablehnung hat einen Code, seine Werte und einen Satz auf Englisch.',
    'لكل رفض رمز وقيمه وجملة بالإنجليزية.',
  ],
  'apiKeys.openApi': ['All calls', 'Alle Aufrufe', 'كل الطلبات'],
  'apiKeys.openApiHint': [
    'OpenAPI 3.1, with streams, uploads and webhooks',
    'OpenAPI 3.1, mit Streams, Uploads und Webhooks',
    'OpenAPI 3.1، مع التدفقات والرفع وخطافات الويب',
  ],
  'apiKeys.assistants': ['AI assistants', 'KI-Assistenten', 'مساعدو الذكاء الاصطناعي'],
  'apiKeys.assistantsHint': [
    'Tools over the Model Context Protocol. Paid ones name their price first.',
    'Werkzeuge über das Model Context Protocol. Kostenpflichtige nennen zuerst ihren Preis.',
    'أدوات عبر Model Context Protocol. تذكر المدفوعة سعرها أولًا.',
  ],
  'apiKeys.mcpAddress': ['Server address', 'Serveradresse', 'عنوان الخادم'],
  'apiKeys.try': ['Try it', 'Ausprobieren', 'جرّبه'],
} as const satisfies WordTable
