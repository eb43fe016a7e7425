import type { Feature } from '#contract/values/feature.ts'

export const me = {
  ids: { user: 'account' },
  notFound: {
    image: ['Image not found', 'Bild nicht gefunden', 'الصورة غير موجودة'],
  },
  actions: {
    profile_changed: {
      name: ['Profile changed', 'Profil geändert', 'تغيّر الملف الشخصي'],
      did: [
        '{person} changed the profile of {object}',
        '{person} hat das Profil von {object} geändert',
        'عدّل {person} الملف الشخصي لـ {object}',
      ],
    },
    password_changed: {
      name: ['Password changed', 'Passwort geändert', 'تغيّرت كلمة المرور'],
      did: [
        '{person} changed the password',
        '{person} hat das Passwort geändert',
        'غيّر {person} كلمة المرور',
      ],
    },
    email_changed: {
      name: ['Email changed', 'E-Mail geändert', 'تغيّر البريد الإلكتروني'],
      did: [
        '{person} changed the email {object}',
        '{person} hat die E-Mail-Adresse {object} geändert',
        'غيّر {person} البريد {object}',
      ],
    },
  },
  calls: {
    saveMe: ['Changed the profile', 'Profil geändert', 'غيّر الملف الشخصي'],
    removePhoto: ['Removed the photo', 'Foto entfernt', 'أزال الصورة'],
  },
  refusals: {
    form_unreadable: [
      400,
      "We couldn't read the form.",
      'Das Formular konnte nicht gelesen werden.',
      'تعذّرت قراءة النموذج.',
    ],
    image_too_large: [
      413,
      'This image is larger than 5 MB.',
      'Dieses Bild ist größer als 5 MB.',
      'هذه الصورة أكبر من 5 ميغابايت.',
    ],
    send_image_form: [
      415,
      'Send the image as a form.',
      'Senden Sie das Bild als Formular.',
      'أرسل الصورة كنموذج.',
    ],
  },
  confirmations: {
    photo_removed: ['Photo removed', 'Foto entfernt', 'أُزيلت الصورة'],
    photo_saved: ['Photo saved', 'Foto gespeichert', 'حُفظت الصورة'],
    profile_saved: ['Profile saved', 'Profil gespeichert', 'حُفظ الملف الشخصي'],
  },
} as const satisfies Feature
