import { mutationOptions } from '@tanstack/react-query'
import { call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

export const addLead = mutationOptions({
  mutationFn: (sent: Sent<'addLead'>) => call('addLead', sent),
  onSuccess: (_, { params }) => invalidate(['results', params.id], ['list', params.id], ['lists']),
})
