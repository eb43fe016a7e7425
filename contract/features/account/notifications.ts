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
    readNotifications: ['Read notifications', 'Benachrichtigungen gelesen', 'قرأ الإشعارات'],
  },
} as const satisfies Feature
