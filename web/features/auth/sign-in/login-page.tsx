import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AuthFrame, useBusiness } from '#web/features/auth/auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import type { Registration } from '#web/features/auth/registration/registration.ts'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { passkeysWork } from './webauthn.ts'

const RegisterForm = lazy(async () => ({
  default: (await import('#web/features/auth/registration/register-form.tsx')).RegisterForm,
}))
const ConfirmForm = lazy(async () => ({
  default: (await import('#web/features/auth/registration/register-form.tsx')).ConfirmForm,
}))
const SocialButtons = lazy(withTexts(() => import('#web/features/auth/social/social-buttons.tsx'), 'signIn'))
const SocialEmail = lazy(withTexts(() => import('#web/features/auth/social/social-email.tsx'), 'signIn'))
const SecondStep = lazy(withTexts(() => import('./second-step.tsx'), 'signIn'))
const PasskeyButton = lazy(withTexts(() => import('./passkey-button.tsx'), 'signIn'))

/** The room of a form that is being loaded. */
const FieldsToCome = ({ count }: { count: number }) => (
  <div aria-busy="true" className="grid gap-9 pt-6">
    {Array.from({ length: count + 1 }, (_, place) => (
      <Skeleton key={place} className="h-10 touch:h-11" />
    ))}
  </div>
)

/** Signing in and, where the host allows it, registering: two faces of one card, and the code step of both. */
export function LoginPage() {
  const t = useT()
  const business = useBusiness()
  const { register = false, ended = false, ...kept } = useSearch({ from: '/login' })
  const { data: options } = useQuery(optionsQuery)
  const [waiting, setWaiting] = useState<Registration>()
  const [claim, setClaim] = useState<string>()
  const [nameless, setNameless] = useState<string>()
  const isOpen = options?.sign_up === true

  if (claim !== undefined)
    return (
      <Suspense>
        <SecondStep claim={claim} onBack={() => setClaim(undefined)} />
      </Suspense>
    )
  if (nameless !== undefined && !waiting)
    return (
      <Suspense>
        <SocialEmail claim={nameless} onAsked={setWaiting} onBack={() => setNameless(undefined)} />
      </Suspense>
    )
  if (waiting)
    return (
      <AuthFrame
        page={t('shell.signIn')}
        title={t('auth.confirmTitle')}
        lead={
          options?.sends_email === false
            ? t('auth.noEmail', { business })
            : t('auth.confirmLead', { email: waiting.email })
        }
      >
        <Suspense fallback={<FieldsToCome count={1} />}>
          <ConfirmForm registration={waiting} onChange={setWaiting} />
        </Suspense>
        <button
          type="button"
          className={clsx('mt-6 text-base', linkClass)}
          onClick={() => setWaiting(undefined)}
        >
          {t('auth.otherEmail')}
        </button>
      </AuthFrame>
    )
  if (register && isOpen)
    return (
      <AuthFrame page={t('auth.register')} title={t('auth.registerAt', { business })}>
        <Suspense fallback={<FieldsToCome count={3} />}>
          <RegisterForm onRegistered={setWaiting} />
        </Suspense>
        <p className="mt-6 text-base text-fg-muted">
          {t('auth.haveAccount')}{' '}
          <Link to="/login" search={kept} className={linkClass}>
            {t('shell.signIn')}
          </Link>
        </p>
      </AuthFrame>
    )
  return (
    <AuthFrame
      page={t('shell.signIn')}
      title={t('auth.signInTo', { business })}
      lead={isOpen ? undefined : t('auth.signInLead')}
    >
      {ended && <Banner tone="info" title={t('auth.ended')} />}
      {options && (options.google || options.facebook) && (
        <Suspense fallback={<div aria-busy="true" className="mb-6 h-19 touch:h-20" />}>
          <SocialButtons onUnconfirmed={setWaiting} onNameless={setNameless} onSecondStep={setClaim} />
        </Suspense>
      )}
      <LoginForm onUnconfirmed={setWaiting} onSecondStep={setClaim} />
      {passkeysWork() && (
        // Its room is kept: the button above does not move while a pointer is on its way to it.
        <Suspense fallback={<div aria-busy="true" className="mt-3 h-10 touch:h-11" />}>
          <PasskeyButton />
        </Suspense>
      )}
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-2 text-base text-fg-muted">
        <Link to="/forgot-password" className={linkClass}>
          {t('auth.forgot')}
        </Link>
        {isOpen && (
          <span>
            {t('auth.noAccount')}{' '}
            <Link to="/login" search={{ ...kept, register: true }} className={linkClass}>
              {t('auth.register')}
            </Link>
          </span>
        )}
      </p>
    </AuthFrame>
  )
}
