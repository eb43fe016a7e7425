/** Kinds of audit entries as readers filter them, and the beginnings of the names of their actions. */
export const auditKinds = {
  sign_in: [
    'sign',
    'session',
    'password_',
    'email_',
    'second_factor_',
    'recovery_codes_',
    'passkey_',
    'provider_',
  ],
  people: ['member_', 'invitation_', 'account_', 'user_'],
  lists: ['search_', 'lead_', 'leads_', 'list_', 'lists_', 'crm_', 'webhook_'],
  credits: ['credits_', 'bounce_', 'payment_', 'dispute_', 'notice_', 'limits_', 'plan_'],
  settings: ['ai_key_', 'profile_', 'business_profile_', 'site_', 'label_', 'suppressions_', 'person_erased'],
  support: ['impersonation_', 'acted_as', 'operator_acted', 'mail_'],
} as const satisfies Record<string, readonly string[]>

export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]] // the keys of that table
