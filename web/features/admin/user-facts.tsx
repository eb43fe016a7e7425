import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { type UserAct, UserActs } from './user-acts.tsx'
import { inviteAgain, type UserDetails } from './user-queries.ts'
import { planName } from './user-words.ts'

/** Beside the form: what is known of a user and their account, and the acts that need a question first. */
export function UserFacts({ user, isSelf }: { user: UserDetails; isSelf: boolean }) {
  const t = useT()
  const invite = useMutation(inviteAgain)
  const [act, setAct] = useState<UserAct>()
  const { last_sign_in_at, parent_name, state } = user
  const isSuspended = state === 'suspended'
  return (
    <aside className="grid content-start gap-6 border-line py-6 max-desktop:border-t">
      <KeyValueList
        items={[
          { key: t('users.account'), value: <bdi>{user.account_name}</bdi> },
          { key: t('users.kind'), value: t(`users.kind.${user.account_kind}`) },
          { key: t('admin.parent'), value: parent_name ? <bdi>{parent_name}</bdi> : <Nothing /> },
          { key: t('users.plan'), value: <bdi>{planName(user)}</bdi> },
          {
            key: t('users.balance'),
            value: t('common.progress.credits', { credits: formatNumber(user.balance) }),
          },
          {
            key: t('admin.lastSignIn'),
            value: last_sign_in_at ? formatDate(last_sign_in_at, 'full') : <Nothing />,
          },
          { key: t('admin.created'), value: formatDate(user.created_at, 'full') },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAct('plan')}>{t('users.setPlan')}</Button>
        <Button onClick={() => setAct('credits')}>{t('users.giveCredits')}</Button>
        {state === 'invited' && (
          <Button busy={invite.isPending} onClick={() => invite.mutate(user.id)}>
            {t('users.inviteAgain')}
          </Button>
        )}
        {!isSelf && !user.is_owner && (
          <Button
            variant={isSuspended ? 'secondary' : 'danger'}
            onClick={() => setAct(isSuspended ? 'resume' : 'suspend')}
          >
            {t(isSuspended ? 'users.resume' : 'users.suspend')}
          </Button>
        )}
      </div>
      <Link to="/admin/users/history" search={{ user: user.id }} className={`${linkClass} w-fit`}>
        {t('users.changes')}
      </Link>
      {act && <UserActs act={act} ids={[user.id]} onClose={() => setAct(undefined)} />}
    </aside>
  )
}
