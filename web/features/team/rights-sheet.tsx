import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleSlug } from '#contract/modules.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { changeMember, type Member } from './queries.ts'
import { RightsFields } from './rights-fields.tsx'
import { nameOf } from './words.ts'

interface RightsSheetProps {
  member: Member
  modules: readonly ModuleSlug[]
  onClose: () => void
}

/** What one teammate may do, beside the table. */
export function RightsSheet({ member, modules, onClose }: RightsSheetProps) {
  const t = useT()
  const [rights, setRights] = useState({
    modules: member.modules,
    access_to_wallet: member.access_to_wallet,
    credit_limit: member.credit_limit,
  })
  const change = useMutation(changeMember)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('team.editOf', { name: nameOf(member) })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            busyText={t('common.saving')}
            onClick={() => change.mutate({ id: member.id, ...rights }, { onSuccess: onClose })}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {change.error && <Banner tone="danger" title={change.error.message} />}
        <RightsFields value={rights} onChange={setRights} modules={modules} />
      </div>
    </Sheet>
  )
}
