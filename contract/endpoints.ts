/**
 * Every call of the product: its name, method and path. This file imports nothing, so the browser pays for no schema;
 * what a call takes and answers stands in the file of its noun under the same name.
 */
export const endpoints = {
  login: 'POST /auth/login',
  logout: 'POST /auth/logout',
  loginWithSocial: 'POST /auth/login-with-social',
  getSignInOptions: 'GET /auth/options',
  register: 'POST /auth/register',
  confirmEmail: 'POST /auth/confirm-email',
  resendConfirmation: 'POST /auth/resend-email-verification-code',
  forgotPassword: 'POST /auth/forgot-password',
  checkResetCode: 'POST /auth/reset-password/check-code',
  resetPassword: 'POST /auth/reset-password',
  getTerms: 'GET /api/terms',
  acceptTerms: 'POST /api/accept-terms',
  getMailChange: 'GET /api/mail-change',
  changeMail: 'POST /api/mail-change',
  cancelMailChange: 'DELETE /api/mail-change',
  resendMailChange: 'POST /api/mail-change/resend',
  confirmMailChange: 'POST /api/mail-change/confirm',
  changePassword: 'POST /api/change-password',
  listSessions: 'GET /api/sessions',
  revokeSession: 'DELETE /api/sessions/:id',
  revokeOtherSessions: 'POST /api/sessions/revoke-others',
  getMe: 'GET /api/me',
  saveMe: 'POST /api/me',
  removePhoto: 'DELETE /api/me/photo',
  getSiteSettings: 'POST /api/site-settings',
  logAppError: 'POST /api/log-app-error',

  listCampaignTypes: 'GET /api/campaign-types',
  listCampaigns: 'GET /api/campaigns',
  getCampaign: 'GET /api/campaigns/:id',
  createCampaign: 'POST /api/campaigns',
  renameCampaign: 'PUT /api/campaigns/:id',
  removeCampaign: 'DELETE /api/campaigns/:id',
  removeCampaigns: 'POST /api/campaigns/bulk-delete',
  archiveCampaign: 'POST /api/campaigns/archive/:id',
  archiveCampaigns: 'POST /api/campaigns/bulk-archive',
  listCampaignSearches: 'POST /api/campaign/:id/history',

  previewSearch: 'POST /api/searches/preview',
  getSearch: 'GET /api/searches/:id',
  stopSearch: 'POST /api/searches/:id/stop',
  resumeSearch: 'POST /api/searches/:id/resume',

  listResults: 'POST /api/:type-results/:id',
  listResultPoints: 'POST /api/:type-results/:id/points',
  getResult: 'GET /api/results/:id',
  removeResults: 'POST /api/:type-results/:id/bulk-delete',
  createCsvLink: 'POST /api/:type-results/:id/csv-links',

  getWallet: 'GET /api/wallet',
  listLedger: 'GET /api/wallet/entries',
  createLedgerLink: 'POST /api/wallet/csv-links',
  getUsage: 'GET /api/wallet/usage',
  getUserLimits: 'GET /api/user-limits',
  saveAccountCaps: 'PUT /api/wallet/limits',

  findCategories: 'GET /api/directory/categories',
  findLocalities: 'GET /api/directory/localities',
  listDatasets: 'GET /api/directory/datasets',
  removeDataset: 'DELETE /api/directory/datasets/:id',
  listImports: 'GET /api/directory/imports',
  getImport: 'GET /api/directory/imports/:id',
  cancelImport: 'POST /api/directory/imports/:id/cancel',

  getTeam: 'GET /api/team',
  inviteMember: 'POST /api/team/invitations',
  resendInvitation: 'POST /api/team/invitations/:id/resend',
  withdrawInvitation: 'DELETE /api/team/invitations/:id',
  changeMember: 'PUT /api/team/members/:id',
  removeMember: 'POST /api/team/members/:id/remove',
  readInvitation: 'POST /auth/invitation',
  acceptInvitation: 'POST /auth/accept-invitation',

  getBusinessProfile: 'GET /api/business-profile',
  saveBusinessProfile: 'POST /api/business-profile',
  removeBusinessLogo: 'DELETE /api/business-profile/logo',
  readBusinessSite: 'POST /api/business-profile/readings',
  getBusinessReading: 'GET /api/business-profile/readings/:id',

  listAuditEntries: 'GET /api/audit-entries',

  listParkedJobs: 'GET /api/admin/jobs/parked',
  replayParkedJob: 'POST /api/admin/jobs/parked/:id/replay',
  listOutbox: 'GET /api/admin/outbox',
} as const

export type EndpointName = keyof typeof endpoints

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** 'POST /auth/login' → { method: 'POST', path: '/auth/login' }. */
export function readEndpoint(endpoint: string): { method: Method; path: string } {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return { method, path }
}
