import type { Limit, Limits } from '#server/platform/security/limits.ts'

const aDay = 86_400

/** As many as may be open at once: a whole company joins in a day, and nobody mails strangers all day. */
const byAccount: Limit = {
  name: 'invite',
  points: 100,
  seconds: aDay,
  refusal: 'too_many_invitations',
}

/** Inviting, sending again, taking back and inviting anew: a mailbox hears of it this often, from all accounts together. */
const toMailbox: Limit = {
  name: 'invite-mailbox',
  points: 5,
  seconds: aDay,
  refusal: 'invited_too_often',
}

interface Sending {
  /** Of the sender; none for the operator, who answers for the mail server. */
  account_id?: string | undefined
  email: string
}

/** Counts a mail of invitation before it is written. */
export async function limitInvitations(limits: Limits, { account_id, email }: Sending): Promise<void> {
  await limits.count(toMailbox, email)
  if (account_id !== undefined) await limits.count(byAccount, account_id)
}
