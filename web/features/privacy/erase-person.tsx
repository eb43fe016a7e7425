import { useMutation } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { erasePerson } from './queries.ts'

interface Props {
  /** What was searched for. */
  query: string
  chosen?: { result_ids: string[]; fact_ids: string[] }
}

/** Erases the chosen entries, and what is withheld of the person. With nothing found there may be such values all the same. */
export function ErasePerson({ query, chosen }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const erase = useMutation(erasePerson)
  const count = chosen ? chosen.result_ids.length + chosen.fact_ids.length : 0
  return (
    <>
      <Button
        variant="danger"
        icon={UserX}
        disabled={chosen !== undefined && count === 0}
        onClick={() => setOpen(true)}
      >
        {chosen ? t('privacy.erase') : t('privacy.eraseUnseen')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={chosen ? t('privacy.eraseTitle', { count }) : t('privacy.eraseUnseenTitle')}
        confirmLabel={t('privacy.eraseConfirm')}
        onConfirm={async () => erase.mutateAsync({ ...chosen, query })}
      >
        {chosen ? t('privacy.eraseText') : t('privacy.eraseUnseenText')}
      </ConfirmDialog>
    </>
  )
}
