import type { Feature } from '#contract/values/feature.ts'

export const webhooks = {
  ids: { webhook: 'account', webhook_message: 'account', hook_send: 'account' },
  notFound: {
    hook_send: ['Deliveries not found', 'Zustellungen nicht gefunden', 'لم يُعثر على الإرسالات'],
    webhook_message: ['Delivery not found', 'Zustellung nicht gefunden', 'لم يُعثر على الإرسال'],
  },
  events: {
    webhook: {
      audience: 'account',
      stale: [['webhook'], ['webhook-messages', 'id'], ['zapier-hooks'], ['hook-sends']],
    },
  },
  actions: {
    webhook_set: {
      name: ['Webhook set', 'Webhook eingerichtet', 'ضُبط خطاف الويب'],
      did: [
        '{person} set the webhook {object}',
        '{person} hat den Webhook {object} eingerichtet',
        'ضبط {person} خطاف الويب {object}',
      ],
    },
    webhook_secret_rotated: {
      name: ['Webhook secret replaced', 'Webhook-Geheimnis ersetzt', 'استُبدل سر خطاف الويب'],
      did: [
        '{person} replaced the secret of the webhook {object}',
        '{person} hat das Geheimnis des Webhooks {object} ersetzt',
        'استبدل {person} سر خطاف الويب {object}',
      ],
    },
    webhook_turned_off: {
      name: ['Webhook turned off', 'Webhook ausgeschaltet', 'أُوقف خطاف الويب'],
      did: [
        'The webhook {object} turned itself off',
        'Der Webhook {object} hat sich ausgeschaltet',
        'توقف خطاف الويب {object} تلقائيًا',
      ],
      notification: [
        'Turned off, because deliveries kept failing.',
        'Ausgeschaltet, weil Zustellungen fehlschlugen.',
        'أُوقف لأن عمليات الإرسال ظلت تفشل.',
      ],
    },
    leads_sent_to_hook: {
      name: ['Leads sent to a webhook', 'Leads an einen Webhook gesendet', 'أُرسل عملاء إلى خطاف ويب'],
      did: [
        '{person} sent leads of {object} to a webhook',
        '{person} hat Leads aus {object} an einen Webhook gesendet',
        'أرسل {person} عملاء من {object} إلى خطاف ويب',
      ],
    },
    webhook_removed: {
      name: ['Webhook removed', 'Webhook entfernt', 'أُزيل خطاف الويب'],
      did: [
        '{person} removed the webhook {object}',
        '{person} hat den Webhook {object} entfernt',
        'أزال {person} خطاف الويب {object}',
      ],
    },
  },
  calls: {
    sendToHook: ['Sent leads to a webhook', 'Leads an einen Webhook gesendet', 'أرسل عملاء إلى خطاف ويب'],
    retryHookSend: [
      'Sent leads to a webhook again',
      'Leads erneut an einen Webhook gesendet',
      'أعاد إرسال عملاء إلى خطاف ويب',
    ],
    testWebhook: ['Tested a webhook', 'Webhook getestet', 'اختبر خطاف الويب'],
    resendWebhookMessage: [
      'Sent a webhook delivery again',
      'Webhook-Zustellung erneut gesendet',
      'أعاد إرسال خطاف الويب',
    ],
    resendWebhookMessages: [
      'Sent webhook deliveries again',
      'Webhook-Zustellungen erneut gesendet',
      'أعاد إرسال خطاف الويب',
    ],
    setCampaignDetails: [
      'Changed tags and source of a list',
      'Tags und Quelle einer Liste geändert',
      'غيّر وسوم قائمة ومصدرها',
    ],
  },
  refusals: {
    zapier_full: [
      409,
      'An account can have 100 Zaps. Remove one first.',
      'Ein Konto kann 100 Zaps haben. Entfernen Sie zuerst einen.',
      'يمكن أن يكون للحساب 100 Zap. أزل واحدًا أولًا.',
    ],
    webhook_off: [
      409,
      'This webhook is off. Turn it on first.',
      'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
      'هذا خطاف الويب متوقف. شغّله أولًا.',
    ],
    hook_without_leads: [
      409,
      'This webhook sends no lead events. Choose another.',
      'Dieser Webhook sendet keine Lead-Ereignisse. Wählen Sie einen anderen.',
      'لا يرسل خطاف الويب هذا أحداث العملاء. اختر غيره.',
    ],
    hook_most: [
      409,
      'One send takes {most, number} leads. Choose fewer, or filter the list.',
      'Auf einmal gehen {most, number} Leads. Wählen Sie weniger oder filtern Sie die Liste.',
      'الحد الأقصى للعملاء في الإرسال الواحد: {most, number}. اختر أقل أو صفِّ القائمة.',
    ],
    nothing_to_send: [
      409,
      'None of these leads can be sent. Choose leads with a found email that are on no do-not-contact list.',
      'Keiner dieser Leads lässt sich senden. Wählen Sie Leads mit gefundener E-Mail-Adresse, die auf keiner Sperrliste stehen.',
      'لا يمكن إرسال أي من هؤلاء العملاء. اختر عملاء لهم بريد إلكتروني معثور عليه وليسوا على قائمة عدم التواصل.',
    ],
    nothing_to_resend: [
      409,
      'No delivery of this time failed.',
      'In dieser Zeit ist keine Zustellung fehlgeschlagen.',
      'لم يفشل أي إرسال في هذه المدة.',
    ],
  },
  confirmations: {
    webhook_resent: [
      '{count, plural, one {# delivery is sent again.} other {# deliveries are sent again.}}',
      '{count, plural, one {# Zustellung wird erneut gesendet.} other {# Zustellungen werden erneut gesendet.}}',
      '{count, plural, zero {لا إرسال يعاد.} one {يعاد إرسال واحد.} two {يعاد إرسالان.} few {تعاد # إرسالات.} many {يعاد # إرسالًا.} other {يعاد # إرسال.}}',
    ],
  },
  reasons: {
    webhook_gone: [
      'The receiver answered 410: this address is gone.',
      'Der Empfänger hat mit 410 geantwortet: Diese Adresse gibt es nicht mehr.',
      'أجاب المستلم بالرمز 410: لم يعد هذا العنوان موجودًا.',
    ],
    webhook_failing: [
      'No delivery has succeeded for five days.',
      'Seit fünf Tagen ist keine Zustellung gelungen.',
      'لم ينجح أي إرسال منذ خمسة أيام.',
    ],
    webhook_off: ['The webhook was off.', 'Der Webhook war ausgeschaltet.', 'كان خطاف الويب متوقفًا.'],
    webhook_status: [
      'The receiver answered {status}.',
      'Der Empfänger hat mit {status} geantwortet.',
      'أجاب المستلم بالرمز {status}.',
    ],
    webhook_redirect: [
      'The receiver redirects, and redirects are not followed.',
      'Der Empfänger leitet weiter, und Weiterleitungen werden nicht befolgt.',
      'يحوّل المستلم الطلب، ولا تُتبع عمليات التحويل.',
    ],
    webhook_timeout: [
      'No answer came within 15 seconds.',
      'Innerhalb von 15 Sekunden kam keine Antwort.',
      'لم تصل أي إجابة خلال 15 ثانية.',
    ],
    webhook_unreachable: [
      'The receiver could not be reached.',
      'Der Empfänger war nicht erreichbar.',
      'تعذر الوصول إلى المستلم.',
    ],
    webhook_not_public: [
      'This address is not on the public internet.',
      'Diese Adresse liegt nicht im öffentlichen Internet.',
      'هذا العنوان ليس على الإنترنت العام.',
    ],
    webhook_certificate: [
      'The receiver has no valid certificate.',
      'Der Empfänger hat kein gültiges Zertifikat.',
      'لا يملك المستلم شهادة صالحة.',
    ],
  },
} as const satisfies Feature
