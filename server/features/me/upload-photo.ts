import { streams } from '#contract/streams.ts'
import { keepImage } from '#server/features/images/keep-image.ts'
import { readImageFile } from '#server/features/images/read-image-file.ts'
import { routeOf } from '#server/features/images/route-of.ts'
import type { Stream } from '#server/platform/http.ts'
import { getMe } from './me.ts'
import { setPhoto } from './photo.ts'

/** Takes the signed-in user's photo as a form file. A form without a file changes nothing. */
export const uploadPhoto: Stream = (app, _system, guard) => {
  app.route({
    ...routeOf(streams.uploadPhoto),
    handler: async (request, reply) => {
      const { actor, services } = await guard(request)
      const bytes = await readImageFile(request, reply)
      if (!bytes) return { success: true, data: await getMe(services.db, actor) }
      const me = await keepImage(services, bytes, 'photo', (tx, name) =>
        setPhoto(tx, actor, name, request.ip),
      )
      return { success: true, message: 'Photo saved', data: me }
    },
  })
}
