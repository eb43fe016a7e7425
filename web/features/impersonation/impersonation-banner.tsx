import { mutationOptions, useMutation } from '@tanstack/react-query'
import { nameOf } from '#contract/values/name-of.ts'
import { type Answer, call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { T, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'

/** Back to oneself, whether the server still knew the session or not; one that has ended is not ended again. */
const exit = mutationOptions({
  mutationFn: () => call('endImpersonation', {}, { quiet: true }),
  onSettled: () => {
    if (session.isAsSomebodyElse()) session.end()
  },
})

/** What lies over the page, dialogs and sheets, begins below the banner. */
function keepClear(banner: HTMLElement | null) {
  if (!banner) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--banner-height', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner-height')
  }
}

/** Stands on every page while an operator works as a user. The brand does not change its colors. */
export default function ImpersonationBanner({ me }: { me: Answer<'getMe'> }) {
  const t = useT()
  const end = useMutation(exit)
  const name = nameOf(me)
  return (
    <div
      ref={keepClear}
      role="status"
      className="flex min-h-10 flex-none items-center justify-center gap-4 border-b border-line bg-warning-tint px-6 py-1 text-fg-strong max-tablet:px-4"
    >
      <p className="min-w-0 font-medium">
        <T
          id="shell.workingAs"
          values={{
            name: <bdi>{name}</bdi>,
            account: <bdi>{me.impersonation?.account_name}</bdi>,
          }}
        />
      </p>
      <Button size="sm" busy={end.isPending} onClick={() => end.mutate()}>
        {t('shell.exitSession')}
      </Button>
    </div>
  )
}
