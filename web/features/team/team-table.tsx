import clsx from 'clsx'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import { MemberMenu } from './member-menu.tsx'
import { ModuleChips } from './module-chips.tsx'
import type { Invitation, Member, Team } from './queries.ts'
import { WalletSwitch } from './wallet-switch.tsx'
import { nameOf } from './words.ts'

const head =
  'h-9 px-2 text-start text-xs font-medium text-fg-muted first:ps-6 last:pe-6 max-tablet:first:ps-4'
const cell = 'h-14 px-2 first:ps-6 last:pe-6 border-t border-line max-tablet:first:ps-4 max-tablet:last:pe-4'
const wide = 'max-desktop:hidden'
const tablet = 'max-tablet:hidden'

/** The people first, then who is invited. */
export function TeamTable({ team, onEdit }: { team: Team; onEdit: (id: string) => void }) {
  const t = useT()
  return (
    <table className="w-full border-separate border-spacing-0 border-b border-line">
      <caption className="sr-only">{t('team.caption')}</caption>
      <thead className="bg-bg">
        <tr>
          <th scope="col" className={clsx(head, 'w-2/5 max-tablet:w-full desktop:w-1/3')}>
            {t('team.name')}
          </th>
          <th scope="col" className={clsx(head, tablet)}>
            {t('team.role')}
          </th>
          <th scope="col" className={clsx(head, tablet)}>
            {t('team.modules')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('team.wallet')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('team.limit')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('team.lastSignIn')}
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">{t('team.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {team.members.map((member) => (
          <MemberRow key={member.id} member={member} team={team} onEdit={onEdit} />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </tbody>
    </table>
  )
}

interface MemberRowProps {
  member: Member
  team: Team
  onEdit: (id: string) => void
}

function MemberRow({ member, team, onEdit }: MemberRowProps) {
  const t = useT()
  const { is_main_user, last_sign_in } = member
  const role = is_main_user ? 'team.owner' : member.role === 'admin' ? 'team.admin' : 'team.teammate'
  const canEdit = team.can_edit && !is_main_user
  return (
    <tr className="hover:bg-hover">
      <NameCell person={member} photo={member.photo} />
      <td className={clsx(cell, tablet)}>{t(role)}</td>
      <td className={clsx(cell, tablet)}>
        <ModuleChips modules={member.modules} all={is_main_user} />
      </td>
      <td className={clsx(cell, wide)}>
        <WalletSwitch member={member} disabled={!canEdit} />
      </td>
      <td className={clsx(cell, wide, 'tabular-nums')}>
        <Limit credits={member.credit_limit} />
      </td>
      <td className={clsx(cell, wide, 'whitespace-nowrap')}>
        {last_sign_in ? (
          <time dateTime={last_sign_in} title={formatDate(last_sign_in, 'full')}>
            {formatRelative(last_sign_in)}
          </time>
        ) : (
          <span className="text-fg-muted">{t('team.never')}</span>
        )}
      </td>
      <td className={clsx(cell, 'w-12 text-end')}>
        {canEdit && <MemberMenu member={member} team={team} onEdit={onEdit} />}
      </td>
    </tr>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useT()
  const { is_expired } = invitation
  return (
    <tr className="hover:bg-hover">
      <NameCell person={invitation}>
        <Badge tone={is_expired ? 'warning' : 'info'}>
          {t(is_expired ? 'team.expired' : 'team.pending')}
        </Badge>
      </NameCell>
      <td className={clsx(cell, tablet)}>{t('team.teammate')}</td>
      <td className={clsx(cell, tablet)}>
        <ModuleChips modules={invitation.modules} />
      </td>
      <td className={clsx(cell, wide)}>
        <WalletSwitch member={invitation} disabled />
      </td>
      <td className={clsx(cell, wide, 'tabular-nums')}>
        <Limit credits={invitation.credit_limit} />
      </td>
      <td className={clsx(cell, wide, 'text-fg-muted')}>{t('team.never')}</td>
      <td className={clsx(cell, 'w-12 text-end')}>
        <InvitationMenu invitation={invitation} />
      </td>
    </tr>
  )
}

interface NameCellProps {
  person: Pick<Member, 'first_name' | 'last_name' | 'email'>
  photo?: string | null
  children?: React.ReactNode
}

function NameCell({ person, photo = null, children }: NameCellProps) {
  const name = nameOf(person)
  return (
    <th scope="row" className={clsx(cell, 'max-w-0 text-start font-normal')}>
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} photo={photo} />
        <span className="grid min-w-0">
          <span className="flex min-w-0 items-center gap-2 font-medium text-fg-strong">
            <bdi className="truncate">{name}</bdi>
            {children}
          </span>
          {name !== person.email && (
            <bdi dir="ltr" className="truncate text-start text-xs text-fg-muted">
              {person.email}
            </bdi>
          )}
        </span>
      </span>
    </th>
  )
}

function Limit({ credits }: { credits: number | null }) {
  const t = useT()
  if (credits === null) return <span className="text-fg-muted">{t('team.noLimit')}</span>
  return t('team.limitOf', { credits: formatNumber(credits) })
}
