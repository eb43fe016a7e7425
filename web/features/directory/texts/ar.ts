import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'directory.title': 'البيانات',
  'directory.datasets': 'مجموعات البيانات',
  'directory.thing': 'مجموعات البيانات',
  'directory.datasetCount':
    '{count, plural, zero {لا مجموعات بيانات} one {مجموعة بيانات واحدة} two {مجموعتا بيانات} few {# مجموعات بيانات} many {# مجموعة بيانات} other {# مجموعة بيانات}}',
  'directory.placeCount': 'الأماكن: {count}',
  'directory.name': 'مجموعة البيانات',
  'directory.places': 'الأماكن',
  'directory.localities': 'المناطق',
  'directory.licence': 'الترخيص',
  'directory.attribution': 'نسبة المصدر',
  'directory.dataDate': 'تاريخ البيانات',
  'directory.updated': 'آخر تحديث',
  'directory.actions': 'الإجراءات',
  'directory.empty': 'لا بيانات مفتوحة بعد',
  'directory.emptyText': 'استورد منطقة للبحث عن شركاتها المحلية.',

  'directory.removeTitle': 'إزالة «{name}»؟',
  'directory.removeSample': 'إزالة العالم التجريبي؟',
  'directory.removeSampleConfirm': 'إزالة العالم التجريبي',
  'directory.removeText':
    '{places, plural, zero {لا أماكن لإزالتها من الدليل.} one {سيُزال مكان واحد من الدليل.} two {سيُزال مكانان من الدليل.} few {ستُزال # أماكن من الدليل.} many {سيُزال # مكانًا من الدليل.} other {سيُزال # مكان من الدليل.}} يبقى العملاء في قوائمهم.',

  'directory.importTitle': 'استيراد بيانات مفتوحة',
  'directory.file': 'ملف OpenStreetMap ⁦(.osm.pbf)⁩',
  'directory.where':
    'نزّل ملفات البلدان والمناطق من {geofabrik} أو من خادم مذكور في {planet}. يؤدي استيراد الملف مرة أخرى إلى تحديث منطقته.',
  'directory.region': 'المنطقة',
  'directory.regionHint': 'اتركه فارغًا لاستخدام الاسم من الملف.',
  'directory.import': 'استيراد الملف',
  'directory.uploadFailed': 'تعذّر استيراد الملف. حاول مرة أخرى.',

  'directory.imports': 'عمليات الاستيراد',
  'directory.importsThing': 'عمليات الاستيراد',
  'directory.noImports': 'لا عمليات استيراد بعد.',
  'directory.older': 'عرض عمليات الاستيراد الأقدم',
  'directory.reading': 'قيد القراءة',
  'directory.cancelThing': 'إلغاء {name}',
  'directory.failed': 'فشل هذا الاستيراد. حاول مرة أخرى.',
  'directory.cancelled': 'لم تُستورد أي بيانات.',
  'directory.bytes': '{read} من {all} ميغابايت',
  'directory.objects': 'العناصر: {count}',
  'directory.speed': '{count} عنصر/ث',
  'directory.found': 'عُثر على أماكن: {count}',
  'directory.left':
    'بقي نحو {seconds, plural, zero {لحظة} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'directory.added': 'أُضيف {count}',
  'directory.updatedCount': 'حُدّث {count}',
  'directory.unchanged': 'دون تغيير {count}',
  'directory.removed': 'أُزيل {count}',
  'directory.localityCount':
    '{count, plural, zero {لا مناطق} one {منطقة واحدة} two {منطقتان} few {# مناطق} many {# منطقة} other {# منطقة}}',
  'directory.peakMemory': 'أقصى استخدام للذاكرة: {size} ميغابايت',
} as const satisfies Texts<typeof en>
