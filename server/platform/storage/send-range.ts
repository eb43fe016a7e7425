import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from './files.ts'

const oneRange = /^bytes=(\d{1,15})-(\d{0,15})$/

/**
 * Sends a stored file, or one range of its bytes (RFC 9110, 14.2); any other Range header counts as none, as the standard
 * allows, and so does one for a file with another tag than the reply has (13.1.5).
 */
export function sendRange(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  reply.header('accept-ranges', 'bytes')
  const known = request.headers['if-range']
  const isSame = known === undefined || known === reply.getHeader('etag')
  const asked = isSame ? oneRange.exec(request.headers.range ?? '') : null
  if (!asked) return reply.header('content-length', file.size).send(file.read())
  const start = Number(asked[1])
  const end = Math.min(asked[2] ? Number(asked[2]) : Infinity, file.size - 1)
  if (start > end) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
    .send(file.read({ start, end }))
}
