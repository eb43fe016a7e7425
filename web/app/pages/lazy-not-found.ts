import { lazyPage } from './lazy-page.ts'

export const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage')
