import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { BusinessProfileForm } from './business-profile-form.tsx'
import { businessProfileQuery } from './queries.ts'

/** Who the account is. */
export function BusinessProfilePage() {
  const t = useT()
  const profile = useQuery(businessProfileQuery)
  return (
    <PageFrame
      header={<PageHeader title={t('businessProfile.title')} facts={[t('businessProfile.usedBy')]} />}
      fill
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        <QueryView query={profile} thing={t('businessProfile.thing')}>
          {(found) => <BusinessProfileForm profile={found} />}
        </QueryView>
      </div>
    </PageFrame>
  )
}
