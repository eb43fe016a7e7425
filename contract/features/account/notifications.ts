import type { Feature } from '#contract/values/feature.ts'

export const notifications = {
  events: {
    notification: { audience: 'account', stale: [['notifications']] },
    notifications_read: { audience: 'user', stale: [['notifications']] },
  },
  calls: {
    readNotifications: ['Read notifications', 'Benachrichtigungen gelesen', 'قرأ الإشعارات'],
  },
} as const satisfies Feature
