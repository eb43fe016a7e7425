import type { Feature } from '#contract/values/feature.ts'

export const apiKeys = {
  ids: { api_key: 'account' },
  notFound: {
    api_key: ['API key not found', 'API-Schlüssel nicht gefunden', 'لم يُعثر على مفتاح API'],
  },
  events: {
    api_key: { audience: 'account', stale: [['api-keys']] },
  },
  actions: {
    api_key_created: {
      name: ['API key created', 'API-Schlüssel erstellt', 'أُنشئ مفتاح API'],
      did: [
        '{person} created the API key {object}',
        '{person} hat den API-Schlüssel {object} erstellt',
        'أنشأ {person} مفتاح API {object}',
      ],
    },
    api_key_revoked: {
      name: ['API key revoked', 'API-Schlüssel widerrufen', 'أُلغي مفتاح API'],
      did: [
        '{person} revoked the API key {object}',
        '{person} hat den API-Schlüssel {object} widerrufen',
        'ألغى {person} مفتاح API {object}',
      ],
    },
  },
  refusals: {
    key_closed: [
      403,
      "API keys can't make this call.",
      'API-Schlüssel können diesen Aufruf nicht ausführen.',
      'لا يمكن لمفاتيح API إجراء هذا الطلب.',
    ],
    key_scope: [
      403,
      'This API key needs the scope {scope}.',
      'Dieser API-Schlüssel braucht die Berechtigung {scope}.',
      'يحتاج مفتاح API هذا إلى الصلاحية {scope}.',
    ],
    key_lists: [
      403,
      'This API key is limited to some lists. Name one of them.',
      'Dieser API-Schlüssel gilt nur für einige Listen. Nennen Sie eine davon.',
      'يقتصر مفتاح API هذا على بعض القوائم. حدّد إحداها.',
    ],
    key_budget: [
      402,
      "This needs {needed} cr, and {left} cr are left of the key's budget of {limit} cr.",
      'Dafür sind {needed} Cr nötig, und vom Budget des Schlüssels ({limit} Cr) sind {left} Cr übrig.',
      'النقاط المطلوبة: {needed}، والمتبقي من ميزانية المفتاح: {left} من {limit}.',
    ],
    sandbox_closed: [
      403,
      "A sandbox key can't use webhooks and CRMs, because nothing leaves the sandbox. Use a live key.",
      'Ein Sandbox-Schlüssel kann Webhooks und CRMs nicht nutzen, denn nichts verlässt die Sandbox. Verwenden Sie einen Live-Schlüssel.',
      'لا يمكن لمفتاح الاختبار استخدام خطافات الويب وأنظمة CRM، فلا شيء يخرج من بيئة الاختبار. استخدم مفتاحًا فعليًا.',
    ],
    sandbox_whole: [
      422,
      "A sandbox key can't have a budget or chosen lists. Leave both out.",
      'Ein Sandbox-Schlüssel kann weder ein Budget noch gewählte Listen haben. Lassen Sie beides weg.',
      'لا يمكن أن تكون لمفتاح الاختبار ميزانية أو قوائم مختارة. لا ترسل أيًّا منهما.',
    ],
    sandbox_empty: [
      409,
      "A sandbox key needs the sample data, which isn't loaded here. Ask your administrator to load it.",
      'Ein Sandbox-Schlüssel braucht die Beispieldaten. Sie sind hier nicht geladen. Bitten Sie Ihren Administrator, sie zu laden.',
      'يحتاج مفتاح الاختبار إلى البيانات التجريبية، وهي غير محمّلة هنا. اطلب من المسؤول تحميلها.',
    ],
    key_ended: [
      403,
      'The API key that started this was revoked or has expired.',
      'Der API-Schlüssel, der dies begonnen hat, wurde widerrufen oder ist abgelaufen.',
      'أُلغي مفتاح API الذي بدأ هذا أو انتهت صلاحيته.',
    ],
    key_expires_past: [
      422,
      'Choose a day in the future.',
      'Wählen Sie einen Tag in der Zukunft.',
      'اختر يومًا في المستقبل.',
    ],
    key_too_many: [
      429,
      'This API key sent too many requests. Wait a moment.',
      'Dieser API-Schlüssel hat zu viele Anfragen gesendet. Warten Sie einen Moment.',
      'أرسل مفتاح API هذا طلبات كثيرة جدًا. انتظر لحظة.',
    ],
    key_most: [
      409,
      'You have {most} API keys. Revoke one first.',
      'Sie haben {most} API-Schlüssel. Widerrufen Sie zuerst einen.',
      'بلغت حد مفاتيح API ({most}). ألغِ أحدها أولًا.',
    ],
  },
} as const satisfies Feature
