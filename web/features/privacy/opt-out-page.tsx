import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hand } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CallbackCard } from '#web/features/auth/callback-card.tsx'
import { siteQuery } from '#web/features/branding/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Failure } from '#web/ui/state/failure.tsx'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'opt-out': [token: string]
  }
}

const optOutQuery = (token: string) =>
  queryOptions({
    queryKey: ['opt-out', token],
    queryFn: ({ signal }) => call('readOptOut', { query: { token } }, { signal, quiet: true }),
    retry: false,
  })

const optOut = (token: string) =>
  mutationOptions({
    mutationFn: () => call('optOut', { body: { token } }, { quiet: true }),
    onSuccess: (state) => queryClient.setQueryData(optOutQuery(token).queryKey, state),
  })

/** Where the link in a privacy notice leads, without a sign-in. Opening it changes nothing: programs open links too. */
export function OptOutPage() {
  const t = useT()
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
  const state = useQuery(optOutQuery(token))
  const act = useMutation(optOut(token))
  const host = site?.name ?? location.hostname
  useEffect(() => {
    document.title = t('shell.pageTitle', { page: t('shell.optOut'), business: host })
  }, [t, host])
  if (state.isPending) return <CallbackCard title={t('privacy.optOut.reading')} />
  if (!state.data)
    return (
      <CallbackCard
        look={{ icon: CircleX, mark: 'text-danger' }}
        title={t('privacy.optOut.failed')}
        lead={state.error?.message}
      >
        <Button className="mt-3" onClick={() => void state.refetch()}>
          {t('common.tryAgain')}
        </Button>
      </CallbackCard>
    )
  const { business, is_out } = state.data
  if (is_out)
    return (
      <CallbackCard
        look={{ icon: CircleCheck, mark: 'text-success' }}
        title={t('privacy.optOut.done')}
        lead={t('privacy.optOut.doneLead', { business })}
      />
    )
  return (
    <CallbackCard
      look={{ icon: Hand, mark: 'text-fg-muted' }}
      title={t('privacy.optOut.ask')}
      lead={t('privacy.optOut.askLead', { business })}
    >
      <Button className="mt-3" variant="primary" busy={act.isPending} onClick={() => act.mutate()}>
        {t('privacy.optOut.act')}
      </Button>
      {act.error && <Failure error={act.error} />}
    </CallbackCard>
  )
}
