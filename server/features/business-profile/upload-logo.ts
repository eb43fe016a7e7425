import { streams } from '#contract/streams.ts'
import { keepImage } from '#server/features/images/keep-image.ts'
import { readImageFile } from '#server/features/images/read-image-file.ts'
import { routeOf } from '#server/features/images/route-of.ts'
import type { Stream } from '#server/platform/http.ts'
import { getBusinessProfile, requireOwner, setLogo } from './business-profile.ts'

/** Takes the logo of the account as a form file. A form without a file changes nothing. */
export const uploadLogo: Stream = (app, _system, guard) => {
  app.route({
    ...routeOf(streams.uploadLogo),
    handler: async (request, reply) => {
      const { actor, services } = await guard(request)
      requireOwner(actor)
      const bytes = await readImageFile(request, reply)
      if (!bytes) return { success: true, data: await getBusinessProfile(services.db, actor) }
      const data = await keepImage(services, bytes, 'logo', (tx, name) =>
        setLogo(tx, actor, name, request.ip),
      )
      return { success: true, message: 'Logo saved', data }
    },
  })
}
