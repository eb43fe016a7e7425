import type { ReactNode } from 'react'
import type { ModelFault } from '#contract/values/ai/model-faults.ts'
import { useT } from '#web/i18n/t.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

interface FaultBannerProps {
  fault: ModelFault
  /** The words of the server. */
  said: string | null
  children?: ReactNode
}

/** What a model's server did instead of answering, and what to do about it. */
export function FaultBanner({ fault, said, children }: FaultBannerProps) {
  const t = useT()
  return (
    <Banner tone="danger" title={t(`aiKey.fault.${fault}`)}>
      <p>{t(`aiKey.fix.${fault}`)}</p>
      {children}
      {said && (
        <figure className="mt-1 text-sm text-fg-muted">
          <figcaption>{t('aiKey.said')}</figcaption>
          <blockquote dir="auto" className="break-words">
            {said}
          </blockquote>
        </figure>
      )}
    </Banner>
  )
}
