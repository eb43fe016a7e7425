import type { Feature } from '#contract/values/feature.ts'

export const bounceReports = {
  ids: { bounce_report: 'other' },
  notFound: {
    bounce_report: [
      'Reported bounce not found',
      'Gemeldeter Bounce nicht gefunden',
      'الارتداد المُبلَّغ عنه غير موجود',
    ],
  },
  actions: {
    credits_refunded: {
      name: ['Bounce refunded', 'Bounce erstattet', 'رُدّت نقاط بريد مرتد'],
      did: [
        '{person} refunded a reported bounce',
        '{person} hat einen gemeldeten Bounce erstattet',
        'ردّ {person} نقاط بريد مرتد أُبلغ عنه',
      ],
    },
    credits_not_refunded: {
      name: ['Bounce not refunded', 'Bounce nicht erstattet', 'لم تُرد نقاط بريد مرتد'],
      did: [
        '{person} declined to refund a reported bounce',
        '{person} hat die Erstattung eines gemeldeten Bounces abgelehnt',
        'رفض {person} ردّ نقاط بريد مرتد أُبلغ عنه',
      ],
    },
  },
  calls: {
    settleBounceReport: [
      'Decided on a reported bounce',
      'Über einen gemeldeten Bounce entschieden',
      'بتّ في بريد مرتد أُبلغ عنه',
    ],
  },
  refusals: {
    bounce_settled: [
      409,
      'This bounce has already been decided on.',
      'Über diesen Bounce wurde bereits entschieden.',
      'سبق البتّ في هذا الارتداد.',
    ],
  },
  confirmations: {
    bounce_refunded: ['Credits refunded', 'Credits erstattet', 'رُدّت النقاط'],
    bounce_declined: ['Refund declined', 'Erstattung abgelehnt', 'رُفض الرد'],
  },
} as const satisfies Feature
