import { useMutation } from '@tanstack/react-query'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { changeMember, type Invitation, type Member } from './queries.ts'

/** Whether a person sees and fills the wallet; where it cannot be changed it only says so. */
export function WalletSwitch({ member, disabled }: { member: Member | Invitation; disabled: boolean }) {
  const t = useT()
  const change = useMutation(changeMember)
  const { id, modules, access_to_wallet, credit_limit } = member
  return (
    <>
      <Switch
        aria-label={t('team.walletOf', { name: nameOf(member) })}
        checked={change.isPending ? change.variables.access_to_wallet : access_to_wallet}
        disabled={disabled}
        onChange={(event) =>
          change.mutate({ id, modules, credit_limit, access_to_wallet: event.target.checked })
        }
      />
      <Failure error={change.error} className="mt-1 w-40 text-xs" />
    </>
  )
}
