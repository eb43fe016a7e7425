import type { FastifyInstance } from 'fastify'
import { notFound, refuse } from './problem.ts'

/** Refuses requests that only a probe sends: for no plain path of ours, or with two hosts (RFC 9112 3.2). */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', rawHeaders } = request.raw
    if (countHosts(rawHeaders) > 1) return done(refuse('bad_request'))
    done(isPlainTarget(url) ? undefined : notFound('other'))
  })
}

/** A path from the root without steps up, empty beginnings or control characters, encoded or not. */
function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  if (!/^\/(?!\/)/.test(path)) return false
  const decoded = decode(path)
  return decoded !== undefined && !/[\p{Cc}\\]/u.test(decoded) && !/\/\.{1,2}(?:\/|$)/.test(decoded)
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // not UTF-8, or a percent sign on its own
  }
}

function countHosts(rawHeaders: string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}
