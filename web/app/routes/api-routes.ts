import { createRoute } from '@tanstack/react-router'
import { withTexts } from '#web/i18n/language.ts'
import { lazyPage } from '../pages/lazy-page.ts'
import { root } from './root-route.tsx'

const apiKeys = createRoute({
  getParentRoute: () => root,
  path: '/settings/api-keys',
  staticData: { group: 'shell.settings', title: 'shell.apiKeys' },
  component: lazyPage(
    withTexts(() => import('#web/features/api-keys/api-keys-page.tsx'), 'apiKeys'),
    'ApiKeysPage',
  ),
})

const apiDocs = createRoute({
  getParentRoute: () => root,
  path: '/settings/api-keys/documentation',
  staticData: {
    group: 'shell.settings',
    title: 'shell.apiDocs',
    parent: '/settings/api-keys',
  },
  component: lazyPage(
    withTexts(() => import('#web/features/api-keys/api-docs-page.tsx'), 'apiKeys'),
    'ApiDocsPage',
  ),
})

/** What programs need to use the product. */
export const apiPages = [apiKeys, apiDocs] as const
