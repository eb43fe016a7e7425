import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import type { ExplainSheetProps } from './explain-sheet.tsx'

const ExplainSheet = lazy(withTexts(() => import('./explain-sheet.tsx'), 'explain', 'leads'))

/** Opens what the search on the form will do, before it is paid. */
export function ExplainButton(asked: Omit<ExplainSheetProps, 'onClose'>) {
  const t = useT()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isPhone ? (
        <IconButton icon={ListFilter} label={t('newSearch.explain')} onClick={open} />
      ) : (
        <Button size="sm" icon={ListFilter} onClick={open}>
          {t('newSearch.explain')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ExplainSheet {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
