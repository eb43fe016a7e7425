import { useMutation } from '@tanstack/react-query'
import { Send, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { MoreMenu } from '#web/ui/menu/more-menu.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { type Invitation, resendInvitation, withdrawInvitation } from './queries.ts'

/** The ⋯ menu of an open invitation. */
export function InvitationMenu({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useT()
  const resend = useMutation(resendInvitation)
  const withdraw = useMutation(withdrawInvitation)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MoreMenu
        label={t('team.menuOf', { name: email })}
        items={[
          { label: t('team.resend'), icon: Send, onSelect: () => resend.mutate(id) },
          { separator: true },
          { label: t('team.withdraw'), icon: X, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <Failure cell error={resend.error} />
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={t('team.withdrawTitle', { email })}
          confirmLabel={t('team.withdrawConfirm')}
          onConfirm={() => withdraw.mutateAsync(id)}
        >
          {t('team.withdrawText')}
        </ConfirmDialog>
      )}
    </>
  )
}
