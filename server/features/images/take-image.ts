import { confirm } from '#server/platform/http/served-route.ts'
import type { ConfirmationCode } from '#contract/messages/confirmations.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { knownSite, type Stream } from '#server/platform/http/http.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { keepImage } from './keep-image.ts'
import { maxFormBytes, readImageFile } from './read-image-file.ts'
import type { ImageUse } from './renew-image.ts'
import { routeOf } from './route-of.ts'

interface Place<Answer> {
  endpoint: string
  use: ImageUse
  saved: ConfirmationCode
  /** Refuses whoever may not change it. */
  require?: (actor: Actor) => void
  /** What the call answers. */
  get: (services: Services, actor: Actor, site: Site) => Promise<Answer>
  set: (tx: Transaction, actor: Actor, name: string, address: string) => Promise<unknown>
}

/** A route that takes an image as a form file. A form without a file changes nothing. */
export function takeImage<Answer>({ endpoint, use, saved, require, get, set }: Place<Answer>): Stream {
  return (app, _system, guard) => {
    app.route({
      ...routeOf(endpoint),
      config: { uploadBytes: maxFormBytes },
      handler: async (request, reply) => {
        const { actor, services } = await guard(request)
        require?.(actor)
        const bytes = await readImageFile(request, reply)
        if (bytes) await keepImage(services, bytes, use, (tx, name) => set(tx, actor, name, request.ip))
        const data = await get(services, actor, knownSite(request))
        return { success: true, ...(bytes && confirm(saved, null).sentence), data }
      },
    })
  }
}
