/** How the stand-in treats one recipient; `{ text }` is a whole reply of your own. */
export type Behaviour =
  | 'valid'
  | 'unknown'
  | 'accept-all'
  | 'full'
  | 'disabled'
  | 'busy'
  | 'policy'
  | 'no-ptr'
  | 'edge-blocked'
  | 'not-found-at-lookup'
  | 'members-only'
  | 'cannot-verify'
  | 'non-ascii'
  | 'silent'
  | 'hangs-up'
  | RecipientReply

export interface RecipientReply {
  /** Empty: nothing is said. */
  text: string
  hangsUp?: boolean
}

type Named = Exclude<Behaviour, RecipientReply>

const replies: Record<Named, RecipientReply> = {
  valid: { text: '250 2.1.5 OK' },
  'accept-all': { text: '250 2.1.5 Recipient OK' },
  unknown: {
    text: '550-5.1.1 The email account that you tried to reach does not exist.\r\n550 5.1.1 User unknown',
  },
  full: { text: '452 4.2.2 The email account that you tried to reach is out of storage space' },
  disabled: { text: '550 5.2.1 The email account that you tried to reach is disabled' },
  busy: {
    text: '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery',
  },
  policy: { text: '550 5.7.1 Service unavailable; client host blocked using a block list' },
  'no-ptr': { text: '550 5.7.25 Client host rejected: cannot find your reverse hostname' },
  'edge-blocked': { text: '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)' },
  'not-found-at-lookup': {
    text: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  },
  'members-only': { text: '550 5.7.1 You are not authorized to send to this list' },
  'cannot-verify': { text: '252 2.0.0 Cannot VRFY user, but will accept message' },
  'non-ascii': { text: '550 5.1.1 Empfänger unbekannt: boîte aux lettres introuvable \u{1f4ea}' },
  silent: { text: '' },
  'hangs-up': { text: '421 4.3.2 Service shutting down', hangsUp: true },
}

export function replyOf(behaviour: Behaviour): RecipientReply {
  return typeof behaviour === 'object' ? behaviour : replies[behaviour]
}
