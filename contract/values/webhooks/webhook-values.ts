/** What a webhook can tell. */
export const webhookEvents = ['lead.created', 'lead.email_found', 'list.completed'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookMessageStates = ['waiting', 'delivered', 'failed'] as const

/** What the log of a delivery holds of one try. */
export interface StoredAttempt {
  at: string
  ms: number
  /** Null where no answer came. */
  status: number | null
  /** Why it did not succeed, as a stored reason. */
  reason: string | null
  /** The first kilobyte of the answer. */
  answer: string
}
