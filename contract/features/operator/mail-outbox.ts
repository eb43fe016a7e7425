import type { Feature } from '#contract/values/feature.ts'

export const mailOutbox = {
  ids: { mail: 'other' },
  notFound: {
    email: ['Email not found', 'E-Mail nicht gefunden', 'الرسالة غير موجودة'],
  },
  actions: {
    mail_read: {
      name: ['Email code or link viewed', 'Code oder Link einer E-Mail angesehen', 'عُرض رمز رسالة أو رابطها'],
      did: [
        '{person} read the email {object}',
        '{person} hat die E-Mail {object} gelesen',
        'قرأ {person} الرسالة {object}',
      ],
    },
  },
  calls: {
    retryOutboxMails: ['Resent emails', 'E-Mails erneut gesendet', 'أعاد إرسال رسائل'],
    showOutboxMail: [
      "Viewed an email's code or link",
      'Code oder Link einer E-Mail angesehen',
      'عرض رمز رسالة أو رابطها',
    ],
  },
  refusals: {
    no_mail_server: [
      409,
      'No mail server is set up. Set QUARRY_SMTP_URL.',
      'Es ist kein Mailserver eingerichtet. Setzen Sie QUARRY_SMTP_URL.',
      'لم يُضبط خادم بريد. عيّن QUARRY_SMTP_URL.',
    ],
    mail_server_set_up: [
      409,
      'Only recipients see codes and links because a mail server is set up.',
      'Nur Empfänger sehen Codes und Links, weil ein Mailserver eingerichtet ist.',
      'لا يرى الرموز والروابط إلا مستلموها لأن خادم بريد مضبوط.',
    ],
    email_forgotten: [
      409,
      'The content of a sent email is deleted.',
      'Der Inhalt einer gesendeten E-Mail ist gelöscht.',
      'حُذف محتوى الرسالة المرسلة.',
    ],
  },
  confirmations: {
    emails_queued: [
      '{count, plural, one {Email queued} other {# emails queued}}',
      '{count, plural, one {E-Mail eingereiht} other {# E-Mails eingereiht}}',
      '{count, plural, zero {لم تُضف رسائل} one {أُضيفت الرسالة إلى قائمة الإرسال} two {أُضيفت رسالتان إلى قائمة الإرسال} few {أُضيفت # رسائل إلى قائمة الإرسال} many {أُضيفت # رسالة إلى قائمة الإرسال} other {أُضيفت # رسالة إلى قائمة الإرسال}}',
    ],
  },
  reasons: {
    mail_server_refused: [
      'The mail server refused the email: {answer}',
      'Der Mailserver hat die E-Mail abgelehnt: {answer}',
      'رفض خادم البريد الرسالة: {answer}',
    ],
    mail_server_unreachable: [
      "The mail server couldn't be reached.",
      'Der Mailserver war nicht erreichbar.',
      'تعذّر الوصول إلى خادم البريد.',
    ],
  },
} as const satisfies Feature
