import { authorizeCrm, connectCrm } from '#contract/leads/crm/crm.ts'
import * as contract from '#contract/leads/crm/crm-pushes.ts'
import type { ConnectedCrm } from '#contract/values/crm/crm-values.ts'
import type { TestApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'

/** A user with a connection to a CRM of the sample world, who sends a list there and takes it back. */
export async function startPushing(app: TestApp, crm: ConnectedCrm) {
  const user = await makeUser(app.services.db)
  const { url, state } = await app.as(user, authorizeCrm, { params: { crm } })
  const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
  const connection = await app.as(user, connectCrm, { body: { code, state } })
  const shown = (id: string) => app.as(user, contract.getCrmPush, { params: { id } })
  return {
    user,
    connection,
    async push(id: string, existing: 'fill' | 'overwrite' = 'fill') {
      const body = { chosen: { scope: 'all' as const }, connection_id: connection.id, existing }
      const params = { type: 'local' as const, id }
      const { id: push_id } = await app.as(user, contract.startCrmPush, { params, body })
      await app.work()
      return shown(push_id)
    },
    async undo(id: string) {
      await app.as(user, contract.undoCrmPush, { params: { id } })
      await app.work()
      return shown(id)
    },
  }
}
