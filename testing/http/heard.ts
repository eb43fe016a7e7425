import type { Event } from '#server/platform/events/events.ts'
import type { TestApp } from '#testing/app.ts'

/** Does something and waits until this process has heard of the change. */
export async function heard<T>(
  { services }: TestApp,
  kind: Event['kind'],
  act: () => Promise<T>,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = services.events.watch(kind, resolve)
  const result = await act()
  await promise
  stop()
  return result
}
