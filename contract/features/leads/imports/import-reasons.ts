import type { Feature } from '#contract/values/feature.ts'

/** Why an import of data failed. */
export const importReasons = {
  file_gone: [
    'The uploaded file no longer exists. Upload it again.',
    'Die hochgeladene Datei ist nicht mehr vorhanden. Laden Sie sie erneut hoch.',
    'لم يعد الملف المرفوع موجودًا. ارفعه مرة أخرى.',
  ],
  file_broken: [
    'The file is incomplete or damaged. Download it again. Details: {detail}',
    'Die Datei ist unvollständig oder beschädigt. Laden Sie sie erneut herunter. Details: {detail}',
    'الملف غير مكتمل أو تالف. نزّله مرة أخرى. التفاصيل: {detail}',
  ],
  // Of imports that failed before each fault had a reason of its own.
  table_broken: [
    'The table is damaged. Nothing was imported. Save it again and upload it. Details: {detail}',
    'Die Tabelle ist beschädigt. Es wurde nichts importiert. Speichern Sie sie neu und laden Sie sie hoch. Details: {detail}',
    'الجدول تالف ولم يُستورد شيء. احفظه من جديد ثم ارفعه. التفاصيل: {detail}',
  ],
  table_empty: [
    'The table has no rows. Nothing was imported.',
    'Die Tabelle hat keine Zeilen. Es wurde nichts importiert.',
    'لا صفوف في الجدول، ولم يُستورد شيء.',
  ],
  table_not_a_table: [
    'The file holds no table. Nothing was imported. Upload CSV, XLSX, JSON, JSON Lines, GeoJSON, vCard or Parquet.',
    'Die Datei enthält keine Tabelle. Es wurde nichts importiert. Laden Sie CSV, XLSX, JSON, JSON Lines, GeoJSON, vCard oder Parquet hoch.',
    'لا جدول في الملف، ولم يُستورد شيء. ارفع CSV أو XLSX أو JSON أو JSON Lines أو GeoJSON أو vCard أو Parquet.',
  ],
  table_other_format: [
    "The format of the file can't be read. Nothing was imported. Open it in a spreadsheet program and save it as XLSX or CSV.",
    'Das Format der Datei ist nicht lesbar. Es wurde nichts importiert. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie als XLSX oder CSV.',
    'لا يمكن قراءة صيغة الملف، ولم يُستورد شيء. افتحه في برنامج جداول واحفظه بصيغة XLSX أو CSV.',
  ],
  table_broken_record: [
    "The table is damaged at row {record, number} and can't be read further. Nothing was imported. Save it again and upload it.",
    'Die Tabelle ist ab Zeile {record, number} beschädigt und nicht weiter lesbar. Es wurde nichts importiert. Speichern Sie sie neu und laden Sie sie hoch.',
    'الجدول تالف عند الصف {record, number} ولا يمكن متابعة قراءته، ولم يُستورد شيء. احفظه من جديد ثم ارفعه.',
  ],
  table_too_large_record: [
    'Row {record, number} of the table is longer than 4 MB. Nothing was imported. Check the quotation marks before it.',
    'Zeile {record, number} der Tabelle ist länger als 4 MB. Es wurde nichts importiert. Prüfen Sie die Anführungszeichen davor.',
    'الصف {record, number} من الجدول أطول من 4 ميغابايت، ولم يُستورد شيء. تحقق من علامات الاقتباس قبله.',
  ],
  table_broken_file: [
    "The file is incomplete or damaged and can't be read. Nothing was imported. Save it again and upload it.",
    'Die Datei ist unvollständig oder beschädigt und nicht lesbar. Es wurde nichts importiert. Speichern Sie sie neu und laden Sie sie hoch.',
    'الملف غير مكتمل أو تالف ولا يمكن قراءته، ولم يُستورد شيء. احفظه من جديد ثم ارفعه.',
  ],
  table_too_large: [
    'The file unpacks to more than can be read safely. Nothing was imported. Divide it and upload the parts.',
    'Die Datei wird entpackt zu groß, um sie sicher zu lesen. Es wurde nichts importiert. Teilen Sie sie und laden Sie die Teile hoch.',
    'يصبح الملف بعد فك ضغطه أكبر من أن يُقرأ بأمان، ولم يُستورد شيء. قسّمه وارفع أجزاءه.',
  ],
  no_row_fits: [
    'None of the {rows, number} rows could be imported{why, select, no_position {: no latitude and longitude} no_name {: no name} no_username {: no username that can be read} no_network {: no network} no_business {: not a business} closed {: closed for good} other {}}. Check what rows are, and which column holds what.',
    'Keine der {rows, number} Zeilen konnte importiert werden{why, select, no_position {: keine Koordinaten} no_name {: kein Name} no_username {: kein lesbarer Benutzername} no_network {: kein Netzwerk} no_business {: kein Unternehmen} closed {: dauerhaft geschlossen} other {}}. Prüfen Sie, was die Zeilen sind und welche Spalte was enthält.',
    'تعذّر استيراد أي من الصفوف ({rows, number}){why, select, no_position {: لا خط عرض ولا خط طول} no_name {: لا اسم} no_username {: لا اسم مستخدم مقروءًا} no_network {: لا شبكة} no_business {: ليس نشاطًا تجاريًا} closed {: مغلق نهائيًا} other {}}. تحقق من نوع الصفوف ومحتوى كل عمود.',
  ],
  download_incomplete: [
    'The download is incomplete: the connection to {host} was cut. Download it again.',
    'Der Download ist unvollständig: Die Verbindung zu {host} wurde unterbrochen. Laden Sie die Datei erneut herunter.',
    'التنزيل غير مكتمل: انقطع الاتصال بـ {host}. نزّل الملف مرة أخرى.',
  ],
  download_silent: [
    '{host} could not be reached. Check the network of the server, or upload a file.',
    '{host} ist nicht erreichbar. Prüfen Sie das Netzwerk des Servers oder laden Sie eine Datei hoch.',
    'تعذّر الوصول إلى {host}. تحقق من شبكة الخادم أو ارفع ملفًا.',
  ],
  download_refused: [
    '{host} refused the download (HTTP {status}). Choose another region, or upload a file.',
    '{host} hat den Download abgelehnt (HTTP {status}). Wählen Sie eine andere Region oder laden Sie eine Datei hoch.',
    'رفض {host} التنزيل (HTTP {status}). اختر منطقة أخرى أو ارفع ملفًا.',
  ],
  download_gone: [
    '{host} no longer offers this file. Choose another region, or upload a file.',
    '{host} bietet diese Datei nicht mehr an. Wählen Sie eine andere Region oder laden Sie eine Datei hoch.',
    'لم يعد {host} يقدّم هذا الملف. اختر منطقة أخرى أو ارفع ملفًا.',
  ],
  download_busy: [
    '{host} limits downloads at the moment. Try again in an hour.',
    '{host} begrenzt Downloads im Moment. Versuchen Sie es in einer Stunde erneut.',
    'يحدّ {host} من التنزيلات حاليًا. حاول مرة أخرى بعد ساعة.',
  ],
  download_wrong_sum: [
    'The downloaded file differs from the one that {host} describes. Download it again.',
    'Die heruntergeladene Datei weicht von der ab, die {host} beschreibt. Laden Sie sie erneut herunter.',
    'يختلف الملف الذي نُزّل عن الملف الذي يصفه {host}. نزّله مرة أخرى.',
  ],
  download_too_large: [
    'The file is larger than {host} said. Nothing was imported. Upload a file instead.',
    'Die Datei ist größer, als {host} angab. Es wurde nichts importiert. Laden Sie stattdessen eine Datei hoch.',
    'الملف أكبر مما ذكره {host}. لم يُستورد شيء. ارفع ملفًا بدلًا من ذلك.',
  ],
  area_empty: [
    'Overture has no places in this region. Nothing was imported.',
    'Overture hat in dieser Region keine Orte. Es wurde nichts importiert.',
    'لا أماكن لدى Overture في هذه المنطقة، ولم يُستورد شيء.',
  ],
  area_large: [
    'This region holds more than {gigabytes, number} GB of Overture data. Nothing was imported. Choose a smaller region.',
    'Diese Region enthält mehr als {gigabytes, number} GB Overture-Daten. Es wurde nichts importiert. Wählen Sie eine kleinere Region.',
    'تضم هذه المنطقة أكثر من {gigabytes, number} غيغابايت من بيانات Overture، ولم يُستورد شيء. اختر منطقة أصغر.',
  ],
  disk_full: [
    'The download needs {megabytes, number} MB of disk space, but {free, number} MB are free. Free some space, then download it again.',
    'Der Download braucht {megabytes, number} MB Speicherplatz, frei sind {free, number} MB. Schaffen Sie Platz und laden Sie die Datei erneut herunter.',
    'يحتاج التنزيل إلى {megabytes, number} ميغابايت من مساحة القرص، والمتاح {free, number} ميغابايت. حرّر مساحة ثم نزّل الملف مرة أخرى.',
  ],
  file_needs_memory: [
    'The file needs more than {megabytes, number} MB of memory. Import a smaller region, or raise QUARRY_IMPORT_MEMORY_MB.',
    'Die Datei braucht mehr als {megabytes} MB Arbeitsspeicher. Importieren Sie eine kleinere Region oder erhöhen Sie QUARRY_IMPORT_MEMORY_MB.',
    'يحتاج الملف إلى أكثر من {megabytes} ميغابايت من الذاكرة. استورد منطقة أصغر، أو ارفع QUARRY_IMPORT_MEMORY_MB.',
  ],
  import_ended_early: [
    'The import process ended early ({cause}). Nothing was imported. Try again. If it happens again, add memory to the server.',
    'Der Importprozess endete vorzeitig ({cause}). Es wurde nichts importiert. Versuchen Sie es erneut. Geschieht es wieder, geben Sie dem Server mehr Arbeitsspeicher.',
    'انتهت عملية الاستيراد مبكرًا ({cause}). لم يُستورد شيء. حاول مرة أخرى. إن تكرر ذلك فأضف ذاكرة إلى الخادم.',
  ],
  import_failing: [
    'Every import attempt failed. Find the reason in the server log.',
    'Alle Importversuche sind fehlgeschlagen. Den Grund nennt das Serverprotokoll.',
    'فشلت كل محاولات الاستيراد. تجد السبب في سجل الخادم.',
  ],
} as const satisfies Feature['reasons']
