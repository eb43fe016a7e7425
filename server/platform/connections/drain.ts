import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { streams } from '#contract/streams.ts'

/** A connection that stays open is offered so long to bring its next request, which is answered and closes it. */
const graceMs = 1_000
/** A request that takes longer is cut off: SIGTERM has to end the process within ten seconds. */
const longestMs = 5_000
const stepMs = 25

/**
 * Lets a server end without a failed request: it takes no new connections, so a proxy turns to another process. What came
 * on an open connection is answered. Live streams are cut at the end, since browsers open them again.
 */
export function drainable(app: FastifyInstance): { drain(): Promise<void> } {
  let isDraining = false
  const open = new Set<string>()
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining) reply.header('connection', 'close')
    if (`GET ${request.routeOptions.url}` !== streams.events) open.add(request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async ({ id }) => void open.delete(id))
  app.addHook('onRequestAbort', async ({ id }) => void open.delete(id))

  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

  return {
    async drain() {
      isDraining = true
      Server.prototype.close.call(app.server) // that of HTTP would close idle connections with it
      const began = performance.now()
      for (let ms = 0; ms < longestMs; ms = performance.now() - began) {
        if (open.size === 0 && (ms > graceMs || (await connections()) === 0)) break
        await wait(stepMs)
      }
      await app.close()
    },
  }
}
