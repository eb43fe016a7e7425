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
    bounce_waiting: {
      name: ['Reported bounce waits', 'Gemeldeter Bounce wartet', 'بريد مرتد ينتظر البتّ'],
      did: [
        'A reported bounce of {object} waits for a decision',
        'Ein gemeldeter Bounce von {object} wartet auf eine Entscheidung',
        'ينتظر بريد مرتد أبلغ عنه {object} البتّ فيه',
      ],
      notification: [
        'Reported bounces wait for your decision',
        'Gemeldete Bounces warten auf Ihre Entscheidung',
        'تنتظر رسائل مرتدة مُبلَّغ عنها قرارك',
      ],
    },
    bounce_decided: {
      name: ['Reported bounce decided', 'Über gemeldeten Bounce entschieden', 'بُتّ في بريد مرتد'],
      did: [
        'Reported bounce: {credits, plural, =0 {not refunded} one {# credit refunded} other {# credits refunded}}',
        'Gemeldeter Bounce: {credits, plural, =0 {nicht erstattet} one {# Credit erstattet} other {# Credits erstattet}}',
        'بريد مرتد مُبلَّغ عنه: {credits, plural, zero {لم تُرد نقاطه} one {رُدّت نقطة واحدة} two {رُدّت نقطتان} few {رُدّت # نقاط} many {رُدّت # نقطة} other {رُدّت # نقطة}}',
      ],
      notification: [
        'Reported bounce: {credits, plural, =0 {not refunded} one {# credit refunded} other {# credits refunded}}',
        'Gemeldeter Bounce: {credits, plural, =0 {nicht erstattet} one {# Credit erstattet} other {# Credits erstattet}}',
        'بريد مرتد مُبلَّغ عنه: {credits, plural, zero {لم تُرد نقاطه} one {رُدّت نقطة واحدة} two {رُدّت نقطتان} few {رُدّت # نقاط} many {رُدّت # نقطة} other {رُدّت # نقطة}}',
      ],
    },
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
