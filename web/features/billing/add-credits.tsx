import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { topUpOfferQuery } from './queries.ts'

const AddCreditsDialog = lazy(() => import('./add-credits-dialog.tsx'))

interface AddCreditsProps {
  /** Credits somebody came for; undefined while the dialog is closed. */
  needed: number | undefined
  onChange: (needed: number | undefined) => void
}

/** The way to more credits; there is none where no card payments are taken. */
export function AddCredits({ needed, onChange }: AddCreditsProps) {
  const t = useT()
  const { data: offer } = useQuery(topUpOfferQuery)
  if (!offer?.is_available) return null
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
