import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Info } from 'lucide-react'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { CallbackCard } from '../callback-card.tsx'
import { erasureQuery } from './queries.ts'
import { providerNames } from './use-provider.ts'

/** For who asked a provider to have deleted what we had of them from there: whether it is, and when. */
export function ErasureCard({ code }: { code: string }) {
  const t = useT()
  const { data: erasure, isPending } = useQuery(erasureQuery(code))
  if (isPending) return <CallbackCard title={t('signIn.deletionAsked')} />
  if (!erasure) {
    return (
      <CallbackCard
        look={{ icon: Info, mark: 'text-info' }}
        title={t('signIn.deletionUnknown')}
        lead={t('signIn.deletionUnknownLead')}
      />
    )
  }
  const when = formatDate(erasure.created_at, 'full')
  return (
    <CallbackCard
      look={{ icon: CircleCheck, mark: 'text-success' }}
      title={t('signIn.deleted')}
      lead={t('signIn.deletedLead', { provider: providerNames[erasure.provider], when })}
    >
      <p className="text-sm text-fg-muted">
        {t('signIn.confirmationCode')}{' '}
        <bdi dir="ltr" className="font-mono wrap-anywhere text-fg-strong">
          {code}
        </bdi>
      </p>
    </CallbackCard>
  )
}
