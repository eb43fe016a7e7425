import { useMutation } from '@tanstack/react-query'
import { type SocialProvider, socialProviders } from '#contract/values/modules.ts'
import { useState } from 'react'
import type { Answer } from '#web/api/call.ts'
import { ProviderMark } from '#web/features/auth/social/provider-mark.tsx'
import { providerNames, useProvider } from '#web/features/auth/social/use-provider.ts'
import { OwnHand } from '#web/features/impersonation/own-hand.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { connectIdentity, disconnectIdentity } from './security-queries.ts'

type Security = Answer<'getSecurity'>
type Identity = Security['identities'][number]

/** Google and Facebook, where they are set up here or were: each connected and disconnected by the password. */
export function Providers({ security: { identities, has_password } }: { security: Security }) {
  const t = useT()
  const provider = useProvider()
  const connect = useMutation(connectIdentity)
  const disconnect = useMutation(disconnectIdentity)
  const [asked, setAsked] = useState<SocialProvider>()
  const identityOf = (name: SocialProvider) => identities.find((identity) => identity.provider === name)
  const shown = socialProviders.filter((name) => provider.isHere[name] || identityOf(name))
  if (shown.length === 0) return null

  const change = async (name: SocialProvider, password: string) => {
    if (identityOf(name)) await disconnect.mutateAsync({ provider: name, password })
    else if (
      !(await provider.ask(name, (token) => connect.mutateAsync({ provider: name, token, password })))
    ) {
      return
    }
    setAsked(undefined)
  }
  const titleOf = (name: SocialProvider) =>
    t(identityOf(name) ? 'me.disconnectProvider' : 'me.connectProvider', {
      provider: providerNames[name],
    })
  return (
    <FormSection title={t('me.providers')} hint={t('me.providersHint')}>
      <OwnHand>
        <ul>
          {shown.map((name) => (
            <ProviderLine
              key={name}
              name={name}
              identity={identityOf(name)}
              label={titleOf(name)}
              isMissing={name === 'google' && provider.isGoogleMissing}
              onAsk={() => setAsked(name)}
            />
          ))}
        </ul>
      </OwnHand>
      {asked && (
        <PasswordDialog
          title={titleOf(asked)}
          confirmLabel={t(identityOf(asked) ? 'me.disconnect' : 'me.connect')}
          hasPassword={has_password}
          onClose={() => setAsked(undefined)}
          onConfirm={(password) => change(asked, password)}
        >
          <p>
            {t(identityOf(asked) ? 'me.disconnectText' : 'me.connectText', {
              provider: providerNames[asked],
            })}
          </p>
        </PasswordDialog>
      )}
    </FormSection>
  )
}

interface ProviderLineProps {
  name: SocialProvider
  identity: Identity | undefined
  /** What the button does, with the provider's name. */
  label: string
  isMissing: boolean
  onAsk: () => void
}

function ProviderLine({ name, identity, label, isMissing, onAsk }: ProviderLineProps) {
  const t = useT()
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-b-0">
      <ProviderMark provider={name} />
      <div className="min-w-0 flex-1">
        <p className="text-fg-strong">{providerNames[name]}</p>
        <p className="flex flex-wrap gap-x-2 text-xs text-fg-muted">
          {identity?.email && (
            <bdi dir="ltr" className="wrap-anywhere">
              {identity.email}
            </bdi>
          )}
          <span>
            {identity ? t('me.since', { when: formatDate(identity.created_at) }) : t('me.notConnected')}
          </span>
        </p>
        {isMissing && !identity && (
          <p role="alert" className="text-xs text-danger">
            {t('signIn.googleScript')}
          </p>
        )}
      </div>
      <Button size="sm" variant={identity ? 'danger' : 'secondary'} aria-label={label} onClick={onAsk}>
        {t(identity ? 'me.disconnect' : 'me.connect')}
      </Button>
    </li>
  )
}
