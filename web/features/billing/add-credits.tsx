import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { useOffer } from './use-offer.ts'

const AddCreditsDialog = lazy(withTexts(() => import('./add-credits-dialog.tsx'), 'billing'))

interface AddCreditsProps {
  /** Credits that the user needs, 0 for no reason; undefined while the dialog is closed. */
  needed: number | undefined
  onChange: (needed: number | undefined) => void
}

/** The way to more credits, for who may buy some. */
export function AddCredits({ needed, onChange }: AddCreditsProps) {
  const t = useT()
  const { offer, isOffered } = useOffer()
  const close = () => onChange(undefined)
  if (!isOffered) return null
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => onChange(0)}>
        {t('common.addCredits')}
      </Button>
      {needed !== undefined && offer.data && (
        <Suspense>
          <AddCreditsDialog offer={offer.data} needed={needed} onClose={close} />
        </Suspense>
      )}
      {needed !== undefined && !offer.data && (
        <Dialog open onOpenChange={close} title={t('common.addCredits')}>
          <QueryView query={offer} loadFailed={t('billing.pricesFailed')}>
            {() => null}
          </QueryView>
        </Dialog>
      )}
    </>
  )
}
