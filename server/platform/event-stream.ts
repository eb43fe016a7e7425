import { streams } from '#contract/streams.ts'
import type { Stream } from './http.ts'

/** `GET /api/events`: ids of what changed in the account, as server-sent events, until the reader leaves. */
export const eventStream: Stream = (app, { events }, guard) => {
  app.get(streams.events.replace('GET ', ''), { sse: 'only' }, async (request, reply) => {
    const actor = await guard(request)
    reply.sse.keepAlive()
    await reply.sse.send({ event: 'ready', data: {} })
    const stop = events.subscribe(actor.account_id, ({ kind, id, campaign_id }) => {
      void reply.sse.send({ event: kind, data: { kind, id, campaign_id } })
      // Rights of the reader have changed: whoever is removed hears nothing more.
      if (kind === 'team' && id === actor.user_id) guard(request).catch(() => reply.sse.close())
    })
    request.raw.on('close', stop)
  })
}
