import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/control/spinner.tsx'

interface CallbackCardProps {
  /** Without a look something is still under way. */
  look?: { icon: LucideIcon; mark: string } | undefined
  title: string
  lead?: string | undefined
  children?: ReactNode
}

/** What a window that comes back has to say, on one card. */
export function CallbackCard({ look, title, lead, children }: CallbackCardProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sunken p-6">
      <section
        role="status"
        className="grid w-full max-w-110 justify-items-center gap-3 rounded-xl bg-surface p-10 text-center"
      >
        {look ? (
          <look.icon aria-hidden="true" className={`size-10 ${look.mark}`} />
        ) : (
          <Spinner className="size-10 text-fg-muted" />
        )}
        <h1 className="text-xl font-semibold text-balance text-fg-strong">{title}</h1>
        {lead && <p className="text-base text-fg-muted">{lead}</p>}
        {children}
      </section>
    </main>
  )
}
