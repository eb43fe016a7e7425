import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { MemberRights } from '#contract/account/team.ts'
import { type ModuleSlug, moduleSlugs } from '#contract/values/modules.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { changeMember, type Member } from './queries.ts'
import { RightsFields } from './rights-fields.tsx'

setFieldErrors()

interface RightsSheetProps {
  member: Member
  modules: readonly ModuleSlug[]
  onClose: () => void
}

/** Changes the rights of a teammate, beside the table. */
export function RightsSheet({ member, modules, onClose }: RightsSheetProps) {
  const t = useT()
  const id = useId()
  const change = useMutation(changeMember)
  const form = useZodForm(MemberRights, {
    modules: member.modules,
    access_to_wallet: member.access_to_wallet,
    credit_limit: member.credit_limit,
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      unsaved={form.formState.isDirty}
      title={t('team.editOf', { name: nameOf(member) })}
      footer={<DialogFooter onCancel={onClose} form={id} busy={form.formState.isSubmitting} />}
    >
      <Form
        id={id}
        form={form}
        className="grid gap-5"
        onSubmit={async (rights) => {
          await change.mutateAsync({ id: member.id, ...rights })
          onClose()
        }}
      >
        <RightsFields
          modules={moduleSlugs.filter((slug) => modules.includes(slug) || member.modules.includes(slug))}
        />
      </Form>
    </Sheet>
  )
}
