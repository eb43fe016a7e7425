/** The CRMs that a domain may offer: those of the specification (7) first. */
export const crms = ['ghl', 'keap', 'zapier', 'hubspot', 'pipedrive'] as const
export type CrmName = (typeof crms)[number]

/** Those whose users allow a connection on a page of the CRM. */
export const connectedCrms = ['ghl', 'keap', 'hubspot', 'pipedrive'] as const
export type ConnectedCrm = (typeof connectedCrms)[number]

export const crmConnectionStates = ['connected', 'needs_reauth'] as const

/** What happens to a contact that is there already: empty fields are filled, our values win, or it stays as it is. */
export const existingPolicies = ['fill', 'overwrite', 'skip'] as const
export type ExistingPolicy = (typeof existingPolicies)[number]

export const pushStates = ['queued', 'running', 'paused', 'done', 'stopped', 'undoing', 'undone'] as const

/** `sending`: the CRM may have been told. `left`: an undo left it alone, as it was changed since. */
export const pushLeadStates = [
  'waiting',
  'sending',
  'created',
  'changed',
  'skipped',
  'failed',
  'undone',
  'left',
] as const
export type PushLeadState = (typeof pushLeadStates)[number]
