import type { Feature } from '#contract/values/feature.ts'

export const rechecks = {
  ids: { recheck: 'account' },
  notFound: {
    recheck: ['Email check not found', 'E-Mail-Prüfung nicht gefunden', 'فحص البريد غير موجود'],
  },
  events: {
    recheck: { audience: 'account', stale: [['rechecks', 'campaign_id']] },
  },
  actions: {
    recheck_started: {
      name: ['Emails checked again', 'E-Mails erneut geprüft', 'أُعيد فحص عناوين البريد'],
      did: [
        '{person} had {leads, plural, one {# email} other {# emails}} checked again in {object}',
        '{person} lässt {leads, plural, one {# E-Mail} other {# E-Mails}} in {object} erneut prüfen',
        'طلب {person} إعادة فحص {leads, number} من عناوين البريد في {object}',
      ],
    },
    recheck_ended: {
      name: ['Email check ended', 'E-Mail-Prüfung beendet', 'انتهى فحص البريد'],
      did: [
        'Emails of {object} were checked again: {refused, number} of {leads, number} refused',
        'E-Mails in {object} wurden erneut geprüft: {refused, number} von {leads, number} abgelehnt',
        'أُعيد فحص عناوين البريد في {object}: رُفض {refused, number} من {leads, number}',
      ],
    },
  },
  calls: {
    startRecheck: ['Checked emails again', 'E-Mails erneut geprüft', 'أعاد فحص عناوين بريد'],
    stopRecheck: ['Stopped an email check', 'E-Mail-Prüfung gestoppt', 'أوقف فحص بريد'],
  },
  refusals: {
    nothing_to_recheck: [
      409,
      'None of the chosen leads has a found email.',
      'Keiner der gewählten Leads hat eine gefundene E-Mail.',
      'لا يملك أي من العملاء المختارين بريدًا معثورًا عليه.',
    ],
    too_many_rechecks: [
      409,
      'Only {limit} email checks run at a time. Wait for one to end, or stop one.',
      'Es laufen höchstens {limit} E-Mail-Prüfungen gleichzeitig. Warten Sie, bis eine endet, oder stoppen Sie eine.',
      'لا يعمل أكثر من {limit} من عمليات فحص البريد معًا. انتظر انتهاء إحداها أو أوقفها.',
    ],
    mail_check_off: [
      409,
      'No mail server is asked here, so emails cannot be checked. The operator can turn this on.',
      'Hier werden keine Mailserver befragt, daher lassen sich E-Mails nicht prüfen. Der Betreiber kann das einschalten.',
      'لا تُسأل خوادم البريد هنا، لذا لا يمكن فحص العناوين. يمكن للمشغّل تفعيل ذلك.',
    ],
  },
} as const satisfies Feature
