import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { makeInvitationLink } from './queries.ts'

interface InvitationLinkProps {
  id: string
  email: string
  onClose: () => void
}

/** A link that the inviter sends, where no mail server does. */
export function InvitationLink({ id, email, onClose }: InvitationLinkProps) {
  const t = useT()
  const { mutate, data, error } = useMutation(makeInvitationLink)
  useEffect(() => mutate(id), [mutate, id])
  const link = data ? `${location.origin}/join#token=${data.token}` : ''
  return (
    <Sheet open onOpenChange={onClose} title={t('team.linkTitle')}>
      <p className="mb-5 wrap-anywhere text-fg">{t('team.linkLead', { email })}</p>
      <Field label={t('team.linkTitle')}>
        <Input readOnly dir="ltr" value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      {link && <CopyButton text={link} thing={t('team.linkTitle')} className="mt-2" />}
      <Failure error={error} />
    </Sheet>
  )
}
