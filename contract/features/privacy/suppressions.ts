import type { Feature } from '#contract/values/feature.ts'

export const suppressions = {
  ids: { suppression: 'account' },
  notFound: {
    suppression: ['Entry not found', 'Eintrag nicht gefunden', 'الإدخال غير موجود'],
  },
  events: {
    suppressions: { audience: 'account', stale: [['suppressions']] },
  },
  actions: {
    suppressions_added: {
      name: ['Do-not-contact list extended', 'Sperrliste erweitert', 'توسيع قائمة عدم التواصل'],
      did: [
        '{person} added to the do-not-contact list',
        '{person} hat die Sperrliste erweitert',
        'أضاف {person} إلى قائمة عدم التواصل',
      ],
    },
    suppressions_removed: {
      name: ['Do-not-contact list shortened', 'Sperrliste gekürzt', 'اختصار قائمة عدم التواصل'],
      did: [
        '{person} removed entries from the do-not-contact list',
        '{person} hat Einträge von der Sperrliste entfernt',
        'أزال {person} إدخالات من قائمة عدم التواصل',
      ],
    },
  },
  calls: {
    addSuppressions: [
      'Added to the do-not-contact list',
      'Sperrliste erweitert',
      'أضاف إلى قائمة عدم التواصل',
    ],
    removeSuppressions: [
      'Removed entries from the do-not-contact list',
      'Einträge von der Sperrliste entfernt',
      'أزال إدخالات من قائمة عدم التواصل',
    ],
  },
  refusals: {
    not_your_scope: [
      403,
      'You can add to the list of your own account only.',
      'Sie können nur die Liste Ihres eigenen Kontos erweitern.',
      'يمكنك الإضافة إلى قائمة حسابك فقط.',
    ],
    too_many_lines: [
      422,
      'These are more than {most} lines. Add them in parts.',
      'Das sind mehr als {most} Zeilen. Fügen Sie sie in Teilen hinzu.',
      'عدد الأسطر أكثر من {most}. أضفها على أجزاء.',
    ],
  },
  confirmations: {
    suppressions_removed: [
      '{count, plural, one {# entry removed} other {# entries removed}}',
      '{count, plural, one {# Eintrag entfernt} other {# Einträge entfernt}}',
      '{count, plural, zero {لم يُزل أي إدخال} one {أُزيل إدخال واحد} two {أُزيل إدخالان} few {أُزيلت # إدخالات} many {أُزيل # إدخالًا} other {أُزيل # إدخال}}',
    ],
  },
  reasons: {
    suppressed_lead: [
      'The lead is on the do-not-contact list.',
      'Der Lead steht auf der Sperrliste.',
      'العميل على قائمة عدم التواصل.',
    ],
  },
} as const satisfies Feature
