import type { FetchFailure, FetchOutcome } from '#engine/net/fetch-outcome.ts'
import { retryAfterMs } from '#engine/webhook/webhook-delivery.ts'
import { reason } from '#server/platform/reasons.ts'
import type { WebhookRow } from './webhook-row.ts'

/** Answers of a receiver that is overloaded and may say for how long. */
const overloaded = [429, 502, 503, 504]
/** Answers of a receiver that is no more. A Zap is forgotten then: Zapier makes a new address when it goes on. */
const gone = { webhook: [410], zapier: [404, 410] }

export const isGoneFor = ({ kind }: WebhookRow, outcome: FetchOutcome): boolean =>
  outcome.outcome === 'answered' && gone[kind].includes(outcome.status)

/** How long a receiver asks to be left alone, milliseconds. */
export const askedWait = (outcome: FetchOutcome): number =>
  outcome.outcome === 'answered' && overloaded.includes(outcome.status)
    ? retryAfterMs(outcome.headers['retry-after'])
    : 0

/** Why a try did not succeed, as a stored reason; null for any status of success. */
export function failureOf(outcome: FetchOutcome): string | null {
  if (outcome.outcome === 'failed') return failures[outcome.why] ?? reason('webhook_unreachable')
  const { status } = outcome
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? reason('webhook_redirect')
    : reason('webhook_status', { status: String(status) })
}

const failures: Partial<Record<FetchFailure, string>> = {
  timeout: reason('webhook_timeout'),
  blocked_address: reason('webhook_not_public'),
  bad_url: reason('webhook_not_public'),
  bad_port: reason('webhook_not_public'),
  tls: reason('webhook_certificate'),
  too_many_redirects: reason('webhook_redirect'),
}
