import type { Feature } from '#contract/values/feature.ts'

export const privacy = {
  actions: {
    person_opted_out: {
      name: ['Person opted out', 'Person hat widersprochen', 'اعترض شخص'],
      did: [
        'A person opted out of contact by the link in a privacy notice',
        'Eine Person hat über den Link im Datenschutzhinweis dem Kontakt widersprochen',
        'اعترض شخص على التواصل عبر الرابط في إشعار الخصوصية',
      ],
    },
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
  refusals: {
    opt_out_link: [
      404,
      'This link is incomplete. Open it from the message again.',
      'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der Nachricht.',
      'هذا الرابط غير مكتمل. افتحه من الرسالة مرة أخرى.',
    ],
    too_many_people_asked: [
      429,
      'Your account made too many requests about people in an hour. Try again later.',
      'Ihr Konto hat in einer Stunde zu viele Anfragen zu Personen gestellt. Versuchen Sie es später erneut.',
      'أرسل حسابك طلبات كثيرة جدًا عن أشخاص خلال ساعة. حاول لاحقًا.',
    ],
  },
  confirmations: {
    person_erased: [
      'The person is erased and kept out.',
      'Die Person ist gelöscht und bleibt ausgeschlossen.',
      'حُذف الشخص ولن يعود.',
    ],
  },
} as const satisfies Feature
