import type { Feature } from '#contract/values/feature.ts'

export const businessProfile = {
  ids: { reading: 'account' },
  notFound: {
    reading: ['Reading not found', 'Lesevorgang nicht gefunden', 'القراءة غير موجودة'],
  },
  actions: {
    business_profile_changed: {
      name: ['Business profile changed', 'Unternehmensprofil geändert', 'تغيّر ملف الشركة'],
      did: [
        '{person} changed the business profile',
        '{person} hat das Unternehmensprofil geändert',
        'عدّل {person} ملف الشركة',
      ],
    },
  },
  calls: {
    saveBusinessProfile: ['Changed the business profile', 'Unternehmensprofil geändert', 'غيّر ملف الشركة'],
    removeBusinessLogo: ['Removed the logo', 'Logo entfernt', 'أزال الشعار'],
    readBusinessSite: [
      'Filled the business profile from the website',
      'Unternehmensprofil von der Website ausgefüllt',
      'ملأ ملف الشركة من الموقع',
    ],
  },
  refusals: {
    owner_only: [
      403,
      'Only the account owner can change this.',
      'Nur der Kontoinhaber kann das ändern.',
      'مالك الحساب وحده يستطيع تغيير هذا.',
    ],
    too_many_readings: [
      429,
      'Too many websites were read. Try again later.',
      'Es wurden zu viele Websites gelesen. Versuchen Sie es später erneut.',
      'قُرئت مواقع كثيرة جدًا. حاول لاحقًا.',
    ],
  },
  confirmations: {
    business_profile_saved: ['Business profile saved', 'Unternehmensprofil gespeichert', 'حُفظ ملف الشركة'],
    logo_removed: ['Logo removed', 'Logo entfernt', 'أُزيل الشعار'],
    logo_saved: ['Logo saved', 'Logo gespeichert', 'حُفظ الشعار'],
  },
} as const satisfies Feature
