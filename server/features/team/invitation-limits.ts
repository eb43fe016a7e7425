import type { Limit, Limits } from '#server/platform/security/limits.ts'

const aDay = 86_400

/** As many as may be open at once: a whole company joins in a day, and no account sends mass email. */
const byAccount: Limit = {
  name: 'invite',
  points: 100,
  seconds: aDay,
  refusal: 'too_many_invitations',
}

/** Invitations to one mailbox, from all accounts together: withdrawing and inviting again counts too. */
const toMailbox: Limit = {
  name: 'invite-mailbox',
  points: 5,
  seconds: aDay,
  refusal: 'invited_too_often',
}

interface InvitationMail {
  /** The account of the sender. Missing for the operator, who answers for the mail server. */
  account_id?: string | undefined
  email: string
}

/** Counts an invitation before its email is written. */
export async function limitInvitations(limits: Limits, { account_id, email }: InvitationMail): Promise<void> {
  await limits.count(toMailbox, email)
  if (account_id !== undefined) await limits.count(byAccount, account_id)
}
