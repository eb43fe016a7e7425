/** How a user stands, in the order in which a filter offers it. */
export const adminUserStates = ['active', 'invited', 'suspended'] as const

export const adminUserSorts = ['created_at', 'email', 'last_sign_in_at', 'balance'] as const

export const accountSorts = ['created_at', 'name', 'balance', 'people', 'last_activity'] as const

/** How an email of the product stands. */
export const mailStates = ['waiting', 'sent', 'not_sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]
