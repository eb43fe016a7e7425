import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { ModuleSlug } from '#contract/values/modules.ts'
import { NewInvitation } from '#contract/account/team.ts'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { inviteMember } from './queries.ts'
import { RightsFields } from './rights-fields.tsx'

setFieldErrors()

interface InviteSheetProps {
  modules: readonly ModuleSlug[]
  onClose: () => void
}

/** Invites a person by email and sets their rights. */
export function InviteSheet({ modules, onClose }: InviteSheetProps) {
  const t = useT()
  const id = useId()
  const invite = useMutation(inviteMember)
  const { data: options } = useQuery(optionsQuery)
  const isSent = options?.sends_email !== false
  const [made, setMade] = useState<{ id: string; email: string }>()
  const form = useZodForm(NewInvitation, {
    email: '',
    first_name: '',
    last_name: '',
    modules: modules.filter((slug) => slug === 'leads'),
    access_to_wallet: false,
    credit_limit: null,
  })
  if (made) return <InvitationLink {...made} onClose={onClose} />
  return (
    <Sheet
      open
      onOpenChange={onClose}
      unsaved={form.formState.isDirty}
      title={t('team.invite')}
      footer={
        <DialogFooter onCancel={onClose} form={id} busy={form.formState.isSubmitting}>
          {t(isSent ? 'team.send' : 'team.makeInvitation')}
        </DialogFooter>
      }
    >
      <p className="mb-5 text-fg">{t(isSent ? 'team.inviteLead' : 'team.inviteByLink')}</p>
      <Form
        id={id}
        form={form}
        className="grid gap-5"
        onSubmit={async (invitation) => {
          const { id: invitationId, email } = await invite.mutateAsync(invitation)
          if (isSent) onClose()
          else setMade({ id: invitationId, email })
        }}
      >
        <FormField control={form.control} name="email" label={t('team.email')}>
          {(field) => <EmailInput {...field} autoComplete="off" />}
        </FormField>
        <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
          <FormField control={form.control} name="first_name" label={t('team.firstName')} optional>
            {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
          </FormField>
          <FormField control={form.control} name="last_name" label={t('team.lastName')} optional>
            {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
          </FormField>
        </div>
        <RightsFields modules={modules} />
      </Form>
    </Sheet>
  )
}
