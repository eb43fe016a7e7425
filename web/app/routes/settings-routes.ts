import { createRoute } from '@tanstack/react-router'
import { readTeamSearch } from '#web/features/team/team-search.ts'
import type { WalletSearch } from '#web/features/wallet/ledger/wallet-search.ts'
import { withTexts } from '#web/i18n/language.ts'
import { anyAddress } from './admin-routes.ts'
import { keyPages } from './key-routes.ts'
import { requireOwner, requireWallet } from './guard.ts'
import { crmPages } from './crm-routes.ts'
import { lazyPage } from '../pages/lazy-page.ts'
import { leadOn } from './lead-on.ts'
import { root } from './root-route.tsx'

const ownSecurity = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/security',
  staticData: { group: 'shell.settings', title: 'shell.security' },
  component: lazyPage(
    withTexts(() => import('#web/features/me/security/security-page.tsx'), 'me', 'signIn'),
    'SecurityPage',
  ),
})

const settings = leadOn('/settings', '/settings/business-profile', 'Settings')

const businessProfile = createRoute({
  getParentRoute: () => root,
  path: '/settings/business-profile',
  staticData: {
    screen: 'Settings:BusinessProfile',
    group: 'shell.settings',
    title: 'shell.businessProfile',
  },
  component: lazyPage(
    withTexts(
      () => import('#web/features/business-profile/business-profile-page.tsx'),
      'businessProfile',
      'me',
    ),
    'BusinessProfilePage',
  ),
})

const profileSettings = leadOn('/profile-settings', '/profile-settings/profile', 'ProfileSettings')

const ownProfile = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/profile',
  staticData: { screen: 'ProfileSettings:Profile', group: 'shell.settings', title: 'shell.profile' },
  component: lazyPage(
    withTexts(() => import('#web/features/me/profile-page.tsx'), 'me'),
    'ProfilePage',
  ),
})

const ownLanguage = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/language',
  staticData: { group: 'shell.settings', title: 'shell.languageAndTime' },
  component: lazyPage(
    withTexts(() => import('#web/features/me/language-page.tsx'), 'me'),
    'LanguagePage',
  ),
})

const ownNotifications = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/notifications',
  staticData: { group: 'shell.settings', title: 'shell.notificationChoices' },
  component: lazyPage(
    withTexts(() => import('#web/features/notifications/choices-page.tsx'), 'choices'),
    'NotificationChoicesPage',
  ),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  staticData: { title: 'shell.unsubscribe', open: true },
  component: lazyPage(
    withTexts(() => import('#web/features/notifications/unsubscribe-page.tsx'), 'choices'),
    'UnsubscribePage',
  ),
})

const optOut = createRoute({
  getParentRoute: () => root,
  path: '/opt-out',
  staticData: { title: 'shell.optOut', open: true },
  component: lazyPage(
    withTexts(() => import('#web/features/privacy/opt-out-page.tsx'), 'privacy'),
    'OptOutPage',
  ),
})

const ownEmail = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/email',
  staticData: {
    screen: 'ProfileSettings:Email',
    group: 'shell.settings',
    title: 'shell.email',
    parent: '/profile-settings/security',
  },
  component: lazyPage(
    withTexts(() => import('#web/features/me/email-page.tsx'), 'me'),
    'EmailPage',
  ),
})

const ownPassword = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/password',
  staticData: {
    screen: 'ProfileSettings:Password',
    group: 'shell.settings',
    title: 'shell.password',
    parent: '/profile-settings/security',
  },
  component: lazyPage(
    withTexts(() => import('#web/features/me/security/password-page.tsx'), 'me'),
    'PasswordPage',
  ),
})

const manageTeam = createRoute({
  getParentRoute: () => root,
  path: '/manage-team',
  staticData: { screen: 'ManageTeam', group: 'shell.settings', title: 'shell.manageTeam' },
  validateSearch: readTeamSearch,
  component: lazyPage(
    withTexts(() => import('#web/features/team/team-page.tsx'), 'team'),
    'TeamPage',
  ),
})

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  staticData: { title: 'shell.join', open: true },
  component: lazyPage(
    withTexts(() => import('#web/features/team/join-page.tsx'), 'team'),
    'JoinPage',
  ),
})

const wallet = createRoute({
  getParentRoute: () => root,
  path: '/settings/wallet',
  staticData: { screen: 'Settings:Wallet', group: 'shell.settings', title: 'shell.wallet' },
  validateSearch: anyAddress as (search: Record<string, unknown>) => WalletSearch, // its page reads it, with care
  beforeLoad: requireWallet,
  component: lazyPage(
    withTexts(() => import('#web/features/wallet/wallet-page.tsx'), 'wallet', 'billing'),
    'WalletPage',
  ),
})

const integration = leadOn('/settings/integration', '/settings/integration/crm', 'Settings:Integration')

const webhook = createRoute({
  getParentRoute: () => root,
  path: '/settings/integration/webhook',
  staticData: { screen: 'Settings:Integration:Webhook', group: 'shell.settings', title: 'shell.webhook' },
  component: lazyPage(
    withTexts(() => import('#web/features/webhooks/webhook-page.tsx'), 'webhooks'),
    'WebhookPage',
  ),
})

const doNotContact = createRoute({
  getParentRoute: () => root,
  path: '/settings/do-not-contact',
  staticData: { group: 'shell.settings', title: 'shell.doNotContact' },
  validateSearch: anyAddress,
  component: lazyPage(
    withTexts(() => import('#web/features/suppressions/suppressions-page.tsx'), 'suppressions'),
    'SuppressionsPage',
  ),
})

const freshness = createRoute({
  getParentRoute: () => root,
  path: '/settings/freshness',
  staticData: { group: 'shell.settings', title: 'shell.freshness' },
  component: lazyPage(
    withTexts(() => import('#web/features/freshness/freshness-page.tsx'), 'freshness'),
    'FreshnessPage',
  ),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/settings/privacy',
  staticData: { group: 'shell.settings', title: 'shell.privacy' },
  component: lazyPage(
    withTexts(() => import('#web/features/privacy/privacy-page.tsx'), 'privacy'),
    'PrivacyPage',
  ),
})

const ownHistory = createRoute({
  getParentRoute: () => root,
  path: '/settings/history',
  staticData: { group: 'shell.settings', title: 'shell.history' },
  validateSearch: anyAddress,
  beforeLoad: requireOwner,
  component: lazyPage(
    withTexts(() => import('#web/features/admin/activity/history-page.tsx'), 'admin', 'wallet', 'team'),
    'OwnHistoryPage',
  ),
})

const billingPortal = createRoute({
  getParentRoute: () => root,
  path: '/billing-portal',
  staticData: { screen: 'BillingPortal', group: 'shell.settings', title: 'shell.billingPortal' },
  component: lazyPage(
    withTexts(() => import('#web/features/billing/billing-portal-page.tsx'), 'billing'),
    'BillingPortalPage',
  ),
})

/** What users set for themselves and for their account. */
export const settingsPages = [
  settings,
  profileSettings,
  ownProfile,
  ownSecurity,
  ownEmail,
  ownPassword,
  ownLanguage,
  ownNotifications,
  unsubscribe,
  optOut,
  businessProfile,
  manageTeam,
  join,
  wallet,
  freshness,
  integration,
  ...crmPages,
  webhook,
  ...keyPages,
  doNotContact,
  privacy,
  billingPortal,
  ownHistory,
] as const
