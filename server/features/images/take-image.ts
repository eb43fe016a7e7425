import type { Actor } from '#server/platform/actor.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Stream } from '#server/platform/http.ts'
import { keepImage } from './keep-image.ts'
import { readImageFile } from './read-image-file.ts'
import type { ImageUse } from './renew-image.ts'
import { routeOf } from './route-of.ts'

interface Place<Answer> {
  endpoint: string
  use: ImageUse
  saved: string
  /** Refuses whoever may not change it. */
  require?: (actor: Actor) => void
  get: (db: Database, actor: Actor) => Promise<Answer>
  set: (tx: Transaction, actor: Actor, name: string, address: string) => Promise<Answer>
}

/** A route that takes an image as a form file. A form without a file changes nothing. */
export function takeImage<Answer>({ endpoint, use, saved, require, get, set }: Place<Answer>): Stream {
  return (app, _system, guard) => {
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const { actor, services } = await guard(request)
        require?.(actor)
        const bytes = await readImageFile(request, reply)
        if (!bytes) return { success: true, data: await get(services.db, actor) }
        const data = await keepImage(services, bytes, use, (tx, name) => set(tx, actor, name, request.ip))
        return { success: true, message: saved, data }
      },
    })
  }
}
