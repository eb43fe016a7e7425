import type { Feature } from '#contract/values/feature.ts'

export const exclusions = {
  ids: { exclusion: 'account' },
  notFound: {
    exclusion: ['Exclusion list not found', 'Ausschlussliste nicht gefunden', 'قائمة الاستبعاد غير موجودة'],
  },
  events: {
    exclusion: { audience: 'account', stale: [['exclusions']] },
  },
  refusals: {
    too_many_exclusions: [
      409,
      'An account holds {most} exclusion lists. Delete one first.',
      'Ein Konto hat höchstens {most} Ausschlusslisten. Löschen Sie zuerst eine.',
      'الحد الأقصى لقوائم الاستبعاد في الحساب: {most}. احذف واحدة أولًا.',
    ],
    exclusion_full: [
      409,
      'An exclusion list holds {most, number} entries. Put these into another one.',
      'Eine Ausschlussliste hat höchstens {most, number} Einträge. Legen Sie diese in einer anderen ab.',
      'الحد الأقصى لإدخالات قائمة الاستبعاد: {most, number}. أضف هذه إلى قائمة أخرى.',
    ],
    exclusion_in_use: [
      409,
      'A search that is not over uses this list. Stop it, or wait until it ends.',
      'Eine Suche, die noch nicht beendet ist, nutzt diese Liste. Stoppen Sie sie oder warten Sie ihr Ende ab.',
      'تستخدم هذه القائمة عملية بحث لم تنته بعد. أوقفها أو انتظر حتى تنتهي.',
    ],
    nothing_to_exclude: [
      422,
      'No line can be read. Write one domain, email, phone number or company name a line.',
      'Keine Zeile ist lesbar. Schreiben Sie je Zeile eine Domain, E-Mail-Adresse, Telefonnummer oder Firma.',
      'لا سطر مقروءًا. اكتب في كل سطر نطاقًا أو بريدًا أو رقم هاتف أو اسم شركة.',
    ],
  },
  calls: {
    renameExclusion: ['Renamed an exclusion list', 'Ausschlussliste umbenannt', 'أعاد تسمية قائمة استبعاد'],
    addExclusions: ['Added to an exclusion list', 'Ausschlussliste erweitert', 'أضاف إلى قائمة استبعاد'],
    removeExclusion: ['Deleted an exclusion list', 'Ausschlussliste gelöscht', 'حذف قائمة استبعاد'],
  },
  actions: {
    exclusion_renamed: {
      name: ['Exclusion list renamed', 'Ausschlussliste umbenannt', 'أُعيدت تسمية قائمة استبعاد'],
      did: [
        '{person} renamed the exclusion list {object}',
        '{person} hat die Ausschlussliste {object} umbenannt',
        'أعاد {person} تسمية قائمة الاستبعاد {object}',
      ],
    },
  },
  confirmations: {
    exclusion_removed: ['Exclusion list deleted', 'Ausschlussliste gelöscht', 'حُذفت قائمة الاستبعاد'],
  },
} as const satisfies Feature
