import * as choices from '#contract/account/notifications/choices.ts'
import * as contract from '#contract/account/notifications/notifications.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { getNotificationChoices, setNotificationChoice } from './choices.ts'
import { listNotifications, readNotifications } from './notifications.ts'

export const routes = [
  query(contract.listNotifications, listNotifications),
  mutation(contract.readNotifications, readNotifications),
  query(choices.getNotificationChoices, getNotificationChoices),
  mutation(choices.setNotificationChoice, setNotificationChoice),
]
