import { useMutation } from '@tanstack/react-query'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { type List, removeLists } from './queries.ts'

interface DeleteListsDialogProps {
  lists: readonly List[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** From so many leads on, the name or the count has to be typed. */
const manyLeads = 500

/** Says how many leads go with the lists before they go. */
export default function DeleteListsDialog({ lists, open, onOpenChange, onDeleted }: DeleteListsDialogProps) {
  const t = useT()
  const remove = useMutation(removeLists)
  const leads = lists.reduce((sum, list) => sum + list.leads, 0)
  const count = lists.length
  const [only] = lists
  const words =
    count === 1 && only ? t('lists.deleteOne', { name: only.name }) : t('lists.deleteMany', { count })
  const typeName = leads <= manyLeads ? undefined : count === 1 ? only?.name : formatNumber(leads)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${words}?`}
      confirmLabel={t('lists.deleteConfirm', { count })}
      onConfirm={async () => {
        await remove.mutateAsync(lists.map(({ id }) => id))
        onDeleted?.()
      }}
      {...(typeName && { typeName })}
    >
      {t('lists.deleteText', { count, leads })}
    </ConfirmDialog>
  )
}
