import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'
import { sendRange } from '#server/platform/storage/send-range.ts'
import { mapKey } from './map-files.ts'

const mapName = /^[0-9a-f-]{36}\.pmtiles$/

/** An archive by its name, which is its permission: it holds open data and nothing else. A name never changes its content. */
export const serveBaseMap: Stream = (app, { files }) => {
  app.get<{ Params: { name: string } }>(readAddress(streams.baseMap).path, async (request, reply) => {
    const [name] = mapName.exec(request.params.name) ?? []
    const file = name ? await files.find(mapKey(name)) : undefined
    if (!file) throw notFound('source')
    reply
      .header('content-type', 'application/vnd.pmtiles')
      .header('cache-control', 'public, max-age=31536000, immutable, no-transform')
      .header('etag', `"${name}"`)
      .headers(untrustedFileHeaders)
    return sendRange(request, reply, file)
  })
}
