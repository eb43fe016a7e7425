/** What may be changed so that it must be told: rights, money, settings, ways in, and all that is done as somebody else. */
export const auditActions = [
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'member_changed',
  'member_removed',
  'profile_changed',
  'business_profile_changed',
  'site_changed',
  'limits_changed',
  'password_changed',
  'email_changed',
  'second_factor_changed',
  'passkey_added',
  'passkey_removed',
  'impersonation_started',
  'impersonation_ended',
  'acted_as',
  'operator_acted',
] as const
export type AuditAction = (typeof auditActions)[number]
