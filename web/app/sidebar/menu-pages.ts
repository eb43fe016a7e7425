import type { MenuScreen } from '#contract/account/branding.ts'

/** Where the entries of a brand's menu lead that name a screen. */
export const menuPages = {
  'LeadSearch:NewSearch': '/lead-search/new-search',
  'LeadSearch:SavedLists': '/lead-search/saved-lists',
  'Settings:BusinessProfile': '/settings/business-profile',
  'Settings:Wallet': '/settings/wallet',
  ManageTeam: '/manage-team',
  'ProfileSettings:Profile': '/profile-settings/profile',
  BillingPortal: '/billing-portal',
} as const satisfies Record<MenuScreen, string>
