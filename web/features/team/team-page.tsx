import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus, Users } from 'lucide-react'
import { OwnHand, useIsImpersonated } from '#web/features/impersonation/own-hand.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { type Team, teamQuery } from './queries.ts'
import { RightsSheet } from './rights-sheet.tsx'
import { TeamTable } from './team-table.tsx'
import type { TeamSearch } from './team-search.ts'

/** Who works in this account and what each of them can open. */
export function TeamPage() {
  const t = useT()
  const team = useQuery(teamQuery)
  const navigate = useNavigate()
  const open = (search: TeamSearch) => void navigate({ to: '/manage-team', search })
  const invite = (
    <Button variant="primary" icon={UserPlus} onClick={() => open({ invite: true })}>
      {t('team.invite')}
    </Button>
  )
  const { data } = team
  const isImpersonated = useIsImpersonated()
  const isAlone = data?.members.length === 1 && data.invitations.length === 0
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('team.title')}
          facts={data ? factsOf(t, data) : []}
          actions={data?.can_edit && !isAlone && !isImpersonated && invite}
        />
      }
    >
      <QueryView query={team} loadFailed={t('team.loadFailed')}>
        {(found) => (
          <>
            {found.can_edit ? <OwnHand wide /> : <Banner wide tone="info" title={t('team.readOnly')} />}
            <TeamTable
              team={{ ...found, can_edit: found.can_edit && !isImpersonated }}
              onEdit={(member) => open({ member })}
            />
            {found.can_edit && isAlone && !isImpersonated && (
              <EmptyState icon={Users} title={t('team.justYou')} action={invite} page>
                {t('team.justYouText')}
              </EmptyState>
            )}
            {found.can_edit && !isImpersonated && <Sheets team={found} onClose={() => open({})} />}
          </>
        )}
      </QueryView>
    </PageFrame>
  )
}

function factsOf(t: ReturnType<typeof useT>, { members, invitations }: Team) {
  const people = t('team.people', { count: members.length })
  return invitations.length > 0 ? [people, t('team.invited', { count: invitations.length })] : [people]
}

function Sheets({ team, onClose }: { team: Team; onClose: () => void }) {
  const { invite, member: id } = useSearch({ from: '/manage-team' })
  const member = team.members.find((one) => one.id === id && !one.is_main_user)
  if (invite) return <InviteSheet modules={team.modules} onClose={onClose} />
  return member ? (
    <RightsSheet key={member.id} member={member} modules={team.modules} onClose={onClose} />
  ) : null
}
