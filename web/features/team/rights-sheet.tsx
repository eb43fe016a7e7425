import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ModuleSlug, moduleSlugs } from '#contract/values/modules.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { changeMember, type Member } from './queries.ts'
import { RightsFields } from './rights-fields.tsx'

interface RightsSheetProps {
  member: Member
  modules: readonly ModuleSlug[]
  onClose: () => void
}

/** What one teammate may do, beside the table. */
export function RightsSheet({ member, modules, onClose }: RightsSheetProps) {
  const t = useT()
  const known = {
    modules: member.modules,
    access_to_wallet: member.access_to_wallet,
    credit_limit: member.credit_limit,
  }
  const [rights, setRights] = useState(known)
  const change = useMutation(changeMember)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      unsaved={JSON.stringify(rights) !== JSON.stringify(known)}
      title={t('team.editOf', { name: nameOf(member) })}
      footer={
        <DialogFooter
          onCancel={onClose}
          busy={change.isPending}
          onClick={() => change.mutate({ id: member.id, ...rights }, { onSuccess: onClose })}
        />
      }
    >
      <div className="grid gap-5">
        {change.error && <Banner tone="danger" title={change.error.message} />}
        <RightsFields
          value={rights}
          onChange={setRights}
          modules={moduleSlugs.filter((slug) => modules.includes(slug) || member.modules.includes(slug))}
        />
      </div>
    </Sheet>
  )
}
