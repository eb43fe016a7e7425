import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'
import { mapKey } from './map-files.ts'

const mapName = /^[0-9a-f-]{36}\.pmtiles$/
const oneRange = /^bytes=(\d{1,15})-(\d{0,15})$/

/**
 * An archive by its name, which is its permission: it holds open data and nothing else. Answers one range of bytes (RFC
 * 9110, 14.2); any other Range header counts as none, as the standard allows. A name never changes its content.
 */
export const serveBaseMap: Stream = (app, { files }) => {
  app.get<{ Params: { name: string } }>(readAddress(streams.baseMap).path, async (request, reply) => {
    const [name] = mapName.exec(request.params.name) ?? []
    const file = name ? await files.find(mapKey(name)) : undefined
    if (!file) throw notFound('source')
    reply
      .header('content-type', 'application/vnd.pmtiles')
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'public, max-age=31536000, immutable, no-transform')
      .header('etag', `"${name}"`)
      .headers(untrustedFileHeaders)
    const asked = oneRange.exec(request.headers.range ?? '')
    if (!asked) return reply.header('content-length', file.size).send(file.read())
    const start = Number(asked[1])
    const end = Math.min(asked[2] ? Number(asked[2]) : Infinity, file.size - 1)
    if (start > end) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${file.size}`)
      .header('content-length', end - start + 1)
      .send(file.read({ start, end }))
  })
}
