import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/**
 * A page that loads when it is opened. When its file is gone, after a new version was put on the server, the browser
 * loads the target path anew, once.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, unknown>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(load as () => Promise<Record<Name, RouteComponent>>, name) // the compiler has checked that the file exports it
}
