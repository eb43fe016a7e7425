import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, mutationOf, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    crms: []
    'zapier-hooks': []
    'hook-sends': [id: string]
    'crm-attempt': []
    'crm-mapping': [id: string, type: string]
    'crm-pushes': [list: string, part: 'newest' | 'preview' | 'leads', which?: object]
  }
}

export type OfferedCrm = Answer<'listCrms'>[number]

/** The names that people know CRMs by: brands, the same in every language. */
export const crmNames: Record<OfferedCrm['crm'], string> = {
  ghl: 'HighLevel',
  keap: 'Keap',
  zapier: 'Zapier',
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
}

export const crmsQuery = queryOf('listCrms', ['crms'])

export type ZapierHook = Answer<'listZapierHooks'>[number]

export const zapierHooksQuery = queryOf('listZapierHooks', ['zapier-hooks'], { query: {} })

export const subscribeZapier = mutationOptions({
  mutationFn: (body: Sent<'subscribeZapier'>['body']) => call('subscribeZapier', { body }),
  onSuccess: () => invalidate(['zapier-hooks']),
})

export const sendToHook = mutationOf('sendToHook', () => invalidate(['hook-sends']))

/** How many of the leads sent to a webhook or a Zap arrived. */
export const hookSendQuery = (id: string) => queryOf('getHookSend', ['hook-sends', id], { params: { id } })

export const retryHookSend = mutationById('retryHookSend', () => invalidate(['hook-sends']))

/** What a page of consent gives back by a redirect; some forget the state. */
const attemptKey = 'crm attempt'

/** Opens the CRM's own page in this window. */
export const authorizeCrm = mutationOptions({
  mutationFn: async (crm: Sent<'authorizeCrm'>['params']['crm']) => {
    const { url, state } = await call('authorizeCrm', { params: { crm } }, { quiet: true })
    sessionStorage.setItem(attemptKey, state)
    location.assign(url)
  },
})

/** Connects with what the CRM handed over; null where it handed over nothing. The address keeps nothing of it. */
async function connectHanded() {
  const query = new URLSearchParams(location.search)
  const [code, state] = [query.get('code'), query.get('state') ?? sessionStorage.getItem(attemptKey)]
  sessionStorage.removeItem(attemptKey)
  history.replaceState(history.state, '', location.pathname)
  if (!code || !state) return null
  const connection = await call('connectCrm', { body: { code, state } }, { quiet: true })
  void invalidate(['crms'])
  return connection
}

let attempt: ReturnType<typeof connectHanded> | undefined

/** A code is good once, so each window spends its own once, however often the page is drawn. */
export const attemptQuery = queryOptions({
  queryKey: ['crm-attempt'],
  queryFn: () => (attempt ??= connectHanded()),
  retry: false,
  staleTime: Infinity,
})

export const checkCrm = mutationOptions({
  mutationFn: (id: string) => call('checkCrm', { params: { id } }, { quiet: true }),
  onSettled: () => invalidate(['crms']),
})

export const disconnectCrm = mutationById('disconnectCrm', () => invalidate(['crms']))

export type CrmPush = Answer<'getCrmPush'>
type NewPush = Sent<'startCrmPush'>

export const pushPreviewQuery = ({ params, body }: Sent<'previewCrmPush'>) =>
  queryOptions({
    queryKey: ['crm-pushes', params.id, 'preview', body],
    queryFn: ({ signal }) => call('previewCrmPush', { params, body }, { signal, quiet: true }),
    retry: false,
  })

/** The newest pushes of a list. Keys begin with ['crm-pushes', list], so that a live event can name them. */
export const newestPushesQuery = (listId: string) =>
  queryOptions({
    queryKey: ['crm-pushes', listId, 'newest'],
    queryFn: async ({ signal }) => {
      const sent = { params: { id: listId }, query: { limit: 5 } }
      const { items } = await call('listCrmPushes', sent, { signal, quiet: true })
      return items
    },
  })

export const pushLeadsQuery = ({ id, campaign_id }: CrmPush, state: 'failed' | 'skipped' | 'left') =>
  queryOptions({
    queryKey: ['crm-pushes', campaign_id, 'leads', { id, state }],
    queryFn: ({ signal }) =>
      call('listCrmPushLeads', { params: { id }, query: { state, limit: 100 } }, { signal, quiet: true }),
  })

const refreshPush = ({ campaign_id }: CrmPush) => invalidate(['crm-pushes', campaign_id])

export const startCrmPush = mutationOptions({
  mutationFn: ({ key, ...sent }: NewPush & { key: string }) =>
    call('startCrmPush', sent, { quiet: true, key }),
  onSuccess: refreshPush,
})

export const stopCrmPush = mutationById('stopCrmPush', refreshPush)

export const retryCrmPush = mutationById('retryCrmPush', refreshPush)

export const undoCrmPush = mutationById('undoCrmPush', refreshPush)

export type CrmMapping = Answer<'getCrmMapping'>
type OneMapping = Sent<'getCrmMapping'>['params']

export const mappingQuery = (params: OneMapping) =>
  queryOptions({
    queryKey: ['crm-mapping', params.id, params.type],
    queryFn: ({ signal }) => call('getCrmMapping', { params }, { signal, quiet: true }),
    retry: false,
  })

export const saveCrmMapping = mutationOptions({
  mutationFn: ({ fields, ...params }: OneMapping & Sent<'saveCrmMapping'>['body']) =>
    call('saveCrmMapping', { params, body: { fields } }, { quiet: true }),
  onSuccess: (_, { id }) => invalidate(['crm-mapping', id]),
})

export const createCrmField = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    call('createCrmField', { params: { id }, body: { name } }, { quiet: true }),
  onSuccess: (_, { id }) => invalidate(['crm-mapping', id]),
})

export const sendCrmTest = mutationOptions({
  mutationFn: ({ id, type }: OneMapping) =>
    call('sendCrmTest', { params: { id }, body: { type } }, { quiet: true }),
})
