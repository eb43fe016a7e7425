import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    region: { set: 'newSearch'; texts: typeof texts }
  }
}

/** Keys start with `region.`. */
export const texts = {
  'region.import': ['Import {name}', '{name} importieren', 'استيراد {name}'],
  'region.update': ['Update {name}', '{name} aktualisieren', 'تحديث {name}'],
  'region.overture': ['Import Overture places', 'Orte von Overture importieren', 'استيراد أماكن Overture'],
  'region.overtureHint': [
    'Adds businesses that OpenStreetMap lacks. Source: {host}',
    'Ergänzt Unternehmen, die in OpenStreetMap fehlen. Quelle: {host}',
    'يضيف شركات لا توجد في OpenStreetMap. المصدر: {host}',
  ],
  'region.updateNow': ['Update now', 'Jetzt aktualisieren', 'تحديث الآن'],
  'region.largeTitle': [
    'Download {size} for {name}?',
    '{size} für {name} herunterladen?',
    'تنزيل {size} لـ {name}؟',
  ],
  'region.largeText': [
    'The download and the import of a large region can take an hour. You can stop them at any time.',
    'Download und Import einer großen Region können eine Stunde dauern. Sie können beides jederzeit stoppen.',
    'قد يستغرق تنزيل منطقة كبيرة واستيرادها ساعة. يمكنك إيقافهما في أي وقت.',
  ],
  'region.title': ['Add a region', 'Region hinzufügen', 'إضافة منطقة'],
  'region.pick': ['Region', 'Region', 'المنطقة'],
  'region.pickPlaceholder': [
    'Country, state or city',
    'Land, Bundesland oder Stadt',
    'بلد أو ولاية أو مدينة',
  ],
  'region.pickOnMap': [
    'Map of regions. Click a place to see its regions.',
    'Karte der Regionen. Klicken Sie auf einen Ort, um seine Regionen zu sehen.',
    'خريطة المناطق. انقر مكانًا لعرض مناطقه.',
  ],
  'region.mapHint': [
    'Or click a place on the map.',
    'Oder klicken Sie auf einen Ort auf der Karte.',
    'أو انقر مكانًا على الخريطة.',
  ],
  'region.noRegionHere': [
    'No region is offered here. Click somewhere else, or search by name.',
    'Hier wird keine Region angeboten. Klicken Sie auf eine andere Stelle oder suchen Sie nach dem Namen.',
    'لا تتوفر منطقة هنا. انقر مكانًا آخر أو ابحث بالاسم.',
  ],
  'region.sampleRegion': ['Sample', 'Beispiel', 'تجريبي'],
  'region.imported': ['Imported', 'Importiert', 'مستوردة'],
  'region.beingImported': [
    'This region is being imported.',
    'Diese Region wird gerade importiert.',
    'هذه المنطقة قيد الاستيراد.',
  ],
  'region.noMirror': [
    'Downloads are turned off on this server. Upload a file instead.',
    'Downloads sind auf diesem Server ausgeschaltet. Laden Sie stattdessen eine Datei hoch.',
    'التنزيلات معطّلة على هذا الخادم. ارفع ملفًا بدلًا من ذلك.',
  ],
  'region.fromMirror': ['Source: {mirror}', 'Quelle: {mirror}', 'المصدر: {mirror}'],
  'region.mirrorSilent': [
    "{mirror} didn't answer. Try again, or upload a file.",
    '{mirror} hat nicht geantwortet. Versuchen Sie es erneut oder laden Sie eine Datei hoch.',
    'لم يُجب {mirror}. حاول مرة أخرى أو ارفع ملفًا.',
  ],
  'region.upload': ['Upload a file instead', 'Stattdessen eine Datei hochladen', 'رفع ملف بدلًا من ذلك'],
  'region.downloading': [
    'Downloading {name}: {read} of {all}',
    '{name} wird heruntergeladen: {read} von {all}',
    'جارٍ تنزيل {name}: {read} من {all}',
  ],
  'region.importing': ['Importing {name}', '{name} wird importiert', 'جارٍ استيراد {name}'],
  'region.done': ['{name} is imported.', '{name} ist importiert.', 'استُوردت {name}.'],
  'region.searchTowns': [
    '{name} is imported. Search one of its towns.',
    '{name} ist importiert. Suchen Sie in einem der Orte.',
    'استُوردت {name}. ابحث في إحدى مدنها.',
  ],
  'region.searchIn': ['Search in {name}', 'In {name} suchen', 'البحث في {name}'],
  'region.downloadAgain': ['Download again', 'Erneut herunterladen', 'تنزيل مرة أخرى'],
  'region.uploadAgain': ['Upload again', 'Erneut hochladen', 'إعادة الرفع'],
  'region.updates': ['Automatic updates', 'Automatische Aktualisierung', 'التحديث التلقائي'],
  'region.updatesOf': ['Updates of {name}', 'Aktualisierung von {name}', 'تحديث {name}'],
  'region.off': ['Off', 'Aus', 'متوقف'],
  'region.weekly': ['Weekly', 'Wöchentlich', 'أسبوعيًا'],
  'region.monthly': ['Monthly', 'Monatlich', 'شهريًا'],
} as const satisfies WordTable
