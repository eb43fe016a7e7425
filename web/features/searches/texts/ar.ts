import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'searches.run.queued': 'في انتظار البدء.',
  'searches.run.checking':
    '{count, plural, zero {لا يُفحص أي عميل.} one {ما زال عميل واحد قيد الفحص.} two {ما زال عميلان قيد الفحص.} few {ما زال # عملاء قيد الفحص.} many {ما زال # عميلًا قيد الفحص.} other {ما زال # عميل قيد الفحص.}}',
  'searches.run.stopping':
    '{count, plural, zero {لا مواقع قيد القراءة.} one {جارٍ إنهاء قراءة موقع واحد.} two {جارٍ إنهاء قراءة موقعين.} few {جارٍ إنهاء قراءة # مواقع.} many {جارٍ إنهاء قراءة # موقعًا.} other {جارٍ إنهاء قراءة # موقع.}}',
  'searches.run.failed': 'لم يستجب المصدر. لم يُخصم منك شيء.',
  'searches.run.blocked': 'حظر المصدر طلباتنا. العملاء الذين عُثر عليهم محفوظون.',
  'searches.run.rateLimited': 'حدّ المصدر من طلباتنا. العملاء الذين عُثر عليهم محفوظون.',
  'searches.run.partial':
    'تعطّل المصدر بعد {count, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}. العملاء الذين عُثر عليهم محفوظون.',
  'searches.run.creditLimit':
    '{limit, plural, zero {بلغت حدك من النقاط.} one {بلغت حدك: نقطة واحدة.} two {بلغت حدك: نقطتان.} few {بلغت حدك: # نقاط.} many {بلغت حدك: # نقطة.} other {بلغت حدك: # نقطة.}}',
  'searches.run.outOfCredits': 'نفدت النقاط.',
  'searches.run.sourceBack': 'عاد المصدر إلى العمل. استأنف البحث للعثور على بقية العملاء.',
  'searches.run.waitsForCredits':
    '{credits, plural, zero {نفدت النقاط. يُستأنف البحث عند إضافة نقاط.} one {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى نقطة أخرى.} two {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى نقطتين أخريين.} few {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى # نقاط أخرى.} many {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى # نقطة أخرى.} other {نفدت النقاط. يُستأنف البحث عند إضافة نقاط، حتى # نقطة أخرى.}}',
  'searches.run.accountLimit': 'بلغ الحساب حد نقاطه.',
  'searches.run.leadLimit': 'بلغت حدك من العملاء: {limit}.',
  'searches.run.allFound': 'كل النتائج موجودة في القائمة.',
  'searches.run.unread': 'مواقع تعذرت قراءتها: {count}. السبب: {cause}.',
  'searches.run.unreadMostly': 'مواقع تعذرت قراءتها: {count}. السبب الغالب: {cause}.',
  'searches.run.cause.dns': 'لا يوجد DNS على هذا الخادم',
  'searches.run.cause.noAnswer': 'لم تُجب المواقع',
  'searches.run.cause.robots': 'لا تسمح المواقع بالروبوتات',
  'searches.run.cause.other': 'السبب مذكور عند كل عميل',
  'searches.run.noneNew': 'لا نتائج جديدة.',
  'searches.run.byUser': 'أوقفت هذا البحث. لن تُحتسب نقاط أخرى.',
  'searches.run.suspended':
    'توقّف مؤقتًا أثناء تعليق الحساب. العملاء الذين عُثر عليهم محفوظون. استأنف البحث للمتابعة.',
  'searches.run.notAllowed': 'توقّف لأن من بدأه لم يعد يملك حق البحث. لن تُحتسب نقاط أخرى.',
  'searches.run.end': 'إنهاء البحث',
  'searches.run.putAway': 'إخفاء الإيصال',
  'searches.resume.title': 'استئناف البحث',
  'searches.resume.text':
    '{count, plural, zero {لا يمكن إضافة المزيد.} one {يمكن إضافة عميل واحد آخر.} two {يمكن إضافة عميلين آخرين.} few {يمكن إضافة حتى # عملاء آخرين.} many {يمكن إضافة حتى # عميلًا آخر.} other {يمكن إضافة حتى # عميل آخر.}} لا تدفع إلا مقابل العملاء الذين لديهم بريد إلكتروني.',
  'searches.resume.limit': 'لا تنفق أكثر من',
  'searches.resume.limitHint': 'يتوقف البحث مؤقتًا عند بلوغ هذا المبلغ.',
  'searches.resume.rate': '{price} لكل عميل لديه بريد إلكتروني',
  'searches.source.title': 'المصادر',
  'searches.source.waiting': 'ينتظر',
  'searches.source.running': 'قيد البحث',
  'searches.source.answered': 'استجاب',
  'searches.source.failed': 'فشل',
  'searches.source.notConfigured': 'غير مهيأ',
  'searches.source.found':
    '{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}',
} as const satisfies Texts<typeof en>
