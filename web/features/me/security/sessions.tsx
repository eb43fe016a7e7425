import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import type { Answer } from '#web/api/call.ts'
import { revokeOtherSessions, revokeSession, sessionsQuery } from '#web/features/me/queries.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { browserOf } from './browser-of.ts'

type Session = Answer<'listSessions'>['items'][number]

/** Where one is signed in; each can be ended. */
export function Sessions() {
  const t = useT()
  const sessions = useQuery(sessionsQuery)
  const endOthers = useMutation(revokeOtherSessions)
  return (
    <FormSection title={t('me.sessions')} hint={t('me.sessionsHint')}>
      <QueryView query={sessions} loadFailed={t('me.sessionsFailed')}>
        {({ items }) => (
          <>
            <ul>
              {items.map((one) => (
                <SessionLine key={one.id} one={one} />
              ))}
            </ul>
            {items.length > 1 && (
              <Button
                className="justify-self-start"
                busy={endOthers.isPending}
                onClick={() => endOthers.mutate()}
              >
                {t('me.endOthers')}
              </Button>
            )}
            <Failure error={endOthers.error} />
          </>
        )}
      </QueryView>
    </FormSection>
  )
}

function SessionLine({ one }: { one: Session }) {
  const t = useT()
  const end = useMutation(revokeSession)
  const device = one.is_support ? t('me.support') : (browserOf(one.user_agent) ?? t('me.unknownDevice'))
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <Monitor aria-hidden="true" className="text-fg-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-fg-strong">
          <bdi>{device}</bdi>
          {one.is_current && <Badge tone="success">{t('me.thisSession')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-fg-muted">
          {one.address && <bdi dir="ltr">{one.address}</bdi>}
          {t('me.since', { when: formatDate(one.created_at, 'full') })}
        </p>
      </div>
      {!one.is_current && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('me.endSession', { device })}
          onClick={() => end.mutate(one.id)}
        >
          {t('me.signOut')}
        </Button>
      )}
      <Failure error={end.error} className="basis-full" />
    </li>
  )
}
