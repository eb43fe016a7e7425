import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CrmRequest } from '#sample/crm/crm-request.ts'
import { openHighLevel } from '#sample/crm/high-level.ts'
import { highLevelHost, readCrmRequest, sendCrm } from '#sample/crm/serve-crm.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Networks } from '#server/platform/network/networks.ts'

/**
 * What is wrong with one answer. `refused_written` and `cut_written` do the work first; `refused`, `throttled` and `down`
 * do none; `expired` ends every access token.
 */
export type CrmFault = 'refused_written' | 'refused' | 'cut_written' | 'throttled' | 'down' | 'expired'

/** HighLevel on 127.0.0.1 with a fault for each answer, reached through the one way out under its name of the sample world. */
export async function startHighLevel() {
  const crm = openHighLevel()
  const asked: CrmRequest[] = []
  const state: { fault(request: CrmRequest): CrmFault | undefined } = { fault: () => undefined }
  const server = createServer((request, response) => {
    void readCrmRequest(request).then((read) => {
      if (!read) return sendCrm(response, { status: 413, body: {} })
      asked.push(read)
      const fault = state.fault(read)
      if (fault === 'expired') crm.tokens.expireAll()
      if (fault === 'throttled')
        return sendCrm(response, {
          status: 429,
          headers: { 'retry-after': '0' },
          body: { message: 'Too Many Requests' },
        })
      if (fault === 'down') return sendCrm(response, { status: 503, body: '<html>Bad gateway</html>' })
      const answer = fault === 'refused' ? undefined : crm.answer(read)
      if (fault === 'cut_written') return void response.destroy()
      if (!answer || fault === 'refused_written')
        return sendCrm(response, {
          status: 422,
          body: { statusCode: 422, message: ['The contact could not be saved.'] },
        })
      return sendCrm(response, answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has an address
  const fetch = createSafeFetch({
    userAgent: 'test',
    resolve: async () => ({ outcome: 'failed', why: 'no_such_host' }),
    pinned: [{ suffix: highLevelHost, address: '127.0.0.1', port }],
  })
  return {
    crm,
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
