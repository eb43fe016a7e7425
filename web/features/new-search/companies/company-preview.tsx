import clsx from 'clsx'
import type { CompanyCriteria } from '#contract/leads/criteria.ts'
import { useT } from '#web/i18n/t.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { FirstCompanies } from '../domain/first-companies.tsx'
import type { KindPreviewProps } from '../kinds/search-kind.ts'
import { CountLine } from '../preview/count-line.tsx'
import { FirstValues } from '../preview/first-values.tsx'
import { SampleRows } from '../preview/sample-rows.tsx'
import { useMatchText } from './match-text.ts'

/** Count and the first companies, before a credit moves. */
export default function CompanyPreview({ search, state, onChange }: KindPreviewProps<CompanyCriteria>) {
  const t = useT()
  const isPhone = usePhone()
  const { criteria, preview, shown, isCounting, error } = state
  const text = useMatchText(state)
  return (
    <div className="flex min-h-full flex-col">
      <div className="grid gap-1 px-6 pt-5 pb-4 max-tablet:px-4">
        <CountLine state={state} text={text} />
        {criteria && preview?.companies && (
          <p className="text-fg-muted">{t('newSearch.domain.unknownYet')}</p>
        )}
      </div>
      {error && (
        <LoadFailed title={t('newSearch.loadFailed')} error={error} onRetry={state.retry} busy={isCounting} />
      )}
      {!criteria && !isPhone && (
        <FirstValues
          of="companies"
          field="industry"
          onChoose={(value) => onChange({ company: { ...search.company, industries: [value] } })}
        />
      )}
      {preview?.count === 0 && (
        <p className="border-t border-line px-6 py-4 text-fg max-tablet:px-4">
          {t('newSearch.company.widen')}
        </p>
      )}
      {criteria && !error && preview?.count !== 0 && (
        <div className={clsx('transition-opacity', isCounting && shown && 'opacity-60')}>
          {shown?.companies ? (
            <FirstCompanies companies={shown.companies} />
          ) : (
            <SampleRows sample={shown?.sample} />
          )}
        </div>
      )}
    </div>
  )
}
