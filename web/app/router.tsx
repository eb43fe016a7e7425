import './route-data.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { session } from '#web/api/session.ts'
import { readListSearch } from '#web/features/list/list-search.ts'
import { readListsSearch } from '#web/features/lists/lists-search.ts'
import { readNewSearchSearch } from '#web/features/new-search/new-search-search.ts'
import { requireModule } from './guard.ts'
import { lazyPage } from './lazy-page.ts'
import { listKeyText, parseListKey } from './list-key.ts'

const root = createRootRoute()

const listKey = {
  parse: ({ listKey: text }: { listKey: string }) => ({ listKey: parseListKey(text) }),
  stringify: ({ listKey: key }: { listKey: ReturnType<typeof parseListKey> }) => ({
    listKey: listKeyText(key),
  }),
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { screen: 'Login', open: true },
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } =>
    typeof back === 'string' ? { back } : {},
  beforeLoad: () => {
    if (session.token()) throw redirect({ to: '/' })
  },
  component: lazyPage(() => import('#web/features/auth/login-page.tsx'), 'LoginPage'),
})

const base = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { screen: 'BaseLayout' },
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
  staticData: { screen: 'LeadSearch:NewSearch' },
  validateSearch: readNewSearchSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/new-search/new-search-page.tsx'), 'NewSearchPage'),
})

const savedLists = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists',
  staticData: { screen: 'LeadSearch:SavedLists' },
  validateSearch: readListsSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/lists/saved-lists-page.tsx'), 'SavedListsPage'),
})

const savedList = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey',
  params: listKey,
  staticData: { screen: 'LeadSearch:SavedList' },
  validateSearch: readListSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/list/list-page.tsx'), 'ListPage'),
})

const savedListNewSearch = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey/new-search',
  params: listKey,
  staticData: { screen: 'LeadSearch:SavedList-NewSearch' },
  validateSearch: readNewSearchSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/new-search/new-search-page.tsx'), 'NewSearchPage'),
})

const resultDetails = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey/$resultId',
  params: {
    parse: ({ listKey: text, resultId }: { listKey: string; resultId: string }) => ({
      listKey: parseListKey(text),
      resultId,
    }),
    stringify: ({
      listKey: key,
      resultId,
    }: {
      listKey: ReturnType<typeof parseListKey>
      resultId: string
    }) => ({
      listKey: listKeyText(key),
      resultId,
    }),
  },
  staticData: { screen: 'LeadSearch:ResultDetails' },
  validateSearch: readListSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/list/lead-page.tsx'), 'LeadPage'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { screen: 'Admin' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/searchers' })
  },
})

const searchers = createRoute({
  getParentRoute: () => root,
  path: '/admin/searchers',
  staticData: { screen: 'Admin:Searchers' },
  beforeLoad: requireModule('admin'),
  component: lazyPage(() => import('#web/features/directory/searchers-page.tsx'), 'SearchersPage'),
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
    base,
    leadSearch,
    newSearch,
    savedLists,
    savedList,
    savedListNewSearch,
    resultDetails,
    admin,
    searchers,
    gallery,
  ]),
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
