import type { ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'
import type { Preview } from '../queries.ts'

interface SampleSectionProps {
  sample: Preview['sample'] | undefined
  /** The table, under its heading. */
  children: ReactNode
}

/** The first matches, and that their contact values come with the search. */
export function SampleSection({ sample, children }: SampleSectionProps) {
  const t = useT()
  return (
    <section className="border-t border-line" aria-busy={!sample}>
      <h2 className="flex h-9 items-center gap-4 px-6 text-xs font-medium text-fg-muted max-tablet:px-4">
        {sample ? t('newSearch.ofThem', { count: sample.length }) : t('newSearch.sample')}
        <span className="ms-auto truncate font-normal">{t('newSearch.masked')}</span>
      </h2>
      {children}
    </section>
  )
}
