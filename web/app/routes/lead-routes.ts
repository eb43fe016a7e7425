import { createRoute } from '@tanstack/react-router'
import { readTasksSearch } from '#web/features/lead-tasks/tasks-search.ts'
import { readListsSearch } from '#web/features/lists/lists-search.ts'
import { withTexts } from '#web/i18n/language.ts'
import { requireModule } from './guard.ts'
import { lazyPage } from '../pages/lazy-page.ts'
import { root } from './root-route.tsx'

export const customLabels = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/custom-labels',
  staticData: { screen: 'LeadSearch:CustomLabels', group: 'shell.leadSearch', title: 'shell.customLabels' },
  beforeLoad: requireModule('leads'),
  component: lazyPage(
    withTexts(() => import('#web/features/labels/labels-page.tsx'), 'labels'),
    'LabelsPage',
  ),
})

export const savedLists = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/saved-lists',
  staticData: { screen: 'LeadSearch:SavedLists', group: 'shell.leadSearch', title: 'shell.savedLists' },
  validateSearch: readListsSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(() => import('#web/features/lists/saved-lists-page.tsx'), 'SavedListsPage'),
})

export const tasks = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/tasks',
  staticData: { group: 'shell.leadSearch', title: 'shell.tasks' },
  validateSearch: readTasksSearch,
  beforeLoad: requireModule('leads'),
  component: lazyPage(
    withTexts(() => import('#web/features/lead-tasks/tasks-page.tsx'), 'tasks'),
    'TasksPage',
  ),
})

export const listImport = createRoute({
  getParentRoute: () => root,
  path: '/lead-search/imports/$id',
  staticData: {
    group: 'shell.leadSearch',
    title: 'shell.importLeads',
    parent: '/lead-search/saved-lists',
  },
  beforeLoad: requireModule('leads'),
  component: lazyPage(
    withTexts(
      () => import('#web/features/list-imports/list-import-page.tsx'),
      'listImports',
      'tables',
      'leads',
    ),
    'ListImportPage',
  ),
})
