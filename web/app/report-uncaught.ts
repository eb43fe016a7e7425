import { Refusal } from '#web/api/refusal.ts'

/** The server hears of what nobody caught. What tells it is loaded then; where that fails, nobody can be told. */
export function reportUncaughtErrors(): void {
  const report = (error: unknown) =>
    import('./error-report.ts').then(
      ({ reportError }) => reportError(error),
      () => undefined,
    )
  addEventListener('error', ({ error }) => {
    if (error) void report(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Refusal)) void report(reason) // a refusal has already been shown
  })
}
