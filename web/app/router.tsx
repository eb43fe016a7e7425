import { createRoute, createRouter } from '@tanstack/react-router'
import type { DocsSearch } from '#web/features/help/doc.ts'
import type { ListSearch } from '#web/features/leads/filters/list-search.ts'
import type { NewSearchSearch } from '#web/features/new-search/new-search-search.ts'
import { withTexts } from '#web/i18n/language.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { NotFoundPage } from './pages/lazy-not-found.ts'
import { adminPages, anyAddress } from './routes/admin-routes.ts'
import { callback, forgotPassword, login } from './routes/auth-routes.ts'
import { openFirstPage, requireModule } from './routes/guard.ts'
import { lazyPage } from './pages/lazy-page.ts'
import { customLabels, listImport, savedLists, tasks } from './routes/lead-routes.ts'
import { leadOn } from './routes/lead-on.ts'
import { type ListKey, listKeyText, parseListKey } from './routes/list-key.ts'
import { root } from './routes/root-route.tsx'
import { settingsPages } from './routes/settings-routes.ts'

const listKey = {
  parse: ({ listKey: text }: { listKey: string }) => ({ listKey: parseListKey(text) }),
  stringify: ({ listKey: key }: { listKey: ListKey }) => ({
    listKey: listKeyText(key),
  }),
}

/** Their pages read what the address says, with care: the readers travel with them. */
const newSearchAddress = anyAddress as (search: Record<string, unknown>) => NewSearchSearch
const listAddress = anyAddress as (search: Record<string, unknown>) => ListSearch

const base = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { screen: 'BaseLayout', title: 'shell.home' },
  beforeLoad: openFirstPage,
})

const leadSearch = leadOn('/lead-search', '/lead-search/new-search', 'LeadSearch')

const newSearchPage = lazyPage(
  withTexts(() => import('#web/features/new-search/new-search-page.tsx'), 'newSearch'),
  'NewSearchPage',
)

const newSearch = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/new-search',
  staticData: { screen: 'LeadSearch:NewSearch', group: 'shell.leadSearch', title: 'shell.newSearch' },
  validateSearch: newSearchAddress,
  beforeLoad: requireModule('leads'),
  loader: async () => (await import('#web/features/checklist/queries.ts')).loadChecklist(),
  component: newSearchPage,
})

const savedList = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey',
  params: listKey,
  staticData: {
    screen: 'LeadSearch:SavedList',
    group: 'shell.leadSearch',
    title: 'shell.list',
    parent: '/lead-search/saved-lists',
  },
  validateSearch: listAddress,
  beforeLoad: requireModule('leads'),
  component: lazyPage(
    withTexts(() => import('#web/features/leads/list-page.tsx'), 'leads'),
    'ListPage',
  ),
})

const savedListNewSearch = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey/new-search',
  params: listKey,
  staticData: {
    screen: 'LeadSearch:SavedList-NewSearch',
    group: 'shell.leadSearch',
    title: 'shell.newSearch',
    parent: '/lead-search/saved-lists/$listKey',
  },
  validateSearch: newSearchAddress,
  beforeLoad: requireModule('leads'),
  component: newSearchPage,
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
  staticData: {
    screen: 'LeadSearch:ResultDetails',
    group: 'shell.leadSearch',
    title: 'shell.lead',
    parent: '/lead-search/saved-lists/$listKey',
  },
  validateSearch: listAddress,
  beforeLoad: requireModule('leads'),
  component: lazyPage(
    withTexts(() => import('#web/features/leads/lead/lead-page.tsx'), 'leads', 'lead', 'tasks'),
    'LeadPage',
  ),
})

const listWebhook = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey/webhook',
  params: listKey,
  staticData: {
    screen: 'LeadSearch:ListWebhook',
    group: 'shell.leadSearch',
    title: 'shell.webhook',
    parent: '/lead-search/saved-lists/$listKey',
  },
  beforeLoad: requireModule('leads'),
  component: lazyPage(
    withTexts(() => import('#web/features/webhooks/webhook-page.tsx'), 'webhooks'),
    'ListWebhookPage',
  ),
})

const tagsAndSource = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists/$listKey/tags-and-source',
  params: listKey,
  staticData: {
    screen: 'LeadSearch:TagsAndSource',
    group: 'shell.leadSearch',
    title: 'shell.tagsAndSource',
    parent: '/lead-search/saved-lists/$listKey',
  },
  beforeLoad: requireModule('leads'),
  component: lazyPage(
    withTexts(() => import('#web/features/webhooks/tags-page.tsx'), 'webhooks'),
    'TagsAndSourcePage',
  ),
})

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  staticData: { title: 'shell.help' },
  validateSearch: anyAddress as (search: Record<string, unknown>) => DocsSearch, // its page reads it, with care
  component: lazyPage(
    withTexts(() => import('#web/features/help/docs-page.tsx'), 'help'),
    'DocsPage',
  ),
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
    tasks,
    listImport,
    customLabels,
    savedList,
    savedListNewSearch,
    resultDetails,
    listWebhook,
    tagsAndSource,
    ...adminPages,
    ...settingsPages,
    help,
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
