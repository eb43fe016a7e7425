import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Pencil, Send, UserMinus, X } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '#contract/values/name-of.ts'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { MoreMenu } from '#web/ui/menu/more-menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { InvitationLink } from './invitation-link.tsx'
import {
  type Invitation,
  type Member,
  removeMember,
  resendInvitation,
  type Team,
  withdrawInvitation,
} from './queries.ts'

interface MemberMenuProps {
  member: Member
  team: Team
  onEdit: (id: string) => void
}

/** ⋯ of a teammate. */
export function MemberMenu({ member, team, onEdit }: MemberMenuProps) {
  const t = useT()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <MoreMenu
        label={t('team.menuOf', { name: nameOf(member) })}
        items={[
          { label: t('team.edit'), icon: Pencil, onSelect: () => onEdit(member.id) },
          { separator: true },
          { label: t('team.remove'), icon: UserMinus, danger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      {isRemoving && <RemoveDialog member={member} team={team} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveDialog({ member, team, onClose }: { member: Member; team: Team; onClose: () => void }) {
  const t = useT()
  const remove = useMutation(removeMember)
  const others = team.members.filter(({ id }) => id !== member.id)
  const [heirId, setHeir] = useState(others[0]?.id ?? '')
  const heir = others.find(({ id }) => id === heirId)
  const name = nameOf(member)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('team.removeTitle', { name })}
      confirmLabel={t('team.removeConfirm', { name })}
      onConfirm={() => remove.mutateAsync({ id: member.id, heir: heirId })}
    >
      {t('team.removeText', { lists: member.lists, heir: heir ? nameOf(heir) : '' })}
      {member.lists > 0 && others.length > 1 && (
        <Field label={t('team.heir')} className="mt-3">
          <Select
            value={heirId}
            onChange={setHeir}
            options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

/** The ⋯ menu of an open invitation. */
export function InvitationMenu({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useT()
  const resend = useMutation(resendInvitation)
  const withdraw = useMutation(withdrawInvitation)
  const [isAsking, setAsking] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const { data: options } = useQuery(optionsQuery)
  const isSent = options?.sends_email !== false
  return (
    <>
      <MoreMenu
        label={t('team.menuOf', { name: email })}
        items={[
          isSent
            ? { label: t('team.resend'), icon: Send, onSelect: () => resend.mutate(id) }
            : { label: t('team.copyLink'), icon: Link2, onSelect: () => setCopying(true) },
          { separator: true },
          { label: t('team.withdraw'), icon: X, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <Failure cell error={resend.error} />
      {isCopying && <InvitationLink id={id} email={email} onClose={() => setCopying(false)} />}
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
