import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    lab: { set: 'lab'; texts: typeof texts }
  }
}

/** Keys start with `lab.`. */
export const texts = {
  'lab.text': [
    'Ask two sources for emails that you know already, and see which one is worth its price.',
    'Fragen Sie zwei Quellen nach E-Mail-Adressen, die Sie schon kennen, und sehen Sie, welche ihren Preis wert ist.',
    'اسأل مصدرين عن عناوين تعرفها مسبقًا لترى أيهما يستحق ثمنه.',
  ],
  'lab.listsFailed': [
    "We couldn't load your lists.",
    'Ihre Listen konnten nicht geladen werden.',
    'تعذّر تحميل قوائمك.',
  ],
  'lab.trialsFailed': [
    "We couldn't load the comparisons.",
    'Die Vergleiche konnten nicht geladen werden.',
    'تعذّر تحميل المقارنات.',
  ],
  'lab.none': ['No comparison yet', 'Noch kein Vergleich', 'لا مقارنة بعد'],
  'lab.noLists': ['No known leads yet', 'Noch keine bekannten Leads', 'لا عملاء معروفين بعد'],
  'lab.noListsText': [
    'A comparison needs a list of yours with leads whose email was found.',
    'Ein Vergleich braucht eine Ihrer Listen mit Leads, deren E-Mail-Adresse gefunden wurde.',
    'تحتاج المقارنة إلى قائمة لك فيها عملاء عُثر على عناوينهم.',
  ],
  'lab.noSources': ['Two sources are needed', 'Zwei Quellen sind nötig', 'يلزم مصدران'],
  'lab.noSourcesText': [
    'Add a second source that finds emails. It may stay off.',
    'Fügen Sie eine zweite Quelle hinzu, die E-Mail-Adressen findet. Sie kann ausgeschaltet bleiben.',
    'أضف مصدرًا ثانيًا يجد العناوين. ويمكن أن يبقى مطفأ.',
  ],
  'lab.newSearch': ['New search', 'Neue Suche', 'بحث جديد'],
  'lab.list': ['List', 'Liste', 'القائمة'],
  'lab.known': [
    '{count, plural, one {# known lead} other {# known leads}}',
    '{count, plural, one {# bekannter Lead} other {# bekannte Leads}}',
    '{count, plural, zero {لا عملاء معروفين} one {عميل معروف واحد} two {عميلان معروفان} few {# عملاء معروفين} many {# عميلًا معروفًا} other {# عميل معروف}}',
  ],
  'lab.first': ['First source', 'Erste Quelle', 'المصدر الأول'],
  'lab.second': ['Second source', 'Zweite Quelle', 'المصدر الثاني'],
  'lab.noOther': [
    'No other source answers for the same leads',
    'Keine andere Quelle antwortet für dieselben Leads',
    'لا مصدر آخر يجيب عن العملاء أنفسهم',
  ],
  'lab.leads': ['Leads', 'Leads', 'العملاء'],
  'lab.limit': ['Limit in US cents', 'Grenze in US-Cent', 'الحد بالسنت الأمريكي'],
  'lab.price': [
    '{questions, plural, one {# question} other {# questions}}, at most {cost}',
    '{questions, plural, one {# Frage} other {# Fragen}}, höchstens {cost}',
    '{questions, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}، {cost} على الأكثر',
  ],
  'lab.start': ['Compare', 'Vergleichen', 'مقارنة'],
  'lab.stop': ['Stop', 'Stoppen', 'إيقاف'],
  'lab.state.queued': ['Waiting', 'Wartet', 'في الانتظار'],
  'lab.state.running': ['Running', 'Läuft', 'جارٍ'],
  'lab.state.done': ['Done', 'Fertig', 'اكتمل'],
  'lab.state.stopped': ['Stopped', 'Gestoppt', 'أُوقف'],
  'lab.state.failed': ['Failed', 'Fehlgeschlagen', 'فشل'],
  'lab.end.limit': [
    'Ended before a question that could pass the limit',
    'Beendet vor einer Frage, die die Grenze überschreiten könnte',
    'انتهت قبل سؤال قد يتجاوز الحد',
  ],
  'lab.end.source_removed': [
    'Ended because a source was removed',
    'Beendet, weil eine Quelle entfernt wurde',
    'انتهت لأن مصدرًا أُزيل',
  ],
  'lab.end.kept_failing': [
    'Ended after several errors of the server',
    'Beendet nach mehreren Fehlern des Servers',
    'انتهت بعد عدة أخطاء في الخادم',
  ],
  'lab.end.other': [
    "Ended for a reason that this version doesn't know",
    'Beendet aus einem Grund, den diese Version nicht kennt',
    'انتهت لسبب لا تعرفه هذه النسخة',
  ],
  'lab.facts': [
    '{leads, plural, one {# lead} other {# leads}} · {paid} paid',
    '{leads, plural, one {# Lead} other {# Leads}} · {paid} bezahlt',
    '{leads, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}} · دُفع {paid}',
  ],
  'lab.source': ['Source', 'Quelle', 'المصدر'],
  'lab.asked': [
    '{asked, number} of {leads, number} asked',
    '{asked, number} von {leads, number} gefragt',
    'سُئل عن {asked, number} من {leads, number}',
  ],
  'lab.coverage': ['Emails given', 'Adressen genannt', 'عناوين قُدّمت'],
  'lab.right': ['Correct', 'Davon richtig', 'الصحيح منها'],
  'lab.failed': [
    '{failed, number} without answer',
    '{failed, number} ohne Antwort',
    'بلا جواب: {failed, number}',
  ],
  'lab.perRight': ['Cost per correct email', 'Kosten je richtiger Adresse', 'تكلفة كل عنوان صحيح'],
  'lab.both': [
    '{both, plural, =0 {No lead with an email from both} one {Both gave an email for # lead, {same} the same} other {Both gave an email for # leads, {same} the same}}',
    '{both, plural, =0 {Kein Lead mit einer Adresse von beiden} one {Bei # Lead nannten beide eine Adresse, {same} davon dieselbe} other {Bei # Leads nannten beide eine Adresse, {same} davon dieselbe}}',
    '{both, plural, zero {لا عميل بعنوان من كليهما} one {قدّم كلاهما عنوانًا لعميل واحد، منها {same} متطابق} two {قدّم كلاهما عنوانًا لعميلين، منها {same} متطابق} few {قدّم كلاهما عنوانًا لـ # عملاء، منها {same} متطابق} many {قدّم كلاهما عنوانًا لـ # عميلًا، منها {same} متطابق} other {قدّم كلاهما عنوانًا لـ # عميل، منها {same} متطابق}}',
  ],
  'lab.showLeads': ['Show leads', 'Leads zeigen', 'عرض العملاء'],
  'lab.hideLeads': ['Hide leads', 'Leads ausblenden', 'إخفاء العملاء'],
  'lab.leadsFailed': [
    "We couldn't load the leads.",
    'Die Leads konnten nicht geladen werden.',
    'تعذّر تحميل العملاء.',
  ],
  'lab.lead': ['Lead and known email', 'Lead und bekannte Adresse', 'العميل والعنوان المعروف'],
  'lab.miss': ['no email', 'keine E-Mail-Adresse', 'لا عنوان'],
  'lab.isRight': ['Correct', 'Richtig', 'صحيح'],
  'lab.isOther': ['Different', 'Abweichend', 'مختلف'],
} as const satisfies WordTable
