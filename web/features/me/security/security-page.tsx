import { useQuery } from '@tanstack/react-query'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { OwnHand } from '#web/features/impersonation/own-hand.tsx'
import { ProfileFrame } from '#web/features/me/profile-frame.tsx'
import { useT } from '#web/i18n/t.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { AppCodes } from './app-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { Providers } from './providers.tsx'
import { securityQuery } from './security-queries.ts'

setFieldErrors()

/** What stands between a stranger and this account, beside the password. */
export function SecurityPage() {
  const t = useT()
  const security = useQuery(securityQuery)
  return (
    <ProfileFrame>
      <div className="max-w-220 px-6 max-tablet:px-4">
        <QueryView query={security} thing={t('me.securityThing')}>
          {(found) => (
            <>
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
            </>
          )}
        </QueryView>
      </div>
    </ProfileFrame>
  )
}
