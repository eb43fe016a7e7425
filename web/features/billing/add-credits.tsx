import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { meQuery } from '#web/features/me/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { topUpOfferQuery } from './queries.ts'

const AddCreditsDialog = lazy(() => import('./add-credits-dialog.tsx'))

interface AddCreditsProps {
  /** Credits somebody came for; undefined while the dialog is closed. */
  needed: number | undefined
  onChange: (needed: number | undefined) => void
}

/** The way to more credits; there is none where no card payments are taken, and none for who works as somebody else. */
export function AddCredits({ needed, onChange }: AddCreditsProps) {
  const t = useT()
  const { data: offer } = useQuery(topUpOfferQuery)
  const { data: me } = useQuery(meQuery)
  if (!offer?.is_available || me?.impersonation) return null
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => onChange(0)}>
        {t('common.addCredits')}
      </Button>
      {needed !== undefined && (
        <Suspense>
          <AddCreditsDialog offer={offer} needed={needed} onClose={() => onChange(undefined)} />
        </Suspense>
      )}
    </>
  )
}
