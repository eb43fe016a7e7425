import { createRoute, redirect } from '@tanstack/react-router'
import { root } from './root-route.tsx'

type Target =
  | '/admin/system/errors'
  | '/admin/system/jobs'
  | '/admin/system/outbox'
  | '/admin/system/payments'
  | '/admin/users'
  | '/lead-search/new-search'
  | '/profile-settings/profile'
  | '/settings/business-profile'
  | '/settings/integration/crm'

/** An address without a page of its own: it opens another page. */
export const leadOn = <const Path extends string>(path: Path, to: Target, screen?: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...(screen && { staticData: { screen } }),
    beforeLoad: () => {
      throw redirect({ to })
    },
  })
