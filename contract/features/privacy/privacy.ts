import type { Feature } from '#contract/values/feature.ts'

export const privacy = {
  actions: {
    person_erased: {
      name: ['Person erased', 'Person gelöscht', 'حذف شخص'],
      did: [
        '{person} erased a person from all lists',
        '{person} hat eine Person aus allen Listen gelöscht',
        'حذف {person} شخصًا من كل القوائم',
      ],
    },
  },
  calls: {
    setNoticeTemplate: ['Changed the privacy notice', 'Datenschutzhinweis geändert', 'غيّر إشعار الخصوصية'],
    setRetention: [
      'Set how long a list keeps leads',
      'Aufbewahrung einer Liste festgelegt',
      'حدّد مدة حفظ عملاء قائمة',
    ],
    erasePerson: ['Erased a person', 'Person gelöscht', 'حذف شخصًا'],
  },
  confirmations: {
    person_erased: [
      'The person is erased and kept out.',
      'Die Person ist gelöscht und bleibt ausgeschlossen.',
      'حُذف الشخص ولن يعود.',
    ],
  },
} as const satisfies Feature
