import { createRoute, redirect } from '@tanstack/react-router'
import type { AdminSearch } from '#web/features/admin/admin-search.ts'
import { withTexts } from '#web/i18n/language.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import { requireModule } from './guard.ts'
import { lazyPage } from '../pages/lazy-page.ts'
import { leadOn } from './lead-on.ts'
import { root } from './root-route.tsx'

const admin = leadOn('/admin', '/admin/users', 'Admin')

export const anyAddress = (search: Record<string, unknown>): AdminSearch => search // the pages read it, with care

const load = withTexts(
  () => import('./admin-pages.ts'),
  'admin',
  'accounts',
  'wallet',
  'directory',
  'newSearch',
  'tables',
  'sources',
  'ownApi',
  'lab',
  'leads',
  'team',
)

/** A page of the operator: its address, its title, and its name with its screen where the specification has one. */
const page = <const Path extends string>(
  path: Path,
  title: PlainKey,
  [name, screen]: [name: keyof Awaited<ReturnType<typeof load>>, screen?: string],
) =>
  createRoute({
    getParentRoute: () => root,
    path: `/admin/${path}`,
    staticData: {
      group: 'shell.adminPanel',
      title,
      ...(path.includes('/') && { parent: `/admin/${path.split('/')[0]}` as '/admin/data' }), // or another page of the menu
      ...(screen && { screen: `Admin:${screen}` }),
    },
    validateSearch: anyAddress,
    beforeLoad: requireModule('admin'),
    component: lazyPage(load, name),
  })

/** Four tabs, each with an address of its own. */
const system = createRoute({
  getParentRoute: () => root,
  path: '/admin/system',
  staticData: { group: 'shell.adminPanel', title: 'shell.systemPage' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/system/errors' })
  },
})

export const adminPages = [
  admin,
  page('data', 'shell.data', ['DatasetsPage']),
  page('data/tables/$id', 'shell.importTable', ['TablePage']),
  page('searchers', 'shell.searchers', ['SourcesPage', 'Searchers']),
  page('searchers/lab', 'shell.lab', ['LabPage']),
  page('searchers/api', 'shell.ownApi', ['OwnApiPage']),
  page('accounts', 'shell.accounts', ['AccountsPage']),
  page('accounts/$id', 'shell.account', ['AccountPage']),
  page('users', 'shell.users', ['UsersPage', 'Users']),
  page('users/create', 'shell.newAccount', ['UserCreatePage', 'Users-Create']),
  page('users/$id/edit', 'shell.editUser', ['UserEditPage', 'Users-Edit']),
  page('users/history', 'shell.history', ['HistoryPage', 'Users-History']),
  page('plans', 'shell.plans', ['PlansPage', 'Plans']),
  page('plans/create', 'shell.newPlan', ['PlanCreatePage', 'Plans-Create']),
  page('plans/$id/edit', 'shell.editPlan', ['PlanEditPage', 'Plans-Edit']),
  page('plans/history', 'shell.history', ['PlansHistoryPage', 'Plans-History']),
  system,
  page('system/errors', 'shell.appErrors', ['ErrorsPage']),
  page('system/outbox', 'shell.outbox', ['OutboxPage']),
  page('system/jobs', 'shell.jobs', ['JobsPage']),
  page('system/payments', 'shell.payments', ['PaymentsPage']),
  page('system/bounces', 'shell.bounces', ['BouncesPage']),
  leadOn('/admin/errors', '/admin/system/errors'),
  leadOn('/admin/outbox', '/admin/system/outbox'),
  leadOn('/admin/jobs', '/admin/system/jobs'),
  leadOn('/admin/payments', '/admin/system/payments'),
] as const
