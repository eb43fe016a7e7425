import type { ConfirmationCode } from '#contract/messages/confirmations.ts'
import { readAddress } from '#contract/route.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { confirm } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { keepImage } from './keep-image.ts'
import { maxFormBytes, readImageFile } from './read-image-file.ts'
import type { ImageUse } from './renew-image.ts'

interface ImageRoute<Answer> {
  endpoint: string
  use: ImageUse
  saved: ConfirmationCode
  /** Refuses a user who may not change the image. */
  require?: (context: RequestContext) => void
  /** The answer of the call. */
  get: (db: Database, context: RequestContext) => Promise<Answer>
  set: (tx: Transaction, context: RequestContext, name: string) => Promise<unknown>
}

/** A route that takes an image as a form file. A form without a file changes nothing. */
export function takeImage<Answer>({ endpoint, use, saved, require, get, set }: ImageRoute<Answer>): Stream {
  const { method, path } = readAddress(endpoint)
  return (app, _system, guard) => {
    app.route({
      method,
      url: path,
      config: { uploadBytes: maxFormBytes },
      handler: async (request, reply) => {
        const context = await guard(request)
        const { services } = context
        require?.(context)
        const upload = await readImageFile(request, reply)
        if (upload) await keepImage(services, { upload, use }, (tx, name) => set(tx, context, name))
        const data = await get(services.db, context)
        return { success: true, ...(upload && confirm(saved, null).sentence), data }
      },
    })
  }
}
