import type { PlainKey } from '#web/i18n/t.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name in the specification. */
    screen?: string
    /** What breadcrumb and window title call it; a list and a lead go by their own names. */
    title?: PlainKey
    /** The page that it opens from, with that page's title. */
    above?: { title: PlainKey; to: '/admin/users' | '/admin/plans' }
    /** The sidebar group it belongs to. */
    group?: PlainKey
    /** Shown without signing in, and without the shell. */
    open?: boolean
  }
}
