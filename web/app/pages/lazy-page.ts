import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/**
 * A page that loads when it is opened. When its file is gone, after a new version was put on the server, the browser
 * loads the target path anew, once. While the server does not answer, that would lose what is on screen, so it is waited
 * for.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, unknown>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => whenReached(load as () => Promise<Record<Name, RouteComponent>>), name) // the compiler has checked that the file exports it
}

const retryMs = 1_000

async function whenReached<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load()
  } catch (error) {
    const isReached = await fetch('/healthz').then(
      ({ status }) => status < 500,
      () => false,
    )
    if (isReached) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, retryMs))
  return whenReached(load)
}
