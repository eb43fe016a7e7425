import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CrmRequest, SampleCrm } from '#sample/crm/crm-request.ts'
import type { CrmFault } from '#sample/crm/faults.ts'
import { openHighLevel } from '#sample/crm/high-level.ts'
import { sampleHosts, serveCrm } from '#sample/crm/serve-crm.ts'
import type { Networks } from '#server/platform/network/networks.ts'
import { pinnedTo } from '#testing/jobs/pinned-worker.ts'

export const startHighLevel = () => startCrm(sampleHosts.ghl, openHighLevel())

/** A CRM on 127.0.0.1 with a fault for each answer, reached through the one way out under its name of the sample world. */
export async function startCrm<C extends SampleCrm>(host: string, crm: C) {
  const asked: CrmRequest[] = []
  const state: { fault(request: CrmRequest): CrmFault | undefined } = { fault: () => undefined }
  const served = { crm, fault: (request: CrmRequest) => state.fault(request) }
  const server = createServer((request, response) => {
    void serveCrm(served, request, response).then((read) => read && asked.push(read))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has an address
  const fetch = pinnedTo({ suffix: host, port })
  return {
    crm,
    server: { suffix: host, port },
    /** Every request, in order. */
    asked,
    /** Decides what is wrong with the answer to a request. */
    state,
    networks: (opened: Networks): Networks => ({ ...opened, sample: { ...opened.sample, fetch } }),
    async stop() {
      await fetch.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
