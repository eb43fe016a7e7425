import { z } from 'zod'
import { eventsKeptMs, eventsOnTheWayMs, streams } from '#contract/streams.ts'
import { eventKinds } from '#contract/declared.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Event } from './events.ts'
import { parse } from '#server/platform/http/http-errors.ts'
import type { Stream } from '#server/platform/http/http.ts'

/** A client that leaves more unread has stopped reading. */
const mostUnreadBytes = 1_000_000

/** Without `since_ms`, the stream starts now. */
const Query = z.object({ since_ms: z.coerce.number().int().min(0).max(eventsKeptMs).optional() })

/**
 * `GET /api/events`: ids of what changed in the account, as server-sent events, until the reader leaves. With `since_ms`,
 * the stream starts with the events of that period and of five seconds before. A second `ready` says that some may be
 * missing.
 */
export const eventStream: Stream = (app, { events }, guard) => {
  app.get(streams.events.replace('GET ', ''), { sse: 'only' }, async (request, reply) => {
    const { actor } = await guard(request)
    const { since_ms } = parse(Query, request.query)
    const stops: (() => void)[] = []
    const forget = () => {
      for (const stop of stops.splice(0)) stop()
    }
    const leave = () => {
      forget()
      const isStuck = reply.raw.writableLength > 0
      reply.sse.close()
      if (isStuck) reply.raw.destroy() // what is not read never ends by itself
    }
    const send = (message: { event: string; data: object }) => {
      if (reply.raw.writableLength > mostUnreadBytes) leave()
      else reply.sse.send(message).catch(leave)
    }
    const ready = () => send({ event: 'ready', data: {} })
    const listen = (event: Event) => {
      const { kind, id, campaign_id } = event
      // Rights or sessions of the reader have changed: without a session the stream ends.
      if (concerns(event, actor)) guard(request).catch(leave)
      const { audience } = eventKinds[kind]
      if (audience === 'processes' || event.account_id !== actor.account_id) return
      if (audience === 'user' && id !== actor.user_id) return
      send({ event: kind, data: { kind, id, campaign_id } })
    }
    reply.sse.keepAlive()
    reply.sse.onClose(forget)
    reply.raw.setMaxListeners(0) // every message that is not read at once waits for that
    ready()
    const accounts = new Set([actor.account_id, actor.impersonator?.account_id ?? actor.account_id])
    stops.push(...[...accounts].map((account_id) => events.subscribe(account_id, listen)))
    stops.push(events.onGap(ready))
    if (since_ms !== undefined) {
      const recent = events.recent(actor.account_id, since_ms + eventsOnTheWayMs)
      if (!recent.isComplete) ready()
      for (const event of recent.events) if (makesStale(event)) listen(event)
    }
    const end = setTimeout(leave, timeLeftMs(actor))
    stops.push(() => clearTimeout(end))
    if (!reply.sse.isConnected) forget() // left before anybody listened
  })
}

const concerns = ({ kind, id }: Event, { user_id, impersonator }: Actor): boolean =>
  (kind === 'team' || kind === 'session') && (id === user_id || id === impersonator?.id)

/** A page that joins asks again for what an event makes stale; news of a moment that has passed is none. */
const makesStale = ({ kind }: Event): boolean => {
  const facts = eventKinds[kind]
  return 'stale' in facts && facts.stale.length > 0
}

/** No timer is longer than 2^31 - 1 ms; a stream that outlives it is cut by then anyway. */
const timeLeftMs = ({ expires_at }: Actor) => Math.min(Date.parse(expires_at) - Date.now(), 2 ** 31 - 1)
