import { makeCertificate } from '#engine/net/fakes/certificate.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Networks } from '#server/platform/network/networks.ts'
import { startModelServer } from './model-server.ts'

/** A public host of models by https, and one on the own network, both on this machine. Every host that was asked is kept. */
export async function startModels() {
  const certificate = makeCertificate(['*.example.com'])
  const cloud = await startModelServer(certificate)
  const local = await startModelServer()
  const hosts: string[] = []
  const fetch = createSafeFetch({
    userAgent: 'test',
    resolve: async (host) =>
      host.endsWith('.example.com')
        ? { outcome: 'answered', addresses: [{ address: '93.184.216.34', family: 4 }] }
        : { outcome: 'failed', why: 'no_such_host' },
    standIn: () => ({ address: '127.0.0.1', port: cloud.port }),
    ca: certificate.cert,
    log: ({ host }) => hosts.push(host),
  })
  return {
    cloud,
    local,
    hosts,
    /** The setting that names the one on the own network. */
    modelHosts: [{ host: '127.0.0.1', port: local.port }],
    networks: (opened: Networks): Networks => ({ ...opened, internet: { ...opened.internet, fetch } }),
    async stop() {
      await fetch.close()
      await Promise.all([cloud.stop(), local.stop()])
    },
  }
}
