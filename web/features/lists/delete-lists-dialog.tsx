import { useMutation } from '@tanstack/react-query'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { binDays } from '#contract/values/list-types.ts'
import { type List, purgeLists, removeLists } from './queries.ts'

interface DeleteListsDialogProps {
  lists: readonly List[]
  /** Lists in the bin are deleted for good; others go to the bin. */
  forGood?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** From so many leads on, the name or the count has to be typed before they are gone for good. */
const manyLeads = 500

/** Says how many leads go with the lists before they go. */
export default function DeleteListsDialog(props: DeleteListsDialogProps) {
  const { lists, forGood = false, open, onOpenChange, onDeleted } = props
  const t = useT()
  const remove = useMutation(forGood ? purgeLists : removeLists)
  const leads = lists.reduce((sum, list) => sum + list.leads, 0)
  const count = lists.length
  const [only] = lists
  const words =
    count === 1 && only ? t('lists.deleteOne', { name: only.name }) : t('lists.deleteMany', { count })
  const typeName = !forGood || leads <= manyLeads ? undefined : count === 1 ? only?.name : formatNumber(leads)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${words}?`}
      confirmLabel={t(forGood ? 'lists.purgeConfirm' : 'lists.deleteConfirm', { count })}
      onConfirm={async () => {
        await remove.mutateAsync(lists.map(({ id }) => id))
        onDeleted?.()
      }}
      {...(typeName && { typeName })}
    >
      {forGood
        ? t('lists.deleteText', { count, leads })
        : t('lists.binText', { count, leads, days: binDays })}
    </ConfirmDialog>
  )
}
