import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'

/** The address of a stored image for browsers and emails. */
export function imagePath(name: string | null): string | null {
  return name === null ? null : streams.image.replace('GET ', '').replace(':name', name)
}

/** The key of an image in the file storage. */
export const imageKey = (name: string) => `images/${name}`

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp' }
const imageName = /^[0-9a-f-]{36}\.(png|webp)$/

/** Serves an image to every visitor who knows its random name: emails and the sign-in page show logos. A name never changes its image. */
export const serveImage: Stream = (app, { files }) => {
  app.get<{ Params: { name: string } }>(readAddress(streams.image).path, async (request, reply) => {
    const [name, ending = ''] = imageName.exec(request.params.name) ?? []
    const file = name ? await files.find(imageKey(name)) : undefined
    if (!file) throw notFound('image')
    return reply
      .header('content-type', types[ending])
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .headers(untrustedFileHeaders)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(file.read())
  })
}
