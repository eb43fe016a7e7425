import { startWebFarm } from '#engine/net/fakes/web-farm.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { startApp } from '#testing/app.ts'
import { accepted } from './mail/accepted.ts'

const domain = 'trattoriaesempio.de'
const home =
  '<title>Trattoria Esempio</title><p>Tel. 030 55501230</p><a href="mailto:ciao@trattoriaesempio.de">Mail</a>'
const found = { outcome: 'answered' as const, addresses: [{ address: '93.184.216.34', family: 4 as const }] }
const answers = {
  one: async (host: string) =>
    host === domain ? found : { outcome: 'failed' as const, why: 'no_such_host' as const },
  broken: async () => ({ outcome: 'failed' as const, why: 'dns_failure' as const }),
}
/** A mail server that has every mailbox it is asked about. */
const acceptAll: Network['verify'] = async (addresses) => addresses.map(accepted)

/** A server for which one website of the world outside is there: that of a place which only its phone proves. */
export async function startFoundWebsite() {
  const dns = { isBroken: false }
  const farm = await startWebFarm(
    (_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(home)
    },
    [domain],
  )
  const fetch = createSafeFetch({
    userAgent: 'QuarryTest/1.0 (+https://example.com/bot)',
    resolve: async () => found,
    standIn: farm.standIn,
    ca: farm.ca,
  })
  const app = await startApp({
    networks: (opened) => ({
      ...opened,
      internet: {
        ...opened.sample,
        fetch,
        verify: acceptAll,
        resolve: (host) => (dns.isBroken ? answers.broken() : answers.one(host)),
      },
    }),
  })
  const stop = async () => {
    await app.stop()
    await fetch.close()
    await farm.close()
  }
  return { app, domain, farm, dns, stop }
}
