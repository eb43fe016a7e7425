import { createRoute, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AdminSearch } from '#web/features/admin/admin-search.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
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

export const anyAddress = (search: Record<string, unknown>): AdminSearch => search // the pages read it, with care

/** A page of the operator: its address, its title, its screen in the specification, and its file. */
function page<const Path extends string, const Name extends string>(
  path: Path,
  title: PlainKey,
  screen: string | undefined,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return createRoute({
    getParentRoute: () => root,
    path: `/admin/${path}`,
    staticData: { group: 'shell.adminPanel', title, ...(screen && { screen: `Admin:${screen}` }) },
    validateSearch: anyAddress,
    beforeLoad: requireModule('admin'),
    component: rarePage(load, name),
  })
}

const history = () => import('#web/features/admin/history-page.tsx')

export const adminPages = [
  admin,
  page(
    'searchers',
    'shell.searchers',
    'Searchers',
    () => import('#web/features/directory/searchers-page.tsx'),
    'SearchersPage',
  ),
  page('users', 'shell.users', 'Users', () => import('#web/features/admin/users-page.tsx'), 'UsersPage'),
  page(
    'users/create',
    'shell.newAccount',
    'Users-Create',
    () => import('#web/features/admin/user-create-page.tsx'),
    'UserCreatePage',
  ),
  page(
    'users/$id/edit',
    'shell.editUser',
    'Users-Edit',
    () => import('#web/features/admin/user-edit-page.tsx'),
    'UserEditPage',
  ),
  page('users/history', 'shell.history', 'Users-History', history, 'HistoryPage'),
  page('plans', 'shell.plans', 'Plans', () => import('#web/features/plans/plans-page.tsx'), 'PlansPage'),
  page(
    'plans/create',
    'shell.newPlan',
    'Plans-Create',
    () => import('#web/features/plans/plan-create-page.tsx'),
    'PlanCreatePage',
  ),
  page(
    'plans/$id/edit',
    'shell.editPlan',
    'Plans-Edit',
    () => import('#web/features/plans/plan-edit-page.tsx'),
    'PlanEditPage',
  ),
  page('plans/history', 'shell.history', 'Plans-History', history, 'PlansHistoryPage'),
  page(
    'payments',
    'shell.payments',
    undefined,
    () => import('#web/features/admin/payments-page.tsx'),
    'PaymentsPage',
  ),
  page(
    'outbox',
    'shell.outbox',
    undefined,
    () => import('#web/features/admin/outbox-page.tsx'),
    'OutboxPage',
  ),
  page('jobs', 'shell.jobs', undefined, () => import('#web/features/admin/jobs-page.tsx'), 'JobsPage'),
] as const
