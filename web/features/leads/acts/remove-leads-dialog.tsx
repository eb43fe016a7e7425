import { useMutation } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { LeadActProps } from '../chosen.ts'
import { removeLeads } from '../queries.ts'

const manyLeads = 500

/** Asks before leads go; many of them only after the list's name was typed. */
export default function RemoveLeadsDialog(props: LeadActProps) {
  const { list, listName, chosen, count, countText, onClose, onDone } = props
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
        onDone()
      }}
      {...(count > manyLeads && { typeName: listName })}
    >
      {t('leads.remove.text', { name: listName, count })}
    </ConfirmDialog>
  )
}
