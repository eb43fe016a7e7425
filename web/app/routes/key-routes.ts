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

const providerKeys = createRoute({
  getParentRoute: () => root,
  path: '/settings/integration/provider-keys',
  staticData: { group: 'shell.settings', title: 'shell.providerKeys' },
  component: lazyPage(
    withTexts(
      () => import('#web/features/provider-keys/provider-keys-page.tsx'),
      'providerKeys',
      'sources',
      'leads',
    ),
    'ProviderKeysPage',
  ),
})

const aiKey = createRoute({
  getParentRoute: () => root,
  path: '/settings/integration/open-ai',
  staticData: { screen: 'Settings:Integration:OpenAi', group: 'shell.settings', title: 'shell.aiKey' },
  component: lazyPage(
    withTexts(() => import('#web/features/ai-key/ai-key-page.tsx'), 'aiKey'),
    'AiKeyPage',
  ),
})

/** Keys: of programs that use the product, and of providers and models that it asks. */
export const keyPages = [apiKeys, apiDocs, aiKey, providerKeys] as const
