import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'directory.title': 'مصادر البحث',
  'directory.sources': 'المصادر',
  'directory.thing': 'المصادر',
  'directory.sourceCount':
    '{count, plural, zero {لا مصادر} one {مصدر واحد} two {مصدران} few {# مصادر} many {# مصدرًا} other {# مصدر}}',
  'directory.placeCount': 'الأماكن: {count}',
  'directory.name': 'المصدر',
  'directory.places': 'الأماكن',
  'directory.localities': 'المناطق',
  'directory.licence': 'الترخيص',
  'directory.attribution': 'نسبة المصدر',
  'directory.dataDate': 'بيانات بتاريخ',
  'directory.updated': 'آخر تحديث',
  'directory.actions': 'الإجراءات',
  'directory.empty': 'لا بيانات مفتوحة بعد',
  'directory.emptyText': 'استورد منطقة: ستجد عمليات البحث عن الشركات المحلية ما فيها.',

  'directory.removeTitle': 'إزالة «{name}»؟',
  'directory.removeSample': 'إزالة العالم التجريبي؟',
  'directory.removeSampleConfirm': 'إزالة العالم التجريبي',
  'directory.removeText':
    '{places, plural, zero {لا يغادر الدليل أي مكان.} one {يغادر الدليل مكان واحد.} two {يغادر الدليل مكانان.} few {تغادر الدليل # أماكن.} many {يغادر الدليل # مكانًا.} other {يغادر الدليل # مكان.}} يبقى العملاء في القوائم.',

  'directory.importTitle': 'استيراد بيانات مفتوحة',
  'directory.file': 'ملف OpenStreetMap ⁦(.osm.pbf)⁩',
  'directory.where':
    'ملفات البلدان والمناطق: {geofabrik} والخوادم الأخرى التي يذكرها {planet}. استيراد الملف مرة أخرى يحدّث منطقته.',
  'directory.region': 'المنطقة',
  'directory.regionHint': 'إن تُرك فارغًا يأتي الاسم من الملف.',
  'directory.import': 'استيراد',
  'directory.uploadFailed': 'لم يُستورد الملف.',

  'directory.imports': 'عمليات الاستيراد',
  'directory.importsThing': 'عمليات الاستيراد',
  'directory.noImports': 'لا عمليات استيراد بعد.',
  'directory.older': 'عرض عمليات الاستيراد الأقدم',
  'directory.reading': 'قيد القراءة',
  'directory.cancelThing': 'إلغاء {name}',
  'directory.failed': 'فشل هذا الاستيراد.',
  'directory.cancelled': 'لم يُحتفظ بشيء منه.',
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
