import { noPageWords } from '#web/features/searches/receipt/no-page-words.ts'
import { useT } from '#web/i18n/t.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

interface NotReadProps {
  website: string
  /** A code of the crawler. */
  reason: string | null
}

/** Why a website filled nothing in. Its words come when they are needed. */
export default function NotRead({ website, reason }: NotReadProps) {
  const t = useT()
  return (
    <Banner tone="warning" title={t('businessProfile.notRead', { website })}>
      {`${noPageWords(reason)}. ${t('businessProfile.notReadText')}`}
    </Banner>
  )
}
