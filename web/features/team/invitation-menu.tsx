import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Send, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { type Invitation, resendInvitation, withdrawInvitation } from './queries.ts'

/** ⋯ of somebody who has not joined yet. */
export function InvitationMenu({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useT()
  const resend = useMutation(resendInvitation)
  const withdraw = useMutation(withdrawInvitation)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        align="end"
        items={[
          { label: t('team.resend'), icon: Send, onSelect: () => resend.mutate(id) },
          { separator: true },
          { label: t('team.withdraw'), icon: X, danger: true, onSelect: () => setAsking(true) },
        ]}
        trigger={
          <button
            type="button"
            aria-label={t('team.menuOf', { name: email })}
            className={iconButtonClass('sm')}
          >
            <Ellipsis aria-hidden="true" />
          </button>
        }
      />
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
