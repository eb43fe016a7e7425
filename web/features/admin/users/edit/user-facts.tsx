import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { nameOf } from '#contract/values/name-of.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Failure } from '#web/ui/state/failure.tsx'
import { type UserAct, UserActs } from '#web/features/admin/users/user-acts.tsx'
import { inviteAgain, type UserDetails } from '#web/features/admin/users/user-queries.ts'

const RemoveFactorDialog = lazy(() =>
  import('#web/features/admin/users/dialogs/remove-factor-dialog.tsx').then((file) => ({
    default: file.RemoveFactorDialog,
  })),
)

const UnfreezeDialog = lazy(() => import('#web/features/admin/users/dialogs/unfreeze-dialog.tsx'))

const ImpersonateDialog = lazy(() =>
  import('#web/features/admin/users/dialogs/impersonate-dialog.tsx').then((file) => ({
    default: file.ImpersonateDialog,
  })),
)

/** Beside the form: what is known of a user and their account, and the acts that need a question first. */
export function UserFacts({ user, isSelf }: { user: UserDetails; isSelf: boolean }) {
  const t = useT()
  const [act, setAct] = useState<UserAct>()
  const [isRemoving, setRemoving] = useState(false)
  const { parent_name, state } = user
  const isSuspended = state === 'suspended'
  return (
    <aside className="grid content-start gap-6 border-line py-6 max-desktop:border-t">
      <div className="-my-1.5">
        <KeyValueList
          items={[
            { key: t('users.account'), value: <bdi>{user.account_name}</bdi> },
            { key: t('users.kind'), value: t(`users.kind.${user.account_kind}`) },
            { key: t('admin.parent'), value: parent_name ? <bdi>{parent_name}</bdi> : <Nothing /> },
            { key: t('users.plan'), value: <bdi>{user.plan?.name ?? t('users.noPlan')}</bdi> },
            {
              key: t('users.balance'),
              value: t('common.progress.credits', { credits: formatNumber(user.balance) }),
            },
            {
              key: t('users.factor'),
              value: user.has_second_factor ? t('users.factor.on') : <Nothing />,
            },
            { key: t('admin.lastSignIn'), value: <When at={user.last_sign_in_at} /> },
            { key: t('admin.created'), value: <When at={user.created_at} /> },
          ]}
        />
      </div>
      <HarmlessActs user={user} onAct={setAct} />
      {user.frozen && <FrozenCredits user={user} frozen={user.frozen} />}
      <Link to="/admin/users/history" search={{ user: user.id }} className={`${linkClass} w-fit`}>
        {t('users.changes')}
      </Link>
      {!isSelf && !user.is_owner && (
        <section className="grid justify-items-start gap-3 border-t border-line pt-6">
          <div>
            <h2 className="font-semibold text-fg-strong">{t('users.risky')}</h2>
            <p className="mt-1 text-fg-muted">
              {t(isSuspended && !user.may_resume ? 'users.byPlatform' : 'users.riskyHint')}
            </p>
          </div>
          {user.has_second_factor && (
            <Button onClick={() => setRemoving(true)}>{t('users.removeFactor')}</Button>
          )}
          {(!isSuspended || user.may_resume) && (
            <Button
              variant={isSuspended ? 'secondary' : 'danger'}
              className={isSuspended ? '' : '-ms-3 touch:-ms-4'}
              onClick={() => setAct(isSuspended ? 'resume' : 'suspend')}
            >
              {t(isSuspended ? 'users.resume' : 'users.suspend')}
            </Button>
          )}
        </section>
      )}
      {isRemoving && (
        <Suspense>
          <RemoveFactorDialog user={user} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
      {act && <UserActs act={act} ids={[user.id]} name={nameOf(user)} onClose={() => setAct(undefined)} />}
    </aside>
  )
}

function HarmlessActs({ user, onAct }: { user: UserDetails; onAct: (act: UserAct) => void }) {
  const t = useT()
  const invite = useMutation(inviteAgain)
  const [isWorking, setWorking] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onAct('plan')}>{t('users.setPlan')}</Button>
      <Button onClick={() => onAct('credits')}>{t('users.giveCredits')}</Button>
      {user.may_impersonate && <Button onClick={() => setWorking(true)}>{t('admin.workAs')}</Button>}
      {user.state === 'invited' && (
        <Button busy={invite.isPending} onClick={() => invite.mutate(user.id)}>
          {t('users.inviteAgain')}
        </Button>
      )}
      <Failure error={invite.error} className="basis-full" />
      {isWorking && (
        <Suspense>
          <ImpersonateDialog user={user} onClose={() => setWorking(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface FrozenCreditsProps {
  user: UserDetails
  frozen: NonNullable<UserDetails['frozen']>
}

function FrozenCredits({ user, frozen: { since, faults } }: FrozenCreditsProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6">
      <div>
        <h2 className="font-semibold text-fg-strong">{t('users.frozen')}</h2>
        <p className="mt-1 text-fg-muted">{t('users.frozenHint', { day: formatDate(since, 'short') })}</p>
      </div>
      <ul className="grid gap-1 break-words">
        {faults.map((fault) => (
          <li key={fault.message}>{sayCode('reasons', fault)}</li>
        ))}
      </ul>
      <Button onClick={() => setAsking(true)}>{t('users.unfreeze')}</Button>
      {isAsking && (
        <Suspense>
          <UnfreezeDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
