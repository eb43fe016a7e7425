import { createRoute } from '@tanstack/react-router'
import { readLoginSearch } from '#web/features/auth/login-search.ts'
import { skipCallback, skipForgotPassword, skipLogin } from './guard.ts'
import { lazyPage, rarePage } from './lazy-page.ts'
import { root } from './root-route.ts'

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { screen: 'Login', title: 'auth.signIn', open: true },
  validateSearch: readLoginSearch,
  beforeLoad: skipLogin,
  component: lazyPage(() => import('#web/features/auth/login-page.tsx'), 'LoginPage'),
})

export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { screen: 'ForgotPassword', title: 'auth.forgotTitle', open: true },
  beforeLoad: skipForgotPassword,
  component: lazyPage(() => import('#web/features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

export const callback = createRoute({
  getParentRoute: () => root,
  path: '/callback',
  staticData: { screen: 'Callback', title: 'auth.callback', open: true },
  beforeLoad: skipCallback,
  component: rarePage(() => import('#web/features/auth/callback-page.tsx'), 'CallbackPage'),
})
