import type { PlainKey } from '#web/i18n/t.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name in the specification. */
    screen?: string
    /** What the breadcrumb, the palette and the title of the window call it, until the page says better. */
    title?: PlainKey
    /** Shown without signing in, and without the shell. */
    open?: boolean
  }
}
