import { useMutation } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Chosen } from './chosen.ts'
import { type ListId, removeLeads } from './queries.ts'

interface RemoveLeadsDialogProps {
  list: ListId
  listName: string
  chosen: Chosen
  count: number
  /** In words: counting may have stopped at a ceiling. */
  countText: string
  onClose: () => void
  onRemoved: () => void
}

const manyLeads = 500

/** Asks before leads go; many of them only after the list's name was typed. */
export default function RemoveLeadsDialog(props: RemoveLeadsDialogProps) {
  const { list, listName, chosen, count, countText, onClose, onRemoved } = props
  const t = useT()
  const remove = useMutation(removeLeads)
  const words = count === 1 ? t('leads.remove.one') : t('leads.remove.many', { count: countText })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${words}?`}
      confirmLabel={words}
      onConfirm={async () => {
        await remove.mutateAsync({ list, chosen })
        onRemoved()
      }}
      {...(count > manyLeads && { typeName: listName })}
    >
      {t('leads.remove.text', { name: listName, count })}
    </ConfirmDialog>
  )
}
