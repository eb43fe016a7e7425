import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { CrashPage } from './pages/crash-page.tsx'
import { adminPages, anyAddress } from './admin-routes.ts'
import { readListSearch } from '#web/features/list/list-search.ts'
import { readListsSearch } from '#web/features/lists/lists-search.ts'
import type { WalletSearch } from '#web/features/wallet/wallet-search.ts'
import { readNewSearchSearch } from '#web/features/new-search/new-search-search.ts'
import { readTeamSearch } from '#web/features/team/team-search.ts'
import { openFirstPage, requireModule, requireOwner, requireWallet } from './guard.ts'
import { NotFoundPage } from './pages/lazy-not-found.ts'
import { callback, forgotPassword, login } from './auth-routes.ts'
import { lazyPage, rarePage } from './lazy-page.ts'
import { type ListKey, listKeyText, parseListKey } from './list-key.ts'
import { root } from './root-route.ts'

const listKey = {
  parse: ({ listKey: text }: { listKey: string }) => ({ listKey: parseListKey(text) }),
  stringify: ({ listKey: key }: { listKey: ListKey }) => ({
    listKey: listKeyText(key),
  }),
}

const base = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { screen: 'BaseLayout', title: 'shell.home' },
  beforeLoad: openFirstPage,
})

const leadSearch = createRoute({
  getParentRoute: () => root,
  path: '/lead-search',
  staticData: { screen: 'LeadSearch' },
  beforeLoad: () => {
    throw redirect({ to: '/lead-search/new-search' })
  },
})

const newSearch = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/new-search',
  staticData: { screen: 'LeadSearch:NewSearch', group: 'shell.leadSearch', title: 'shell.newSearch' },
  validateSearch: readNewSearchSearch,
  beforeLoad: requireModule('leads'),
  component: rarePage(() => import('#web/features/new-search/new-search-page.tsx'), 'NewSearchPage'),
})

const savedLists = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists',
  staticData: { screen: 'LeadSearch:SavedLists', group: 'shell.leadSearch', title: 'shell.savedLists' },
  validateSearch: readListsSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/lists/saved-lists-page.tsx'), 'SavedListsPage'),
})

const savedList = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey',
  params: listKey,
  staticData: { screen: 'LeadSearch:SavedList', group: 'shell.leadSearch' },
  validateSearch: readListSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/list/list-page.tsx'), 'ListPage'),
})

const savedListNewSearch = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey/new-search',
  params: listKey,
  staticData: {
    screen: 'LeadSearch:SavedList-NewSearch',
    group: 'shell.leadSearch',
    title: 'shell.newSearch',
  },
  validateSearch: readNewSearchSearch,
  beforeLoad: requireModule('leads'),
  component: rarePage(() => import('#web/features/new-search/new-search-page.tsx'), 'NewSearchPage'),
})

const resultDetails = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey/$resultId',
  params: {
    parse: ({ listKey: text, resultId }: { listKey: string; resultId: string }) => ({
      listKey: parseListKey(text),
      resultId,
    }),
    stringify: ({ listKey: key, resultId }: { listKey: ListKey; resultId: string }) => ({
      listKey: listKeyText(key),
      resultId,
    }),
  },
  staticData: { screen: 'LeadSearch:ResultDetails', group: 'shell.leadSearch' },
  validateSearch: readListSearch,
  beforeLoad: requireModule('leads'),
  component: rarePage(() => import('#web/features/list/lead-page.tsx'), 'LeadPage'),
})

const ownSecurity = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/security',
  staticData: { group: 'shell.profileSettings', title: 'profile.security' },
  component: rarePage(() => import('#web/features/profile/security-page.tsx'), 'SecurityPage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  staticData: { screen: 'Settings' },
  beforeLoad: () => {
    throw redirect({ to: '/settings/business-profile' })
  },
})

const businessProfile = createRoute({
  getParentRoute: () => root,
  path: '/settings/business-profile',
  staticData: {
    screen: 'Settings:BusinessProfile',
    group: 'shell.settings',
    title: 'shell.businessProfile',
  },
  component: rarePage(
    () => import('#web/features/business-profile/business-profile-page.tsx'),
    'BusinessProfilePage',
  ),
})

const profileSettings = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings',
  staticData: { screen: 'ProfileSettings' },
  beforeLoad: () => {
    throw redirect({ to: '/profile-settings/profile' })
  },
})

const ownProfile = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/profile',
  staticData: { screen: 'ProfileSettings:Profile', group: 'shell.profileSettings', title: 'profile.profile' },
  component: rarePage(() => import('#web/features/profile/profile-page.tsx'), 'ProfilePage'),
})

const ownEmail = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/email',
  staticData: { screen: 'ProfileSettings:Email', group: 'shell.profileSettings', title: 'profile.email' },
  component: rarePage(() => import('#web/features/profile/email-page.tsx'), 'EmailPage'),
})

const ownPassword = createRoute({
  getParentRoute: () => root,
  path: '/profile-settings/password',
  staticData: {
    screen: 'ProfileSettings:Password',
    group: 'shell.profileSettings',
    title: 'profile.password',
  },
  component: rarePage(() => import('#web/features/profile/password-page.tsx'), 'PasswordPage'),
})

const manageTeam = createRoute({
  getParentRoute: () => root,
  path: '/manage-team',
  staticData: { screen: 'ManageTeam', title: 'shell.manageTeam' },
  validateSearch: readTeamSearch,
  component: rarePage(() => import('#web/features/team/team-page.tsx'), 'TeamPage'),
})

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  staticData: { title: 'team.join', open: true },
  component: rarePage(() => import('#web/features/team/join-page.tsx'), 'JoinPage'),
})

const wallet = createRoute({
  getParentRoute: () => root,
  path: '/settings/wallet',
  staticData: { screen: 'Settings:Wallet', group: 'shell.settings', title: 'shell.wallet' },
  validateSearch: (search: Record<string, unknown>): WalletSearch => search, // its page reads it, with care
  beforeLoad: requireWallet,
  component: rarePage(() => import('#web/features/wallet/wallet-page.tsx'), 'WalletPage'),
})

const ownHistory = createRoute({
  getParentRoute: () => root,
  path: '/settings/history',
  staticData: { group: 'shell.settings', title: 'shell.history' },
  validateSearch: anyAddress,
  beforeLoad: requireOwner,
  component: rarePage(() => import('#web/features/admin/history-page.tsx'), 'OwnHistoryPage'),
})

const billingPortal = createRoute({
  getParentRoute: () => root,
  path: '/billing-portal',
  staticData: { screen: 'BillingPortal', title: 'shell.billingPortal' },
  component: rarePage(() => import('#web/features/billing/billing-portal-page.tsx'), 'BillingPortalPage'),
})

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  staticData: { open: true },
  component: lazyPage(() => import('#web/gallery/gallery-page.tsx'), 'GalleryPage'),
})

/** Every URL that has a page. */
export const router = createRouter({
  routeTree: root.addChildren([
    login,
    forgotPassword,
    callback,
    base,
    leadSearch,
    newSearch,
    savedLists,
    savedList,
    savedListNewSearch,
    resultDetails,
    ...adminPages,
    settings,
    businessProfile,
    profileSettings,
    ownProfile,
    ownEmail,
    ownPassword,
    ownSecurity,
    manageTeam,
    join,
    wallet,
    ownHistory,
    billingPortal,
    gallery,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
