import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    listImports: { set: 'listImports'; texts: typeof texts }
  }
}

/** Keys start with `listImports.`. */
export const texts = {
  'listImports.title': ['Import leads', 'Leads importieren', 'استيراد عملاء'],
  'listImports.again': ['Upload again', 'Erneut hochladen', 'إعادة الرفع'],
  'listImports.loadFailed': [
    "We couldn't load the import.",
    'Der Import konnte nicht geladen werden.',
    'تعذّر تحميل الاستيراد.',
  ],
  'listImports.gone': ['Import not found', 'Import nicht gefunden', 'لم يُعثر على الاستيراد'],
  'listImports.goneText': [
    'Check the address, or import the file again.',
    'Prüfen Sie die Adresse, oder importieren Sie die Datei erneut.',
    'تحقق من العنوان أو استورد الملف من جديد.',
  ],
  'listImports.text': [
    'Importing is free. You see every count before anything is added.',
    'Der Import ist kostenlos. Sie sehen alle Zahlen, bevor etwas hinzugefügt wird.',
    'الاستيراد مجاني. ترى كل الأعداد قبل إضافة أي شيء.',
  ],
  'listImports.file': [
    'CSV, Excel, HTML, JSON or vCard',
    'CSV, Excel, HTML, JSON oder vCard',
    'CSV أو Excel أو HTML أو JSON أو vCard',
  ],
  'listImports.limits': [
    'Up to {rows, number} rows.',
    'Bis zu {rows, number} Zeilen.',
    'أقصى عدد للصفوف: {rows, number}.',
  ],
  'listImports.countryNeeded': [
    'Choose it: rows have phone numbers without a country.',
    'Land wählen: Zeilen haben Telefonnummern ohne Land.',
    'اختره: في الصفوف أرقام هاتف بلا بلد.',
  ],
  'listImports.earlier': ['Earlier imports', 'Frühere Importe', 'عمليات استيراد سابقة'],
  'listImports.earlierLine': [
    '{count, plural, one {# lead} other {# leads}} added · {when}',
    '{count, plural, one {# Lead} other {# Leads}} hinzugefügt · {when}',
    '{count, plural, zero {لم يُضَف أي عميل} one {أُضيف عميل واحد} two {أُضيف عميلان} few {أُضيف # عملاء} many {أُضيف # عميلًا} other {أُضيف # عميل}} · {when}',
  ],
  'listImports.like': ['As in “{file}”', 'Wie in „{file}“', 'كما في «{file}»'],
  'listImports.list': ['List', 'Liste', 'القائمة'],
  'listImports.type': ['Rows are', 'Zeilen sind', 'الصفوف هي'],
  'listImports.name': ['Name of the new list', 'Name der neuen Liste', 'اسم القائمة الجديدة'],
  'listImports.network': [
    'Network of rows without one',
    'Netzwerk von Zeilen ohne Angabe',
    'شبكة الصفوف التي لا تذكرها',
  ],
  'listImports.noNetwork': ['Not chosen', 'Nicht gewählt', 'لم تُختر'],
  'listImports.skipOwned': [
    'Leave out leads of my other lists',
    'Leads meiner anderen Listen auslassen',
    'ترك العملاء الموجودين في قوائمي الأخرى',
  ],
  'listImports.check': ['Check of the whole file', 'Prüfung der ganzen Datei', 'فحص الملف كله'],
  'listImports.checking': ['Checking the file', 'Datei wird geprüft', 'جارٍ فحص الملف'],
  'listImports.waiting': ['Waiting', 'Wartet', 'في الانتظار'],
  'listImports.running': ['Importing', 'Wird importiert', 'جارٍ الاستيراد'],
  'listImports.undoing': ['Removing leads', 'Leads werden entfernt', 'جارٍ إزالة العملاء'],
  'listImports.readOf': [
    '{read, number} of {total, plural, one {# row} other {# rows}}',
    '{read, number} von {total, plural, one {# Zeile} other {# Zeilen}}',
    '{read, number} من {total, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}',
  ],
  'listImports.read': [
    '{read, plural, one {# row} other {# rows}}',
    '{read, plural, one {# Zeile} other {# Zeilen}}',
    '{read, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
  ],
  'listImports.willAdd': ['Will be added', 'Werden hinzugefügt', 'ستُضاف'],
  'listImports.added': ['Added', 'Hinzugefügt', 'أُضيفت'],
  'listImports.owned': ['In your other lists', 'In Ihren anderen Listen', 'في قوائمك الأخرى'],
  'listImports.leftOut': ['Do not contact', 'Gesperrt', 'عدم التواصل'],
  'listImports.rejected': ['Rejected', 'Abgelehnt', 'مرفوضة'],
  'listImports.blank': ['Blank rows', 'Leere Zeilen', 'صفوف فارغة'],
  'listImports.unread': ['With values left out', 'Mit ausgelassenen Werten', 'فيها قيم متروكة'],
  'listImports.removed': ['Removed', 'Wieder entfernt', 'أُزيلت'],
  'listImports.import': [
    'Import {count, plural, one {# lead} other {# leads}}',
    '{count, plural, one {# Lead} other {# Leads}} importieren',
    'استيراد {count, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}',
  ],
  'listImports.importNone': ['Import', 'Importieren', 'استيراد'],
  'listImports.free': ['free', 'kostenlos', 'مجانًا'],
  'listImports.nothing': [
    'No row can be added. Correct the columns or choose another file.',
    'Keine Zeile kann hinzugefügt werden. Korrigieren Sie die Spalten oder wählen Sie eine andere Datei.',
    'لا يمكن إضافة أي صف. صحّح الأعمدة أو اختر ملفًا آخر.',
  ],
  'listImports.discard': ['Discard', 'Verwerfen', 'تجاهل'],
  'listImports.openList': ['Open list', 'Liste öffnen', 'فتح القائمة'],
  'listImports.rejects': [
    'Download rejected rows',
    'Abgelehnte Zeilen herunterladen',
    'تنزيل الصفوف المرفوضة',
  ],
  'listImports.rejectsKept': [
    'Kept for {days, plural, one {# day} other {# days}}.',
    'Werden {days, plural, one {# Tag} other {# Tage}} aufbewahrt.',
    'تُحفظ {days, plural, zero {دون أيام} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  ],
  'listImports.undo': ['Undo import', 'Import rückgängig machen', 'التراجع عن الاستيراد'],
  'listImports.undoTitle': [
    'Undo the import of “{name}”?',
    'Import von „{name}“ rückgängig machen?',
    'التراجع عن استيراد «{name}»؟',
  ],
  'listImports.undoText': [
    'The leads it added are removed from the list, with everything found or written for them since. The list stays.',
    'Die hinzugefügten Leads werden aus der Liste entfernt, samt allem, was seitdem zu ihnen gefunden oder notiert wurde. Die Liste bleibt.',
    'يُزال من القائمة العملاء الذين أضافهم، مع كل ما عُثر عليه أو كُتب عنهم منذ ذلك الحين. تبقى القائمة.',
  ],
  'listImports.next': ['Next steps', 'Nächste Schritte', 'الخطوات التالية'],
  'listImports.nextCost': [
    'up to {credits, plural, one {# credit} other {# credits}}',
    'bis zu {credits, plural, one {# Credit} other {# Credits}}',
    'حتى {credits, plural, zero {لا نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  ],
  'listImports.why.by_user': ['Stopped by a user.', 'Von einem Benutzer gestoppt.', 'أوقفه مستخدم.'],
  'listImports.why.list_deleted': ['The list was deleted.', 'Die Liste wurde gelöscht.', 'حُذفت القائمة.'],
  'listImports.why.not_allowed': [
    'The user who started it can no longer add leads.',
    'Der Benutzer, der ihn gestartet hat, darf keine Leads mehr hinzufügen.',
    'لم يعد يحق للمستخدم الذي بدأه إضافة عملاء.',
  ],
  'listImports.why.person_erased': [
    'A person was erased from your account. The file may have named that person, so it was deleted.',
    'Eine Person wurde aus Ihrem Konto gelöscht. Die Datei könnte sie enthalten haben und wurde deshalb gelöscht.',
    'مُحي شخص من حسابك، وربما ورد ذكره في الملف، فحُذف الملف.',
  ],
  'listImports.why.expired': [
    "The file was deleted because it wasn't imported within a day. Upload it again.",
    'Die Datei wurde gelöscht, weil sie nicht innerhalb eines Tages importiert wurde. Laden Sie sie erneut hoch.',
    'حُذف الملف لأنه لم يُستورد خلال يوم. ارفعه من جديد.',
  ],
  'listImports.why.file_gone': [
    'The file is gone. Upload it again.',
    'Die Datei ist nicht mehr da. Laden Sie sie erneut hoch.',
    'لم يعد الملف موجودًا. ارفعه من جديد.',
  ],
  'listImports.why.broken_file': [
    "The file is damaged and can't be read to its end. Save it again and upload it.",
    'Die Datei ist beschädigt und lässt sich nicht bis zum Ende lesen. Speichern Sie sie neu und laden Sie sie hoch.',
    'الملف تالف ولا يمكن قراءته حتى نهايته. احفظه من جديد ثم ارفعه.',
  ],
  'listImports.why.needs_memory': [
    'The file needs more memory than an import may use. Split it, or save it as CSV.',
    'Die Datei braucht mehr Arbeitsspeicher, als ein Import belegen darf. Teilen Sie sie auf oder speichern Sie sie als CSV.',
    'يحتاج الملف إلى ذاكرة أكثر مما يُسمح به للاستيراد. قسّمه أو احفظه بصيغة CSV.',
  ],
  'listImports.why.reader_died': [
    'Reading the file stopped before its end. Save it again, for example as CSV, and upload it.',
    'Das Lesen der Datei brach vor ihrem Ende ab. Speichern Sie sie neu, zum Beispiel als CSV, und laden Sie sie hoch.',
    'توقفت قراءة الملف قبل نهايته. احفظه من جديد، بصيغة CSV مثلًا، ثم ارفعه.',
  ],
  'listImports.why.too_long': [
    'The file has more than {rows, number} rows. Split it.',
    'Die Datei hat mehr als {rows, number} Zeilen. Teilen Sie sie auf.',
    'عدد صفوف الملف أكبر من {rows, number}. قسّمه.',
  ],
  'listImports.why.kept_failing': [
    'Every attempt failed. Try again later.',
    'Alle Versuche sind fehlgeschlagen. Versuchen Sie es später erneut.',
    'فشلت كل المحاولات. حاول مرة أخرى لاحقًا.',
  ],
  'listImports.why.other': [
    'It ended for a reason that this version does not know.',
    'Er endete aus einem Grund, den diese Version nicht kennt.',
    'انتهى لسبب لا تعرفه هذه النسخة.',
  ],
} as const satisfies WordTable
