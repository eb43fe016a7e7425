import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    directory: { set: 'directory'; texts: typeof texts }
  }
}

/** Keys start with `directory.`. */
export const texts = {
  'directory.title': ['Data', 'Daten', 'البيانات'],
  'directory.datasets': ['Data sets', 'Datenbestände', 'مجموعات البيانات'],
  'directory.loadFailed': [
    "We couldn't load the data sets.",
    'Die Datenbestände konnten nicht geladen werden.',
    'تعذّر تحميل مجموعات البيانات.',
  ],
  'directory.datasetCount': [
    '{count, plural, one {# data set} other {# data sets}}',
    '{count, plural, one {# Datenbestand} other {# Datenbestände}}',
    '{count, plural, zero {لا مجموعات بيانات} one {مجموعة بيانات واحدة} two {مجموعتا بيانات} few {# مجموعات بيانات} many {# مجموعة بيانات} other {# مجموعة بيانات}}',
  ],
  'directory.placeCount': ['{count} places', '{count} Betriebe', 'الأماكن: {count}'],
  'directory.peopleCount': [
    '{count, plural, one {# person} other {# people}}',
    '{count, plural, one {# Person} other {# Personen}}',
    'الأشخاص: {count, number}',
  ],
  'directory.companyCount': [
    '{count, plural, one {# company} other {# companies}}',
    '{count, plural, one {# Firma} other {# Firmen}}',
    'الشركات: {count, number}',
  ],
  'directory.creatorCount': [
    '{count, plural, one {# creator} other {# creators}}',
    '{count, plural, one {# Influencer} other {# Influencer}}',
    'المؤثرون: {count, number}',
  ],
  'directory.name': ['Data set', 'Datenbestand', 'مجموعة البيانات'],
  'directory.places': ['Places', 'Betriebe', 'الأماكن'],
  'directory.localities': ['Localities', 'Ortschaften', 'المناطق'],
  'directory.licence': ['License', 'Lizenz', 'الترخيص'],
  'directory.dataDate': ['Data as of', 'Stand der Daten', 'تاريخ البيانات'],
  'directory.updated': ['Imported', 'Importiert', 'آخر استيراد'],
  'directory.actions': ['Actions', 'Aktionen', 'الإجراءات'],
  'directory.empty': ['No open data yet', 'Noch keine offenen Daten', 'لا بيانات مفتوحة بعد'],
  'directory.emptyText': [
    'Import a region to search its local businesses.',
    'Importieren Sie eine Region, um dort lokale Betriebe zu suchen.',
    'استورد منطقة للبحث عن شركاتها المحلية.',
  ],

  'directory.removeTitle': ['Remove “{name}”?', '„{name}“ entfernen?', 'إزالة «{name}»؟'],
  'directory.removeSample': ['Remove sample world?', 'Beispielwelt entfernen?', 'إزالة العالم التجريبي؟'],
  'directory.removeSampleConfirm': ['Remove sample world', 'Beispielwelt entfernen', 'إزالة العالم التجريبي'],
  'directory.removeText': [
    'This removes {rows, plural, one {# row} other {# rows}} from the directory. Leads stay in their lists.',
    '{rows, plural, one {# Zeile wird} other {# Zeilen werden}} aus dem Verzeichnis entfernt. Leads bleiben in ihren Listen.',
    '{rows, plural, zero {لا صفوف لإزالتها من الدليل.} one {سيُزال صف واحد من الدليل.} two {سيُزال صفان من الدليل.} few {ستُزال # صفوف من الدليل.} many {سيُزال # صفًا من الدليل.} other {سيُزال # صف من الدليل.}} يبقى العملاء في قوائمهم.',
  ],

  'directory.downloading': ['Downloading', 'Wird heruntergeladen', 'قيد التنزيل'],
  'directory.waiting': [
    'Starts when the import before it has ended.',
    'Beginnt, sobald der Import davor beendet ist.',
    'يبدأ عند انتهاء الاستيراد الذي قبله.',
  ],
  'directory.stop': ['Stop', 'Stoppen', 'إيقاف'],
  'directory.file': [
    'OpenStreetMap file (.osm.pbf)',
    'OpenStreetMap-Datei (.osm.pbf)',
    'ملف OpenStreetMap ⁦(.osm.pbf)⁩',
  ],
  'directory.where': [
    'Download country and region files from {geofabrik} or a mirror listed at {planet}. Importing a file again updates its region.',
    'Dateien für Länder und Regionen finden Sie bei {geofabrik} und den Servern, die {planet} nennt. Ein erneuter Import aktualisiert die Region.',
    'نزّل ملفات البلدان والمناطق من {geofabrik} أو من خادم مذكور في {planet}. يؤدي استيراد الملف مرة أخرى إلى تحديث منطقته.',
  ],
  'directory.region': ['Region', 'Region', 'المنطقة'],
  'directory.regionHint': [
    'Leave blank to use the name from the file.',
    'Leer lassen, um den Namen aus der Datei zu verwenden.',
    'اتركه فارغًا لاستخدام الاسم من الملف.',
  ],
  'directory.import': ['Import file', 'Datei importieren', 'استيراد الملف'],
  'directory.uploadFailed': [
    "We couldn't import the file. Try again.",
    'Die Datei konnte nicht importiert werden. Versuchen Sie es erneut.',
    'تعذّر استيراد الملف. حاول مرة أخرى.',
  ],

  'directory.imports': ['Imports', 'Importe', 'عمليات الاستيراد'],
  'directory.importsFailed': [
    "We couldn't load the imports.",
    'Die Importe konnten nicht geladen werden.',
    'تعذّر تحميل عمليات الاستيراد.',
  ],
  'directory.noImports': ['No imports yet.', 'Noch keine Importe.', 'لا عمليات استيراد بعد.'],
  'directory.older': ['Show older imports', 'Ältere Importe anzeigen', 'عرض عمليات الاستيراد الأقدم'],
  'directory.reading': ['Reading', 'Wird gelesen', 'قيد القراءة'],
  'directory.cancelThing': ['Stop {name}', '{name} stoppen', 'إيقاف {name}'],
  'directory.failed': [
    'This import failed. Try again.',
    'Dieser Import ist fehlgeschlagen. Versuchen Sie es erneut.',
    'فشل هذا الاستيراد. حاول مرة أخرى.',
  ],
  'directory.cancelled': [
    'No data was imported.',
    'Es wurden keine Daten importiert.',
    'لم تُستورد أي بيانات.',
  ],
  'directory.bytes': ['{read} of {all}', '{read} von {all}', '{read} من {all}'],
  'directory.objects': ['{count} objects', '{count} Objekte', 'العناصر: {count}'],
  'directory.speed': ['{count} objects/s', '{count} Objekte/s', 'العناصر في الثانية: {count}'],
  'directory.found': ['{count} places so far', 'bisher {count} Betriebe', 'الأماكن حتى الآن: {count}'],
  'directory.left': [
    'about {seconds, plural, one {# second} other {# seconds}} left',
    'noch etwa {seconds, plural, one {# Sekunde} other {# Sekunden}}',
    'بقي نحو {seconds, plural, zero {لحظة} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  ],
  'directory.added': ['{count} added', '{count} neu', 'أُضيف {count}'],
  'directory.updatedCount': ['{count} updated', '{count} aktualisiert', 'حُدّث {count}'],
  'directory.unchanged': ['{count} unchanged', '{count} unverändert', 'دون تغيير {count}'],
  'directory.removed': ['{count} removed', '{count} entfernt', 'أُزيل {count}'],
  'directory.localityCount': [
    '{count, plural, one {# locality} other {# localities}}',
    '{count, plural, one {# Ortschaft} other {# Ortschaften}}',
    '{count, plural, zero {لا مناطق} one {منطقة واحدة} two {منطقتان} few {# مناطق} many {# منطقة} other {# منطقة}}',
  ],
} as const satisfies WordTable
