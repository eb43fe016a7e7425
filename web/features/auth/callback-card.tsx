import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteQuery } from '#web/features/branding/queries.ts'
import { Spinner } from '#web/ui/control/spinner.tsx'

interface CallbackCardProps {
  /** Without a look something is still under way. */
  look?: { icon: LucideIcon; mark: string } | undefined
  title: string
  lead?: string | undefined
  children?: ReactNode
}

/** What a window that comes back has to say, on one card, in the name of the business whose address this is. */
export function CallbackCard({ look, title, lead, children }: CallbackCardProps) {
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
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
        <p className="mt-3 flex items-center gap-2 text-sm font-medium text-fg-muted">
          {site?.logo && <img src={site.logo} alt="" className="max-h-6 max-w-24 object-contain" />}
          <bdi>{site?.name ?? location.hostname}</bdi>
        </p>
      </section>
    </main>
  )
}
