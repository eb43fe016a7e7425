import { useMutation } from '@tanstack/react-query'
import { nameOf } from '#contract/values/name-of.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { When } from '#web/ui/display/when.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { InvitationMenu, MemberMenu } from './member-menu.tsx'
import { ModuleChips } from './module-chips.tsx'
import { PersonName } from './person-name.tsx'
import { changeMember, type Team } from './queries.ts'
import { type Person, roleOf } from './words.ts'

/** The people first, then who is invited; on a phone role and modules stand under the name. */
export function TeamTable({ team, onEdit }: { team: Team; onEdit: (id: string) => void }) {
  const t = useT()
  const canEdit = (person: Person) => 'role' in person && team.can_edit && !person.is_main_user
  const columns: PlainColumn<Person>[] = [
    {
      id: 'name',
      header: t('team.name'),
      className: 'w-2/5 max-w-0 max-tablet:w-full max-tablet:py-2 desktop:w-1/3',
      cell: (person) => <PersonName person={person} />,
    },
    { id: 'role', header: t('team.role'), from: 'tablet', cell: (person) => t(roleOf(person)) },
    {
      id: 'modules',
      header: t('team.modules'),
      from: 'tablet',
      cell: (person) => <ModuleChips person={person} />,
    },
    {
      id: 'wallet',
      header: t('team.wallet'),
      from: 'desktop',
      cell: (person) => <WalletSwitch member={person} disabled={!canEdit(person)} />,
    },
    {
      id: 'limit',
      header: t('team.limit'),
      from: 'desktop',
      className: 'tabular-nums',
      cell: ({ credit_limit }) => <Limit credits={credit_limit} />,
    },
    {
      id: 'lastSignIn',
      header: t('team.lastSignIn'),
      from: 'desktop',
      cell: (person) =>
        'role' in person && person.last_sign_in ? (
          <When at={person.last_sign_in} />
        ) : (
          <span className="text-fg-muted">{t('team.never')}</span>
        ),
    },
    {
      id: 'actions',
      header: t('team.actions'),
      control: true,
      className: 'w-12',
      cell: (person) => {
        if (!('role' in person)) return <InvitationMenu invitation={person} />
        return canEdit(person) && <MemberMenu member={person} team={team} onEdit={onEdit} />
      },
    },
  ]
  return (
    <PlainTable
      caption={t('team.caption')}
      columns={columns}
      rows={[...team.members, ...team.invitations]}
      rowId={({ id }) => id}
      height={56}
      closed
    />
  )
}

function Limit({ credits }: { credits: number | null }) {
  const t = useT()
  if (credits === null) return <span className="text-fg-muted">{t('team.noLimit')}</span>
  return t('team.limitOf', { credits: formatNumber(credits) })
}

/** Gives a person access to the wallet. Users without the right to change it see its state. */
function WalletSwitch({ member, disabled }: { member: Person; disabled: boolean }) {
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
