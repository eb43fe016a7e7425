import type { Templates } from './signal.ts'

export const arabicTemplates: Templates = {
  identity: [
    {
      needs: 'name category city landmark',
      about: ['{name} هو {category} في {city}، بالقرب من {landmark}.'],
    },
    {
      needs: 'name category city',
      about: ['{name} هو {category} في {city}.', 'يقع {name} في {city}، والنشاط: {category}.'],
    },
    { needs: 'name role company', about: ['{name} يعمل لدى {company}، {role}.'] },
    { needs: 'name network username', about: ['{name} موجود على {network} باسم {username}.'] },
    { needs: 'name category', about: ['{name} هو {category}.'] },
    { needs: 'name city', about: ['مقر {name} في {city}.', 'يقع {name} في {city}.'] },
    { needs: 'name', about: ['الاسم هو {name}.'] },
  ],
  signals: [
    {
      needs: 'review_count rating',
      about: ['لدى {name} {review_count} مراجعة بتقييم {rating}.'],
      you: ['لديكم {review_count} مراجعة بتقييم {rating}.'],
    },
    { needs: 'rating', about: ['تقييم {name} هو {rating} من 5.'], you: ['تقييمكم هو {rating} من 5.'] },
    {
      needs: 'review_count',
      about: ['لدى {name} {review_count} مراجعة.'],
      you: ['لديكم {review_count} مراجعة.', 'حصلتم على {review_count} مراجعة.'],
    },
    {
      needs: 'booking=no',
      about: ['لا يتيح {name} الحجز عبر الإنترنت.'],
      you: ['موقعكم لا يتيح الحجز عبر الإنترنت.'],
    },
    {
      needs: 'booking=yes',
      about: ['يتيح {name} الحجز عبر الإنترنت.'],
      you: ['أنتم تتيحون الحجز عبر الإنترنت.'],
    },
    {
      needs: 'founding_year',
      about: ['تأسس {name} عام {founding_year}.'],
      you: ['تأسس نشاطكم عام {founding_year}.'],
    },
    {
      needs: 'followers engagement',
      about: ['لدى {name} {followers} متابع ومعدل تفاعل {engagement}.'],
      you: ['لدى حسابكم {followers} متابع ومعدل تفاعل {engagement}.'],
    },
    { needs: 'followers', about: ['لدى {name} {followers} متابع.'], you: ['لديكم {followers} متابع.'] },
    {
      needs: 'engagement',
      about: ['معدل التفاعل لدى {name} هو {engagement}.'],
      you: ['معدل التفاعل لديكم هو {engagement}.'],
    },
    {
      needs: 'platform',
      about: ['موقع {name} مبني على {platform}.'],
      you: ['موقعكم مبني على {platform}.', 'موقعكم يعمل بنظام {platform}.'],
    },
    { needs: 'facebook=no', about: ['ليس لدى {name} صفحة على فيسبوك.'], you: ['ليس لديكم صفحة على فيسبوك.'] },
    {
      needs: 'instagram=no',
      about: ['{name} غير موجود على إنستغرام.'],
      you: ['ليس لديكم حساب على إنستغرام.'],
    },
    { needs: 'website=no', about: ['ليس لدى {name} موقع إلكتروني.'], you: ['ليس لديكم موقع إلكتروني.'] },
    { needs: 'tls=no', about: ['موقع {name} غير مشفر.'], you: ['موقعكم غير مشفر.'] },
    { needs: 'headcount', about: ['لدى {name} {headcount} موظفا.'], you: ['لديكم {headcount} موظفا.'] },
    {
      needs: 'languages_spoken',
      about: ['يتحدث فريق {name} {languages_spoken}.'],
      you: ['يتحدث فريقكم {languages_spoken}.'],
    },
    {
      needs: 'site_language',
      about: ['موقع {name} باللغة {site_language}.'],
      you: ['موقعكم باللغة {site_language}.'],
    },
    { needs: 'cuisine', about: ['نوع المطبخ: {cuisine}.'], you: ['المطبخ لديكم: {cuisine}.'] },
    {
      needs: 'wheelchair=yes',
      about: ['{name} مناسب للكراسي المتحركة.'],
      you: ['المكان لديكم مناسب للكراسي المتحركة.'],
    },
    {
      needs: 'wheelchair=no',
      about: ['{name} غير مناسب للكراسي المتحركة.'],
      you: ['المكان لديكم غير مناسب للكراسي المتحركة.'],
    },
    { needs: 'delivery=yes', about: ['يقدم {name} خدمة التوصيل.'], you: ['أنتم تقدمون خدمة التوصيل.'] },
    { needs: 'delivery=no', about: ['لا يقدم {name} خدمة التوصيل.'], you: ['أنتم لا تقدمون خدمة التوصيل.'] },
    { needs: 'outdoor_seating=yes', about: ['لدى {name} جلسات خارجية.'], you: ['لديكم جلسات خارجية.'] },
    { needs: 'parking=yes', about: ['لدى {name} موقف سيارات.'], you: ['لديكم موقف سيارات.'] },
    {
      needs: 'family_friendly=yes',
      about: ['{name} مناسب للعائلات.'],
      you: ['المكان لديكم مناسب للعائلات.'],
    },
    { needs: 'chain=no', about: ['{name} ليس جزءا من سلسلة.'], you: ['نشاطكم ليس جزءا من سلسلة.'] },
    { needs: 'chain=yes', about: ['{name} جزء من سلسلة.'], you: ['نشاطكم جزء من سلسلة.'] },
    {
      needs: 'open_day',
      about: ['{name} مفتوح يوم {open_day}.'],
      you: ['المكان لديكم مفتوح يوم {open_day}.'],
    },
    { needs: 'landmark', about: ['{name} قريب من {landmark}.'], you: ['أنتم بالقرب من {landmark}.'] },
    { needs: 'street', about: ['عنوان {name} هو {street}.'], you: ['عنوانكم هو {street}.'] },
    { needs: 'area', about: ['يقع {name} في {area}.'], you: ['أنتم في {area}.'] },
    { needs: 'person', about: ['يعمل {person} في {name}.'], you: ['جهة الاتصال هي {person}.'] },
    { needs: 'facebook=yes', about: ['لدى {name} صفحة على فيسبوك.'], you: ['لديكم صفحة على فيسبوك.'] },
    { needs: 'instagram=yes', about: ['{name} موجود على إنستغرام.'], you: ['لديكم حساب على إنستغرام.'] },
    { needs: 'phone', about: ['رقم هاتف {name} هو {phone}.'], you: ['رقم هاتفكم هو {phone}.'] },
    { needs: 'email', about: ['البريد الإلكتروني: {email}.'], you: ['بريدكم الإلكتروني هو {email}.'] },
    { needs: 'website', about: ['موقع {name} هو {website}.'], you: ['زرت {website}.'] },
    { needs: 'country', about: ['{name} في {country}.'], you: ['أنتم في {country}.'] },
    { needs: 'city', about: ['مقر {name} في {city}.'], you: ['مقركم في {city}.'] },
  ],
  subjects: [
    { needs: 'name review_count', about: ['{review_count} مراجعة: {name}'] },
    { needs: 'name platform', about: ['{name} و {platform}'] },
    { needs: 'name city', about: ['{name} في {city}'] },
    { needs: 'person', about: ['سؤال إلى {person}', '{person}، سؤال قصير'] },
    { needs: 'name', about: ['سؤال إلى {name}', 'فكرة إلى {name}'] },
    { needs: 'name', about: ['{name}: سؤال قصير', '{name}: سؤال'] },
    { needs: 'name', about: ['إلى فريق {name}', 'مرحبا {name}'] },
  ],
  greetings: [
    { needs: 'person', about: ['مرحبا {person}،', 'تحية إلى {person}،'] },
    { needs: 'name', about: ['مرحبا {name}،', 'تحية إلى {name}،'] },
  ],
  senders: [
    { needs: 'name offer', about: ['نحن {name} ونقدم {offer}.'] },
    { needs: 'offer', about: ['نحن نقدم {offer}.'] },
    { needs: 'name', about: ['نحن {name}.'] },
  ],
  questions: [
    'هل لديكم وقت لمكالمة قصيرة؟',
    'هل يمكنني أن أرسل مثالا؟',
    'هل يمكننا الاتصال بكم الأسبوع القادم؟',
  ],
  similar: [
    {
      needs: 'name category city',
      about: ['{name} هو {category} في {city}: البحث عن هذا النشاط يجد أماكن مثله.'],
    },
    { needs: 'name category', about: ['{name} هو {category}: البحث عن هذا النشاط يجد أماكن مثله.'] },
  ],
  competitor: [
    {
      needs: 'name category city',
      about: ['{name} هو {category} في {city}: يمكن البحث هناك عن هذا النشاط.'],
    },
    { needs: 'name category', about: ['{name} هو {category}: يمكن البحث عن هذا النشاط.'] },
  ],
  supplier: [
    {
      needs: 'name category city',
      about: ['{name} هو {category} في {city}: من يقدم الخدمات إلى هذا النشاط؟'],
    },
    { needs: 'name category', about: ['{name} هو {category}: من يقدم الخدمات إلى هذا النشاط؟'] },
  ],
}
