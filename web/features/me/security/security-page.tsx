import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { Answer } from '#web/api/call.ts'
import { OwnHand } from '#web/features/impersonation/own-hand.tsx'
import { ProfileFrame } from '#web/features/me/profile-frame.tsx'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { AppCodes } from './app-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { Providers } from './providers.tsx'
import { securityQuery } from './security-queries.ts'
import { Sessions } from './sessions.tsx'

setFieldErrors()

/** All ways into this account, and where it is signed in. */
export function SecurityPage() {
  const t = useT()
  const security = useQuery(securityQuery)
  return (
    <ProfileFrame title={t('shell.security')}>
      <div className="max-w-220 px-6 max-tablet:px-4">
        <QueryView query={security} loadFailed={t('me.securityFailed')}>
          {(found) => (
            <>
              <SignIn security={found} />
              <FormSection title={t('me.appCodes')} hint={t('me.appCodesHint')}>
                <OwnHand>
                  <AppCodes security={found} />
                </OwnHand>
              </FormSection>
              <FormSection title={t('me.passkeys')} hint={t('me.passkeysHint')}>
                <OwnHand>
                  <Passkeys security={found} />
                </OwnHand>
              </FormSection>
              <Providers security={found} />
              <Sessions />
            </>
          )}
        </QueryView>
      </div>
    </ProfileFrame>
  )
}

/** Email and password; each is changed on a page of its own. */
function SignIn({ security: { has_password } }: { security: Answer<'getSecurity'> }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const changeClass = buttonClass({ size: 'sm' })
  return (
    <FormSection title={t('me.signIn')} hint={t('me.signInHint')}>
      <ul>
        <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
          <div className="min-w-0 flex-1">
            <p className="text-fg-strong">{t('shell.email')}</p>
            <p className="truncate text-xs text-fg-muted">
              <bdi dir="ltr">{me?.email}</bdi>
            </p>
          </div>
          <Link to="/profile-settings/email" className={changeClass} aria-label={t('me.changeEmailLink')}>
            {t('me.change')}
          </Link>
        </li>
        <li className="flex min-h-14 items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="text-fg-strong">{t('shell.password')}</p>
            <p className="text-xs text-fg-muted">{t(has_password ? 'me.passwordSet' : 'me.noPassword')}</p>
          </div>
          <Link
            to="/profile-settings/password"
            className={changeClass}
            aria-label={t(has_password ? 'me.changePassword' : 'me.setPassword')}
          >
            {t(has_password ? 'me.change' : 'me.set')}
          </Link>
        </li>
      </ul>
    </FormSection>
  )
}
