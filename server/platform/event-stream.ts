import { streams } from '#contract/streams.ts'
import type { Event } from './events.ts'
import type { Stream } from './http.ts'

/** Told to one person: not everyone in an account may know what is in its wallet. */
const personal = new Set<Event['kind']>(['credits_low', 'credits_empty'])

/** `GET /api/events`: ids of what changed in the account, as server-sent events, until the reader leaves. */
export const eventStream: Stream = (app, { events }, guard) => {
  app.get(streams.events.replace('GET ', ''), { sse: 'only' }, async (request, reply) => {
    const { actor } = await guard(request)
    reply.sse.keepAlive()
    await reply.sse.send({ event: 'ready', data: {} })
    const stop = events.subscribe(actor.account_id, ({ kind, id, campaign_id }) => {
      if (personal.has(kind) && id !== actor.user_id) return
      void reply.sse.send({ event: kind, data: { kind, id, campaign_id } })
      // Rights of the reader have changed: whoever is removed hears nothing more.
      if (kind === 'team' && id === actor.user_id) guard(request).catch(() => reply.sse.close())
    })
    request.raw.on('close', stop)
  })
}
