import * as choices from '#contract/account/notifications/choices.ts'
import * as contract from '#contract/account/notifications/notifications.ts'
import * as links from '#contract/account/notifications/unsubscribe.ts'
import { keepsActors, mutation, publicRoute, query } from '#server/platform/http/served-route.ts'
import { getNotificationChoices, setMailTime, setNotificationChoice } from './choices.ts'
import { dailySummaries } from './daily-summary.ts'
import { mailNotification } from './mail-notification.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { readMailTopic, setMailTopic, unsubscribeByProgram } from './unsubscribe.ts'

export const routes = [
  query(contract.listNotifications, listNotifications),
  mutation(contract.readNotifications, readNotifications),
  query(choices.getNotificationChoices, getNotificationChoices),
  mutation(choices.setNotificationChoice, setNotificationChoice),
  mutation(choices.setMailTime, setMailTime),
  keepsActors(publicRoute(links.readMailTopic, readMailTopic)),
  keepsActors(publicRoute(links.setMailTopic, setMailTopic)),
]

export const jobs = [mailNotification, dailySummaries]

export const streams = [unsubscribeByProgram]
