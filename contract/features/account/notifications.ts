import type { Feature } from '#contract/values/feature.ts'

export const notifications = {
  events: {
    notification: { audience: 'account', stale: [['notifications']] },
    notifications_read: { audience: 'user', stale: [['notifications']] },
    notification_choices: { audience: 'user', stale: [['notifications'], ['notification-choices']] },
  },
  calls: {
    setNotificationChoice: [
      'Changed which notifications to get',
      'Benachrichtigungen ausgewählt',
      'غيّر اختيار الإشعارات',
    ],
    setMailTime: ['Changed when to get emails', 'Zeitpunkt der E-Mails geändert', 'غيّر موعد رسائل البريد'],
    readNotifications: ['Read notifications', 'Benachrichtigungen gelesen', 'قرأ الإشعارات'],
  },
  refusals: {
    unsubscribe_link: [
      404,
      'This link is incomplete. Open it from the email again.',
      'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
      'هذا الرابط غير مكتمل. افتحه من الرسالة مرة أخرى.',
    ],
  },
} as const satisfies Feature
