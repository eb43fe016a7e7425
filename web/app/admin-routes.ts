import { createRoute, redirect } from '@tanstack/react-router'
import type { AdminSearch } from '#web/features/admin/admin-search.ts'
import { requireModule } from './guard.ts'
import { rarePage } from './lazy-page.ts'
import { root } from './root-route.ts'

export const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { screen: 'Admin' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/users' })
  },
})

export const searchers = createRoute({
  getParentRoute: () => root,
  path: '/admin/searchers',
  staticData: { screen: 'Admin:Searchers', group: 'shell.adminPanel', title: 'shell.searchers' },
  beforeLoad: requireModule('admin'),
  component: rarePage(() => import('#web/features/directory/searchers-page.tsx'), 'SearchersPage'),
})

const anyAddress = (search: Record<string, unknown>): AdminSearch => search // the pages read it, with care

export const users = createRoute({
  getParentRoute: () => root,
  path: '/admin/users',
  staticData: { screen: 'Admin:Users', group: 'shell.adminPanel', title: 'shell.users' },
  validateSearch: anyAddress,
  beforeLoad: requireModule('admin'),
  component: rarePage(() => import('#web/features/admin/users-page.tsx'), 'UsersPage'),
})

export const usersHistory = createRoute({
  getParentRoute: () => root,
  path: '/admin/users/history',
  staticData: { screen: 'Admin:Users-History', group: 'shell.adminPanel', title: 'shell.history' },
  validateSearch: anyAddress,
  beforeLoad: requireModule('admin'),
  component: rarePage(() => import('#web/features/admin/history-page.tsx'), 'HistoryPage'),
})

export const outbox = createRoute({
  getParentRoute: () => root,
  path: '/admin/outbox',
  staticData: { group: 'shell.adminPanel', title: 'shell.outbox' },
  validateSearch: anyAddress,
  beforeLoad: requireModule('admin'),
  component: rarePage(() => import('#web/features/admin/outbox-page.tsx'), 'OutboxPage'),
})

export const jobs = createRoute({
  getParentRoute: () => root,
  path: '/admin/jobs',
  staticData: { group: 'shell.adminPanel', title: 'shell.jobs' },
  validateSearch: anyAddress,
  beforeLoad: requireModule('admin'),
  component: rarePage(() => import('#web/features/admin/jobs-page.tsx'), 'JobsPage'),
})
