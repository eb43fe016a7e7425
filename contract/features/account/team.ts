import type { Feature } from '#contract/values/feature.ts'

export const team = {
  ids: { invitation: 'account', member: 'account' },
  notFound: {
    invitation: ['Invitation not found', 'Einladung nicht gefunden', 'الدعوة غير موجودة'],
    teammate: ['Teammate not found', 'Teammitglied nicht gefunden', 'الزميل غير موجود'],
  },
  events: {
    team: { audience: 'account', stale: [['team'], ['me']] },
  },
  actions: {
    member_invited: {
      name: ['Teammate invited', 'Teammitglied eingeladen', 'دُعي زميل'],
      did: ['{person} invited {object}', '{person} hat {object} eingeladen', 'دعا {person} {object}'],
    },
    invitation_resent: {
      name: ['Invitation resent', 'Einladung erneut gesendet', 'أُعيد إرسال الدعوة'],
      did: [
        '{person} invited {object} again',
        '{person} hat {object} erneut eingeladen',
        'أعاد {person} دعوة {object}',
      ],
    },
    invitation_withdrawn: {
      name: ['Invitation withdrawn', 'Einladung zurückgezogen', 'سُحبت الدعوة'],
      did: [
        '{person} withdrew the invitation of {object}',
        '{person} hat die Einladung von {object} zurückgezogen',
        'سحب {person} دعوة {object}',
      ],
    },
    invitation_accepted: {
      name: ['Invitation accepted', 'Einladung angenommen', 'قُبلت الدعوة'],
      did: [
        '{object} accepted the invitation',
        '{object} hat die Einladung angenommen',
        'قبل {object} الدعوة',
      ],
    },
    member_joined: {
      name: ['Teammate joined', 'Teammitglied beigetreten', 'انضم زميل'],
      did: ['{object} joined the team', '{object} ist dem Team beigetreten', 'انضم {object} إلى الفريق'],
      notification: ['Joined your team', 'Ist Ihrem Team beigetreten', 'انضم إلى فريقك'],
    },
    member_changed: {
      name: ['Permissions changed', 'Berechtigungen geändert', 'تغيّرت الصلاحيات'],
      did: [
        '{person} changed the permissions of {object}',
        '{person} hat die Berechtigungen von {object} geändert',
        'غيّر {person} صلاحيات {object}',
      ],
    },
    member_removed: {
      name: ['Teammate removed', 'Teammitglied entfernt', 'أُزيل زميل'],
      did: [
        '{person} removed {object} from the team',
        '{person} hat {object} aus dem Team entfernt',
        'أزال {person} {object} من الفريق',
      ],
    },
  },
  refusals: {
    owner_only_team: [
      403,
      'Only the account owner can change the team.',
      'Nur der Kontoinhaber kann das Team ändern.',
      'مالك الحساب وحده يستطيع تغيير الفريق.',
    ],
    email_taken_invite: [
      409,
      'This email already has an account. Ask to be invited with another one.',
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Lassen Sie sich über eine andere einladen.',
      'لهذا البريد حساب بالفعل. اطلب دعوة على بريد آخر.',
    ],
    invitation_limit: [
      409,
      'At most {most} invitations can be open.',
      'Höchstens {most} Einladungen können offen sein.',
      'أقصى عدد للدعوات المفتوحة {most}.',
    ],
    owner_keeps_rights: [
      409,
      'The account owner keeps all permissions.',
      'Der Kontoinhaber behält alle Rechte.',
      'يحتفظ مالك الحساب بكل الصلاحيات.',
    ],
    too_many_invitations: [
      429,
      'Too many invitations were sent today. Try again tomorrow.',
      'Heute wurden zu viele Einladungen verschickt. Versuchen Sie es morgen erneut.',
      'أُرسلت اليوم دعوات كثيرة جدًا. حاول مرة أخرى غدًا.',
    ],
    invited_too_often: [
      429,
      'This person was invited too often today. Try again tomorrow.',
      'Diese Person wurde heute zu oft eingeladen. Versuchen Sie es morgen erneut.',
      'دُعي هذا الشخص مرات كثيرة اليوم. حاول مرة أخرى غدًا.',
    ],
  },
  confirmations: {
    invitation_resent: ['Invitation sent again', 'Einladung erneut gesendet', 'أُرسلت الدعوة مرة أخرى'],
    invitation_sent: ['Invitation sent', 'Einladung gesendet', 'أُرسلت الدعوة'],
    invitation_to_copy: [
      'Invitation created. Copy the link from its menu and send it yourself.',
      'Einladung erstellt. Kopieren Sie den Link über ihr Menü und senden Sie ihn selbst.',
      'أُنشئت الدعوة. انسخ رابطها من قائمة الإجراءات وأرسله بنفسك.',
    ],
    invitation_in_outbox: [
      'The new invitation link is in the outbox under System.',
      'Der neue Einladungslink liegt im Postausgang unter System.',
      'رابط الدعوة الجديد في صندوق الصادر ضمن النظام.',
    ],
    invitation_withdrawn: ['Invitation withdrawn', 'Einladung zurückgezogen', 'سُحبت الدعوة'],
    permissions_saved: ['Permissions saved', 'Rechte gespeichert', 'حُفظت الصلاحيات'],
    teammate_removed: ['Teammate removed', 'Teammitglied entfernt', 'أُزيل الزميل'],
  },
} as const satisfies Feature
