import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    help: { set: 'help'; texts: typeof texts }
  }
}

/** Keys start with `help.`. They load when Help is first opened. */
export const texts = {
  'help.sections': ['Sections of help', 'Abschnitte der Hilfe', 'أقسام المساعدة'],
  'help.guide': ['Guide', 'Anleitung', 'الدليل'],
  'help.shortcuts': ['Shortcuts', 'Tastenkürzel', 'الاختصارات'],
  'help.contact': ['Contact', 'Kontakt', 'التواصل'],
  'help.news': ["What's new", 'Neuigkeiten', 'الجديد'],
  'help.showSteps': ['Show first steps', 'Erste Schritte zeigen', 'إظهار الخطوات الأولى'],

  'help.search': ['Find leads', 'Leads finden', 'العثور على عملاء'],
  'help.searchText': [
    'Choose what to find and where. Count, price and sample rows are free. A search starts only with the Search button, keeps to its limit, and stops when you stop it.',
    'Wählen Sie, was gesucht wird und wo. Anzahl, Preis und Beispiele sind kostenlos. Eine Suche beginnt erst mit der Schaltfläche „Suchen“, hält ihre Grenze ein und endet, wenn Sie sie stoppen.',
    'اختر ما تبحث عنه وأين. العدد والسعر والعيّنة مجانية. لا يبدأ البحث إلا بزر البحث، ويلتزم بحدّه، ويتوقف عندما توقفه.',
  ],
  'help.cost': ['What a lead costs', 'Was ein Lead kostet', 'كم يكلّف العميل'],
  'help.costText': [
    "Businesses, people and company addresses cost credits only with a found email. Influencers cost for each delivered record. Duplicates and leads you've paid for before are free. Your wallet shows each movement.",
    'Betriebe, Personen und Firmenadressen kosten nur mit gefundener E-Mail-Adresse Credits. Influencer kosten je geliefertem Datensatz. Duplikate und bereits bezahlte Leads sind kostenlos. Ihr Guthaben zeigt jede Bewegung.',
    'الشركات والأشخاص وعناوين الشركات تكلّف نقاطًا فقط عند العثور على بريد. المؤثرون يكلّفون عن كل سجل يُسلَّم. المكررات والعملاء الذين دفعت مقابلهم من قبل مجانيون. تعرض محفظتك كل حركة.',
  ],
  'help.states': [
    'Found, potential, not found',
    'Gefunden, möglich, nicht gefunden',
    'موجود، محتمل، غير موجود',
  ],
  'help.statesText': [
    'Found: the mail server confirmed the address, or the owner published it. Potential: nothing confirms it yet. Not found: we read the website and found none. Each value shows its source.',
    'Gefunden: Der Mailserver hat die Adresse bestätigt, oder der Inhaber hat sie veröffentlicht. Möglich: Noch bestätigt sie nichts. Nicht gefunden: Wir haben die Website gelesen und keine gefunden. Jeder Wert zeigt seine Quelle.',
    'موجود: أكّد خادم البريد العنوان أو نشره صاحبه. محتمل: لا شيء يؤكده بعد. غير موجود: قرأنا الموقع ولم نجد عنوانًا. كل قيمة تعرض مصدرها.',
  ],
  'help.lists': ['Lists and export', 'Listen und Export', 'القوائم والتصدير'],
  'help.listsText': [
    'Each search fills a list. Filter and label its leads, open one beside the list, and export them as CSV. Exports are free.',
    'Jede Suche füllt eine Liste. Filtern und kennzeichnen Sie Leads, öffnen Sie einen neben der Liste, und exportieren Sie sie als CSV. Exporte sind kostenlos.',
    'كل بحث يملأ قائمة. رشّح العملاء وضع عليهم تصنيفات، وافتح العميل بجانب القائمة، وصدّرهم بصيغة CSV. التصدير مجاني.',
  ],
  'help.team': ['Your team', 'Ihr Team', 'فريقك'],
  'help.teamText': [
    'Invite teammates and choose what each of them can open. A monthly limit caps what a person can spend.',
    'Laden Sie Teammitglieder ein und wählen Sie, was jedes öffnen kann. Ein Monatslimit begrenzt die Ausgaben einer Person.',
    'ادعُ زملاءك وحدّد ما يستطيع كل منهم فتحه. حدّ شهري يقيّد ما ينفقه الشخص.',
  ],
  'help.webhooks': ['Send leads elsewhere', 'Leads weitergeben', 'إرسال العملاء إلى نظام آخر'],
  'help.webhooksText': [
    'A webhook sends each new lead to another system as a signed request, and retries for three days. Set it up under Integration.',
    'Ein Webhook sendet jeden neuen Lead als signierte Anfrage an ein anderes System und versucht es drei Tage lang. Richten Sie ihn unter „Integration“ ein.',
    'يرسل خطاف الويب كل عميل جديد في طلب موقّع إلى نظام آخر، ويعيد المحاولة ثلاثة أيام. اضبطه ضمن التكامل.',
  ],
  'help.data': ['Data for your region', 'Daten für Ihre Region', 'بيانات منطقتك'],
  'help.dataText': [
    'On the Data page, choose a region. The server downloads its open data and imports it. You can also import your own table.',
    'Wählen Sie auf der Seite „Daten“ eine Region. Der Server lädt ihre offenen Daten herunter und importiert sie. Sie können auch eine eigene Tabelle importieren.',
    'في صفحة البيانات اختر منطقة. ينزّل الخادم بياناتها المفتوحة ويستوردها. ويمكنك أيضًا استيراد جدول لديك.',
  ],

  'help.contactFailed': [
    "We couldn't load the contact.",
    'Der Kontakt konnte nicht geladen werden.',
    'تعذّر تحميل بيانات التواصل.',
  ],
  'help.askBusiness': [
    'For questions and credits, contact {name}.',
    'Bei Fragen und für Credits wenden Sie sich an {name}.',
    'للأسئلة والنقاط تواصل مع {name}.',
  ],
  'help.askOwner': [
    'For credits and rights, ask the owner of your account.',
    'Für Credits und Rechte fragen Sie den Inhaber Ihres Kontos.',
    'للنقاط والصلاحيات اسأل مالك حسابك.',
  ],
  'help.ownContact': [
    'Your users see this. It comes from your business profile.',
    'Das sehen Ihre Benutzer. Es stammt aus Ihrem Unternehmensprofil.',
    'هذا ما يراه مستخدموك. مصدره ملف شركتك.',
  ],
  'help.noContact': [
    "{name} hasn't published a contact.",
    '{name} hat keinen Kontakt angegeben.',
    'لم ينشر {name} بيانات للتواصل.',
  ],
  'help.email': ['Email', 'E-Mail', 'البريد'],
  'help.phone': ['Phone', 'Telefon', 'الهاتف'],
  'help.website': ['Website', 'Website', 'الموقع'],
  'help.owner': ['Account owner', 'Kontoinhaber', 'مالك الحساب'],

  'help.news1': [
    'Search or jump to finds leads and people by name.',
    '„Suchen oder springen“ findet Leads und Personen nach Namen.',
    'البحث أو الانتقال يجد العملاء والأشخاص بالاسم.',
  ],
  'help.news2': [
    'New search shows what is left to set up.',
    '„Neue Suche“ zeigt, was noch einzurichten ist.',
    'يعرض البحث الجديد ما بقي إعداده.',
  ],
  'help.news3': [
    'Searches, imports, exports and CRMs obey your do-not-contact list.',
    'Suchen, Importe, Exporte und CRM-Systeme beachten Ihre Sperrliste.',
    'تلتزم عمليات البحث والاستيراد والتصدير وأنظمة CRM بقائمة عدم التواصل.',
  ],
  'help.news4': [
    'Search for people, emails by domain and influencers.',
    'Suchen Sie nach Personen, E-Mails nach Domain und Influencern.',
    'ابحث عن أشخاص وعناوين حسب النطاق ومؤثرين.',
  ],
  'help.news5': [
    'Webhooks and API keys connect other systems.',
    'Webhooks und API-Schlüssel verbinden andere Systeme.',
    'تربط خطافات الويب ومفاتيح API أنظمة أخرى.',
  ],
  'help.space': ['Space', 'Leertaste', 'المسافة'],
  'help.keysAnywhere': ['Anywhere', 'Überall', 'في أي مكان'],
  'help.keysGoTo': ['Go to', 'Springen zu', 'الذهاب إلى'],
  'help.keysTable': ['In a list', 'In einer Liste', 'في قائمة'],
  'help.keysLead': ['On a lead', 'Bei einem Lead', 'في صفحة عميل'],
  'help.keySteps': ['Previous and next lead', 'Voriger und nächster Lead', 'العميل السابق والتالي'],
  'help.keyTask': ['Add task', 'Aufgabe hinzufügen', 'إضافة مهمة'],
  'help.keyNote': ['Add note', 'Notiz hinzufügen', 'إضافة ملاحظة'],
  'help.keyPalette': ['Search or jump to', 'Suchen oder springen', 'البحث أو الانتقال'],
  'help.keySidebar': ['Collapse sidebar', 'Seitenleiste einklappen', 'طي الشريط الجانبي'],
  'help.keyNew': ['New search', 'Neue Suche', 'بحث جديد'],
  'help.keyFocusSearch': ['Focus search field', 'Suchfeld aktivieren', 'الانتقال إلى حقل البحث'],
  'help.keyHelp': ['Help and shortcuts', 'Hilfe und Tastenkürzel', 'المساعدة والاختصارات'],
  'help.keyRows': ['Move between rows', 'Zwischen Zeilen wechseln', 'التنقل بين الصفوف'],
  'help.keyPeek': ['Open beside the list', 'Neben der Liste öffnen', 'الفتح بجانب القائمة'],
  'help.keyOpen': ['Open', 'Öffnen', 'فتح'],
  'help.keySelect': ['Select', 'Auswählen', 'اختيار'],
  'help.keySelectPage': ['Select page', 'Ganze Seite auswählen', 'اختيار الصفحة'],
  'help.keyClear': ['Clear selection', 'Auswahl aufheben', 'إلغاء الاختيار'],
  'help.singleKeys': ['Single-key shortcuts', 'Kürzel mit einer Taste', 'اختصارات بمفتاح واحد'],
  'help.singleKeysText': [
    "They don't run while you type.",
    'Beim Tippen sind sie inaktiv.',
    'لا تعمل أثناء الكتابة.',
  ],

  'help.docs.all': ['Open all guides', 'Alle Anleitungen öffnen', 'فتح كل الأدلة'],
  'help.docs.search': ['Search help', 'Hilfe durchsuchen', 'البحث في المساعدة'],
  'help.docs.searchFor': ['Results for “{text}”', 'Ergebnisse für „{text}“', 'نتائج «{text}»'],
  'help.docs.pages': ['Pages of help', 'Seiten der Hilfe', 'صفحات المساعدة'],
  'help.docs.forEveryone': ['Guides', 'Anleitungen', 'الأدلة'],
  'help.docs.forOperators': ['For operators', 'Für Betreiber', 'للمشغّلين'],
  'help.docs.loadFailed': [
    "We couldn't load the guides.",
    'Die Anleitungen konnten nicht geladen werden.',
    'تعذّر تحميل الأدلة.',
  ],
  'help.docs.english': [
    'This guide is in English.',
    'Diese Anleitung ist auf Englisch.',
    'هذا الدليل بالإنجليزية.',
  ],
  'help.docs.found': [
    '{count, plural, =0 {Nothing found} one {# section} other {# sections}}',
    '{count, plural, =0 {Nichts gefunden} one {# Abschnitt} other {# Abschnitte}}',
    '{count, plural, zero {لا نتائج} one {قسم واحد} two {قسمان} few {# أقسام} many {# قسمًا} other {# قسم}}',
  ],
  'help.docs.nothing': ['Try a shorter word.', 'Versuchen Sie ein kürzeres Wort.', 'جرّب كلمة أقصر.'],
} as const satisfies WordTable
