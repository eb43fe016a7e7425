import * as contract from '#contract/leads/webhooks.ts'
import { confirm, mutation, query, secretMutation } from '#server/platform/http/served-route.ts'
import * as zapier from '#contract/leads/crm/zapier.ts'
import * as sends from '#contract/leads/crm/hook-sends.ts'
import { deliverWebhook, retryHook, retryWebhook, sendHook } from './deliver-webhook.ts'
import { getHookSend, retryHookSend, sendToHook } from './hook-sends.ts'
import { listWebhookMessages, resendWebhookMessage, resendWebhookMessages, testWebhook } from './messages.ts'
import {
  getListWebhook,
  getWebhook,
  removeWebhook,
  rotateWebhookSecret,
  setCampaignDetails,
  setListWebhook,
  setWebhook,
} from './webhooks.ts'
import { listZapierHooks, listZapierSamples, subscribeZapier } from './zapier.ts'

export const routes = [
  query(contract.getListWebhook, getListWebhook),
  secretMutation(contract.setListWebhook, setListWebhook),
  query(contract.getWebhook, getWebhook),
  secretMutation(contract.setWebhook, setWebhook),
  mutation(contract.removeWebhook, removeWebhook),
  secretMutation(contract.rotateWebhookSecret, rotateWebhookSecret),
  mutation(contract.testWebhook, testWebhook),
  query(contract.listWebhookMessages, listWebhookMessages),
  mutation(contract.resendWebhookMessage, resendWebhookMessage),
  mutation(contract.resendWebhookMessages, async (tx, context, input) => {
    const resent = await resendWebhookMessages(tx, context, input)
    return confirm('webhook_resent', resent, resent)
  }),
  mutation(contract.setCampaignDetails, setCampaignDetails),
  query(zapier.listZapierHooks, listZapierHooks),
  mutation(zapier.subscribeZapier, subscribeZapier),
  query(zapier.listZapierSamples, listZapierSamples),
  mutation(sends.sendToHook, sendToHook),
  query(sends.getHookSend, getHookSend),
  mutation(sends.retryHookSend, retryHookSend),
]

export const jobs = [deliverWebhook, retryWebhook, sendHook, retryHook]
