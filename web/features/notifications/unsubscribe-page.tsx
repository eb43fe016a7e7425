import { useMutation, useQuery } from '@tanstack/react-query'
import { BellOff, CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Refusal } from '#web/api/refusal.ts'
import { CallbackCard } from '#web/features/auth/callback-card.tsx'
import { siteQuery } from '#web/features/branding/queries.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { mailTopicQuery, setMailTopic } from './queries.ts'

/** Another try may go better: a link that the server refused stays what it is. */
const isUnreached = (error: Error | null): boolean =>
  !(error instanceof Refusal && error.status >= 400 && error.status < 500)

/** Where the link under an email leads, without a sign-in. Opening it changes nothing: programs open links too. */
export function UnsubscribePage() {
  const t = useT()
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
  const business = site?.name ?? location.hostname
  const topic = useQuery(mailTopicQuery(token))
  const change = useMutation(setMailTopic(token))
  useEffect(() => {
    document.title = t('shell.pageTitle', { page: t('shell.unsubscribe'), business })
  }, [t, business])
  if (topic.isPending) return <CallbackCard title={t('choices.reading')} />
  if (!topic.data)
    return (
      <CallbackCard
        look={{ icon: CircleX, mark: 'text-danger' }}
        title={t('choices.linkFailed')}
        lead={topic.error?.message}
      >
        {isUnreached(topic.error) && (
          <Button className="mt-3" onClick={() => void topic.refetch()}>
            {t('common.tryAgain')}
          </Button>
        )}
      </CallbackCard>
    )
  const { topic: name, is_on } = topic.data
  const kind = t(name === 'daily_summary' ? 'choices.summary' : (`choices.kind.${name}` as PlainKey)) // one of each kind
  const turn = (isOn: boolean) => change.mutate(isOn)
  return (
    <CallbackCard
      look={is_on ? { icon: BellOff, mark: 'text-fg-muted' } : { icon: CircleCheck, mark: 'text-success' }}
      title={t(is_on ? 'choices.askOff' : 'choices.isOff')}
      lead={t(is_on ? 'choices.askOffLead' : 'choices.isOffLead', { kind, business })}
    >
      <Button
        className="mt-3"
        variant={is_on ? 'primary' : 'secondary'}
        busy={change.isPending}
        onClick={() => turn(!is_on)}
      >
        {t(is_on ? 'choices.turnOff' : 'choices.turnOn')}
      </Button>
      {change.error && <Failure error={change.error} />}
    </CallbackCard>
  )
}
