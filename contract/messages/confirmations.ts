/** What the server tells a user after a change, as a toast: a code with its English sentence. */
export const confirmations = {
  brand_saved: 'Brand saved',
  business_profile_saved: 'Business profile saved',
  code_sent: 'If an account exists, we sent a code.',
  emails_queued: '{count, plural, one {Email queued} other {# emails queued}}',
  import_cancelled: 'Import canceled',
  import_started: 'Import started',
  invitation_resent: 'Invitation sent again',
  invitation_sent: 'Invitation sent',
  invitation_withdrawn: 'Invitation withdrawn',
  job_queued: 'Job queued again',
  leads_removed: '{count, plural, one {Lead removed} other {# leads removed}}',
  lists_deleted: '{count, plural, one {List deleted} other {# lists deleted}}',
  logo_removed: 'Logo removed',
  logo_saved: 'Logo saved',
  password_changed: 'Password changed. Sign in with the new one.',
  permissions_saved: 'Permissions saved',
  photo_removed: 'Photo removed',
  photo_saved: 'Photo saved',
  profile_saved: 'Profile saved',
  search_stopped:
    'Search stopped. {credits, plural, one {# credit was charged.} other {# credits were charged.}}',
  second_factor_removed: 'Two-step verification removed',
  source_removed: 'Source removed',
  teammate_removed: 'Teammate removed',
} as const
export type ConfirmationCode = keyof typeof confirmations
