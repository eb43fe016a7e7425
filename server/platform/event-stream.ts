import { streams } from '#contract/streams.ts'
import type { Actor } from './actor.ts'
import type { Event } from './events.ts'
import type { Stream } from './http.ts'

/** Told to one person: not everyone in an account may know what is in its wallet. */
const personal = new Set<Event['kind']>(['credits_low', 'credits_empty'])

/**
 * `GET /api/events`: ids of what changed in the account, as server-sent events, until the reader leaves. A second
 * `ready` says that some may be missing.
 */
export const eventStream: Stream = (app, { events }, guard) => {
  app.get(streams.events.replace('GET ', ''), { sse: 'only' }, async (request, reply) => {
    const { actor } = await guard(request)
    reply.sse.keepAlive()
    const ready = () => reply.sse.send({ event: 'ready', data: {} })
    await ready()
    const listen = (event: Event) => {
      const { kind, id, campaign_id } = event
      // Rights or sessions of the reader have changed: whoever is out hears nothing more.
      if (concerns(event, actor)) guard(request).catch(() => reply.sse.close())
      if (kind === 'session' || event.account_id !== actor.account_id) return
      if (personal.has(kind) && id !== actor.user_id) return
      void reply.sse.send({ event: kind, data: { kind, id, campaign_id } })
    }
    const accounts = new Set([actor.account_id, actor.impersonator?.account_id ?? actor.account_id])
    const stops = [...accounts].map((account_id) => events.subscribe(account_id, listen))
    stops.push(events.onGap(() => void ready()))
    const end = setTimeout(() => reply.sse.close(), timeLeftMs(actor))
    request.raw.on('close', () => {
      clearTimeout(end)
      for (const stop of stops) stop()
    })
  })
}

const concerns = ({ kind, id }: Event, { user_id, impersonator }: Actor): boolean =>
  (kind === 'team' || kind === 'session') && (id === user_id || id === impersonator?.id)

/** No timer is longer than 2^31 - 1 ms; a stream that outlives it is cut by then anyway. */
const timeLeftMs = ({ expires_at }: Actor) => Math.min(Date.parse(expires_at) - Date.now(), 2 ** 31 - 1)
