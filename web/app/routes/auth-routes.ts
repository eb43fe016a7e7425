import { createRoute } from '@tanstack/react-router'
import { readLoginSearch } from '#web/features/auth/sign-in/login-search.ts'
import { skipCallback, skipForgotPassword, skipLogin } from './guard.ts'
import { withTexts } from '#web/i18n/language.ts'
import { lazyPage } from '../pages/lazy-page.ts'
import { root } from './root-route.tsx'

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { screen: 'Login', title: 'shell.signIn', open: true },
  validateSearch: readLoginSearch,
  beforeLoad: skipLogin,
  component: lazyPage(() => import('#web/features/auth/sign-in/login-page.tsx'), 'LoginPage'),
})

export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { screen: 'ForgotPassword', title: 'shell.forgotPassword', open: true },
  beforeLoad: skipForgotPassword,
  component: lazyPage(
    () => import('#web/features/auth/password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

export const callback = createRoute({
  getParentRoute: () => root,
  path: '/callback',
  staticData: { screen: 'Callback', title: 'shell.signingIn', open: true },
  beforeLoad: skipCallback,
  component: lazyPage(
    withTexts(() => import('#web/features/auth/callback-page.tsx'), 'signIn'),
    'CallbackPage',
  ),
})
