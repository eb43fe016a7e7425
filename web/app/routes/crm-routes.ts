import { createRoute } from '@tanstack/react-router'
import { withTexts } from '#web/i18n/language.ts'
import { lazyPage } from '../pages/lazy-page.ts'
import { root } from './root-route.tsx'

const crm = createRoute({
  getParentRoute: () => root,
  path: '/settings/integration/crm',
  staticData: { screen: 'Settings:Integration:Crm', group: 'shell.settings', title: 'shell.crm' },
  component: lazyPage(
    withTexts(() => import('#web/features/crm/crm-page.tsx'), 'crm', 'webhooks'),
    'CrmPage',
  ),
})

const crmFields = createRoute({
  getParentRoute: () => root,
  path: '/settings/integration/crm-fields',
  staticData: { screen: 'Settings:Integration:CrmFields', group: 'shell.settings', title: 'shell.crmFields' },
  component: lazyPage(
    withTexts(() => import('#web/features/crm/crm-fields-page.tsx'), 'crm', 'leads'),
    'CrmFieldsPage',
  ),
})

const crmCallback = createRoute({
  getParentRoute: () => root,
  path: '/crm/callback',
  staticData: { screen: 'CrmCallback', group: 'shell.settings', title: 'shell.crm' },
  component: lazyPage(
    withTexts(() => import('#web/features/crm/crm-callback-page.tsx'), 'crm'),
    'CrmCallbackPage',
  ),
})

/** The pages of the CRMs, among the settings. */
export const crmPages = [crm, crmFields, crmCallback] as const
